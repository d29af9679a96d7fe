#pragma once
#include "freetype.h"

#include <hb.h>

// What FreeType and HarfBuzz know of one font; the file's bytes belong to the face.
struct si_face {
  si_fonts *fonts;
  void *bytes;
  size_t size;
  FT_Face outlines;
  hb_font_t *shapes;
  hb_buffer_t *buffer;
  struct si_glyph *glyphs;
  size_t glyph_capacity;
  si_face_info info;
  int weight_axis;             // -1 without one
};

// Makes the part of a face that is HarfBuzz's; false when there is no memory.
bool si_shapes_open(si_face *face, int index);
void si_shapes_close(si_face *face);
void si_shapes_set_weight(si_face *face, double weight);
