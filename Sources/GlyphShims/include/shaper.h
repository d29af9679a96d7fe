#pragma once
#include "face.h"

// The script of a scalar by its ISO 15924 tag, four letters from the highest byte on. Needs
// HarfBuzz.
uint32_t si_script(uint32_t scalar);

// A piece of text that is of one font, script and direction.
typedef struct si_run {
  const uint32_t *scalars;     // the whole text, for letters that look at their neighbours
  size_t count;
  size_t start, length;        // the piece
  uint32_t script;
  bool is_rightward;           // false: from right to left
} si_run;

// A glyph with its pen's movement and its own shift, in units of the em, y up.
typedef struct si_glyph {
  uint32_t glyph;
  uint32_t cluster;            // the first scalar of the text that it stands for
  int32_t x_advance, y_advance, x_offset, y_offset;
} si_glyph;

// Shapes a run; the glyphs come in the order in which they are seen. `glyphs` stays good until the
// face shapes again. False when there is no memory.
bool si_face_shape(si_face *face, const si_run *run, const si_glyph **glyphs, size_t *count);
