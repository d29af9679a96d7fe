#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Opens FreeType; false when it is missing.
bool si_freetype_load(const char *soname);
// Opens HarfBuzz; false when it is missing.
bool si_harfbuzz_load(const char *soname);

// FreeType's own state; what is made with it is used on one thread at a time. NULL when there is
// no memory.
typedef struct si_fonts si_fonts;
si_fonts *si_fonts_new(void);
// Every face must be freed before.
void si_fonts_free(si_fonts *fonts);

enum si_face_status {
  SI_FACE_OK = 0,
  SI_FACE_MISSING,             // no such file
  SI_FACE_UNREADABLE,          // a file that cannot be opened, or is no regular file
  SI_FACE_TOO_LARGE,
  SI_FACE_NOT_A_FONT,          // not a TrueType or OpenType font, or one without such an index
  SI_FACE_NO_MEMORY,
};

// What a font says of itself. Lengths are in units of `units_per_em`.
typedef struct si_face_info {
  int units_per_em;
  int ascent, descent;         // above and below the baseline, both positive as a rule
  int cap_height;              // 0 when the font doesn't tell
  int weight;                  // 1 to 1000, as in the OS/2 table; 0 when the font doesn't tell
  bool is_italic;
  bool is_scalable;            // has outlines
  bool has_bitmaps;            // has pictures of fixed sizes
  bool has_layers;             // has coloured outlines (COLR)
  bool has_paints;             // … of version 1, and therefore perhaps glyphs that only it has
  bool has_weight_axis;
  double least_weight, most_weight;
  int face_count;              // in the file
} si_face_info;

typedef struct si_face si_face;

// Opens one of the faces of a file. NULL when that fails, and `status` says why. The file must not
// be cut while the face is open, unless it has at most `copied_limit` bytes.
si_face *si_face_open(si_fonts *fonts, const char *path, int index, size_t size_limit,
                      size_t copied_limit, int *status);
// Frees everything; NULL is allowed.
void si_face_free(si_face *face);

si_face_info si_face_get_info(const si_face *face);
// The family's name, by which the weights of it are one; ends with NUL, never NULL.
const char *si_face_family(const si_face *face);
// Sets the weight axis; only for faces that have one.
void si_face_set_weight(si_face *face, double weight);
// The glyph of a scalar; 0 when there is none.
uint32_t si_face_glyph(const si_face *face, uint32_t scalar);

typedef struct si_outline_size {
  size_t points, contours;
  bool is_counterclockwise;    // what is filled runs counterclockwise with y up
} si_outline_size;

// Loads the outline of a glyph and says how large it is; false when it has none.
bool si_face_load_outline(si_face *face, uint32_t glyph, si_outline_size *size);
// Copies the outline loaded last: two coordinates and a tag for each point (0 a control point of a
// conic curve, 1 a point on the curve, 2 a control point of a cubic one), and for each contour
// where its points end.
void si_face_copy_outline(const si_face *face, int32_t *coordinates, uint8_t *tags,
                          uint32_t *ends);

typedef struct si_layer {
  uint32_t glyph;
  bool is_foreground;          // in the colour of the text
  uint8_t red, green, blue, alpha;
} si_layer;

// The coloured layers of a glyph from the back, at most `capacity`; 0 when it has none.
size_t si_face_layers(si_face *face, uint32_t glyph, si_layer *layers, size_t capacity);
// Whether the glyph has colours that `si_face_layers` cannot tell.
bool si_face_has_paint(si_face *face, uint32_t glyph);

typedef struct si_glyph_picture {
  uint32_t width, height;
  int left, top;               // of the upper left corner from the pen, y up
  int pixels_per_em;
} si_glyph_picture;

// Which of the sizes of its pictures a font has is the next above `pixels_per_em`, or the largest.
int si_face_picture_size(const si_face *face, int pixels_per_em);
// Loads the picture of a glyph of one of these sizes; false when it has none in colour or one of
// more than `area_limit` pixels.
bool si_face_load_picture(si_face *face, uint32_t glyph, int size, size_t area_limit,
                          si_glyph_picture *picture);
// Copies the picture loaded last as premultiplied RGBA, width × height × 4 bytes.
void si_face_copy_picture(const si_face *face, uint8_t *pixels);
