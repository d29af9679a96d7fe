#include "color.h"

#include "library.h"

#include <lcms2.h>
#include <pthread.h>
#include <stdlib.h>

// Little CMS is opened when the first picture needs it, so that starting stays fast.
static struct {
  __typeof__(&cmsOpenProfileFromMem) open_profile;
  __typeof__(&cmsCloseProfile) close_profile;
  __typeof__(&cmsGetColorSpace) color_space;
  __typeof__(&cmsCreateTransform) create_transform;
  __typeof__(&cmsDeleteTransform) delete_transform;
  __typeof__(&cmsDoTransform) do_transform;
  __typeof__(&cmsCreate_sRGBProfile) create_srgb;
  __typeof__(&cmsCreateRGBProfile) create_rgb;
  __typeof__(&cmsBuildParametricToneCurve) build_curve;
  __typeof__(&cmsFreeToneCurve) free_curve;
} lcms;
static bool lcms_is_loaded;
static pthread_once_t lcms_once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct si_library_entry entries[] = {
      {&lcms.open_profile, "cmsOpenProfileFromMem"},
      {&lcms.close_profile, "cmsCloseProfile"},
      {&lcms.color_space, "cmsGetColorSpace"},
      {&lcms.create_transform, "cmsCreateTransform"},
      {&lcms.delete_transform, "cmsDeleteTransform"},
      {&lcms.do_transform, "cmsDoTransform"},
      {&lcms.create_srgb, "cmsCreate_sRGBProfile"},
      {&lcms.create_rgb, "cmsCreateRGBProfile"},
      {&lcms.build_curve, "cmsBuildParametricToneCurve"},
      {&lcms.free_curve, "cmsFreeToneCurve"},
  };
  lcms_is_loaded =
      si_library_open("liblcms2.so.2", entries, sizeof entries / sizeof *entries);
}

struct si_color {
  cmsHTRANSFORM transform;
  bool has_inks;
};

static si_color *create(cmsHPROFILE profile, int layout, int *status) {
  static const cmsUInt32Number formats[] = {
      [SI_COLOR_RGBA] = TYPE_RGBA_8,
      [SI_COLOR_GRAY] = COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1),
      [SI_COLOR_INKS] = TYPE_CMYK_8_REV,
  };
  static const cmsColorSpaceSignature spaces[] = {
      [SI_COLOR_RGBA] = cmsSigRgbData,
      [SI_COLOR_GRAY] = cmsSigGrayData,
      [SI_COLOR_INKS] = cmsSigCmykData,
  };
  *status = SI_COLOR_UNREADABLE;
  if (lcms.color_space(profile) != spaces[layout]) {
    *status = SI_COLOR_WRONG_MODEL;
    return NULL;
  }
  cmsHPROFILE srgb = lcms.create_srgb();
  si_color *color = calloc(1, sizeof *color);
  if (srgb != NULL && color != NULL) {
    // Without a flag that copies alpha the output's fourth byte is left alone.
    color->transform = lcms.create_transform(profile, formats[layout], srgb, TYPE_RGBA_8,
                                             INTENT_PERCEPTUAL, 0);
    color->has_inks = layout == SI_COLOR_INKS;
  }
  if (srgb != NULL) lcms.close_profile(srgb);
  if (color == NULL || color->transform == NULL) {
    free(color);
    return NULL;
  }
  *status = SI_COLOR_OK;
  return color;
}

si_color *si_color_from_icc(const uint8_t *profile, size_t count, int layout, int *status) {
  pthread_once(&lcms_once, load);
  *status = SI_COLOR_NO_LIBRARY;
  if (!lcms_is_loaded) return NULL;
  *status = SI_COLOR_UNREADABLE;
  if (count > UINT32_MAX) return NULL;
  cmsHPROFILE opened = lcms.open_profile(profile, (cmsUInt32Number)count);
  if (opened == NULL) return NULL;
  si_color *color = create(opened, layout, status);
  lcms.close_profile(opened);
  return color;
}

si_color *si_color_from_space(const si_chromaticities *space, int curve, double exponent,
                              int *status) {
  pthread_once(&lcms_once, load);
  *status = SI_COLOR_NO_LIBRARY;
  if (!lcms_is_loaded) return NULL;
  *status = SI_COLOR_UNREADABLE;
  // Type 1 is a power; type 4 is (a x + b)^g from x = d on, c x below (IEC 61966-2-1, BT.709).
  const double power[] = {exponent};
  const double srgb[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  const double bt709[] = {1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081};
  cmsToneCurve *tone = curve == SI_CURVE_GAMMA  ? lcms.build_curve(NULL, 1, power)
                       : curve == SI_CURVE_SRGB ? lcms.build_curve(NULL, 4, srgb)
                                                : lcms.build_curve(NULL, 4, bt709);
  if (tone == NULL) return NULL;
  cmsCIExyY white = {space->white_x, space->white_y, 1};
  cmsCIExyYTRIPLE primaries = {
      .Red = {space->red_x, space->red_y, 1},
      .Green = {space->green_x, space->green_y, 1},
      .Blue = {space->blue_x, space->blue_y, 1},
  };
  cmsToneCurve *tones[] = {tone, tone, tone};
  cmsHPROFILE profile = lcms.create_rgb(&white, &primaries, tones);
  si_color *color = profile == NULL ? NULL : create(profile, SI_COLOR_RGBA, status);
  if (profile != NULL) lcms.close_profile(profile);
  lcms.free_curve(tone);
  return color;
}

void si_color_apply(const si_color *color, uint8_t *pixels, size_t count) {
  const size_t piece = 1 << 16;
  for (size_t start = 0; start < count; start += piece) {
    size_t size = count - start < piece ? count - start : piece;
    uint8_t *first = pixels + start * 4;
    lcms.do_transform(color->transform, first, first, (cmsUInt32Number)size);
    if (color->has_inks)
      for (size_t i = 0; i < size; i++) first[i * 4 + 3] = 255;
  }
}

void si_color_free(si_color *color) {
  if (color == NULL) return;
  lcms.delete_transform(color->transform);
  free(color);
}

// value · factor / 255, rounded to nearest exactly.
static inline uint8_t scale255(unsigned value, unsigned factor) {
  unsigned product = value * factor + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

void si_premultiply(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 255) continue;
    pixels[0] = scale255(pixels[0], alpha);
    pixels[1] = scale255(pixels[1], alpha);
    pixels[2] = scale255(pixels[2], alpha);
  }
}

void si_clamp_to_alpha(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4)
    for (int channel = 0; channel < 3; channel++)
      if (pixels[channel] > pixels[3]) pixels[channel] = pixels[3];
}

void si_inks_to_rgba(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned black = pixels[3];
    pixels[0] = scale255(pixels[0], black);
    pixels[1] = scale255(pixels[1], black);
    pixels[2] = scale255(pixels[2], black);
    pixels[3] = 255;
  }
}
