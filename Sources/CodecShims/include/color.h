#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the four bytes of a pixel are before the conversion to sRGB.
enum si_color_layout {
  SI_COLOR_RGBA = 0,
  SI_COLOR_GRAY,               // the gray value comes first, the second and third are ignored
  SI_COLOR_INKS,               // cyan, magenta, yellow, black; 255 is no ink
};

enum si_color_curve {
  SI_CURVE_GAMMA = 0,          // a power
  SI_CURVE_SRGB,
  SI_CURVE_BT709,
};

// The primaries and the white point of an RGB space by their chromaticities.
typedef struct si_chromaticities {
  double white_x, white_y, red_x, red_y, green_x, green_y, blue_x, blue_y;
} si_chromaticities;

enum si_color_status {
  SI_COLOR_OK = 0,
  SI_COLOR_NO_LIBRARY,
  SI_COLOR_UNREADABLE,
  SI_COLOR_WRONG_MODEL,
};

// A conversion to sRGB, perceptual, without black-point compensation.
typedef struct si_color si_color;

// Makes a conversion from an ICC profile; NULL when that fails, and `status` says why.
si_color *si_color_from_icc(const uint8_t *profile, size_t count, int layout, int *status);
// Makes a conversion from an RGB space; `exponent` belongs to SI_CURVE_GAMMA.
si_color *si_color_from_space(const si_chromaticities *space, int curve, double exponent,
                              int *status);
// Converts straight pixels in place. Alpha stays; after inks it is 255.
void si_color_apply(const si_color *color, uint8_t *pixels, size_t count);
// Frees everything; NULL is allowed.
void si_color_free(si_color *color);

// Multiplies the colour of straight RGBA pixels by their alpha, rounded to nearest.
void si_premultiply(uint8_t *pixels, size_t count);
// Lowers the colours of premultiplied RGBA pixels to their alpha where they are above it.
void si_clamp_to_alpha(uint8_t *pixels, size_t count);
// Turns inks, 255 being no ink, into opaque RGBA: cyan · black / 255, rounded to nearest.
void si_inks_to_rgba(uint8_t *pixels, size_t count);
