#include "shaper.h"
#include "face_parts.h"
#include "table.h"

#include <limits.h>
#include <stdlib.h>

static struct {
  __typeof__(&hb_blob_create) create_blob;
  __typeof__(&hb_blob_destroy) destroy_blob;
  __typeof__(&hb_face_create) create_face;
  __typeof__(&hb_face_destroy) destroy_face;
  __typeof__(&hb_face_get_upem) units_per_em;
  __typeof__(&hb_font_create) create_font;
  __typeof__(&hb_font_destroy) destroy_font;
  __typeof__(&hb_font_set_variations) set_variations;
  __typeof__(&hb_font_get_extents_for_direction) extents;
  __typeof__(&hb_font_get_nominal_glyph) nominal_glyph;
  __typeof__(&hb_buffer_create) create_buffer;
  __typeof__(&hb_buffer_destroy) destroy_buffer;
  __typeof__(&hb_buffer_clear_contents) clear_buffer;
  __typeof__(&hb_buffer_add_codepoints) add_scalars;
  __typeof__(&hb_buffer_allocation_successful) has_memory;
  __typeof__(&hb_buffer_set_direction) set_direction;
  __typeof__(&hb_buffer_set_script) set_script;
  __typeof__(&hb_buffer_set_language) set_language;
  __typeof__(&hb_language_from_string) language;
  __typeof__(&hb_shape) shape;
  __typeof__(&hb_buffer_get_glyph_infos) infos;
  __typeof__(&hb_buffer_get_glyph_positions) positions;
  __typeof__(&hb_unicode_funcs_get_default) characters;
  __typeof__(&hb_unicode_script) script;
} hb;
static bool is_loaded;

bool si_harfbuzz_load(const char *soname) {
  const struct si_table_entry entries[] = {
      {&hb.create_blob, "hb_blob_create"},
      {&hb.destroy_blob, "hb_blob_destroy"},
      {&hb.create_face, "hb_face_create"},
      {&hb.destroy_face, "hb_face_destroy"},
      {&hb.units_per_em, "hb_face_get_upem"},
      {&hb.create_font, "hb_font_create"},
      {&hb.destroy_font, "hb_font_destroy"},
      {&hb.set_variations, "hb_font_set_variations"},
      {&hb.extents, "hb_font_get_extents_for_direction"},
      {&hb.nominal_glyph, "hb_font_get_nominal_glyph"},
      {&hb.create_buffer, "hb_buffer_create"},
      {&hb.destroy_buffer, "hb_buffer_destroy"},
      {&hb.clear_buffer, "hb_buffer_clear_contents"},
      {&hb.add_scalars, "hb_buffer_add_codepoints"},
      {&hb.has_memory, "hb_buffer_allocation_successful"},
      {&hb.set_direction, "hb_buffer_set_direction"},
      {&hb.set_script, "hb_buffer_set_script"},
      {&hb.set_language, "hb_buffer_set_language"},
      {&hb.language, "hb_language_from_string"},
      {&hb.shape, "hb_shape"},
      {&hb.infos, "hb_buffer_get_glyph_infos"},
      {&hb.positions, "hb_buffer_get_glyph_positions"},
      {&hb.characters, "hb_unicode_funcs_get_default"},
      {&hb.script, "hb_unicode_script"},
  };
  return si_table_load(soname, entries, sizeof entries / sizeof *entries, &is_loaded);
}

bool si_shapes_open(si_face *face, int index) {
  if (face->size > UINT_MAX) return false;
  hb_blob_t *blob = hb.create_blob(face->bytes, (unsigned)face->size, HB_MEMORY_MODE_READONLY,
                                   NULL, NULL);
  hb_face_t *font = hb.create_face(blob, (unsigned)index);
  // One unit of the font is one unit of the results as long as nobody sets a scale.
  face->shapes = hb.create_font(font);
  face->buffer = hb.create_buffer();
  // FreeType knows these only of fonts with outlines.
  hb_font_extents_t extents;
  hb.extents(face->shapes, HB_DIRECTION_LTR, &extents);
  face->info.units_per_em = (int)hb.units_per_em(font);
  face->info.ascent = extents.ascender;
  face->info.descent = -extents.descender;
  hb.destroy_face(font);
  hb.destroy_blob(blob);
  return hb.has_memory(face->buffer);
}

void si_shapes_close(si_face *face) {
  if (face->buffer != NULL) hb.destroy_buffer(face->buffer);
  if (face->shapes != NULL) hb.destroy_font(face->shapes);
  free(face->glyphs);
}

void si_shapes_set_weight(si_face *face, double weight) {
  const hb_variation_t axis = {HB_TAG('w', 'g', 'h', 't'), (float)weight};
  hb.set_variations(face->shapes, &axis, 1);
}

uint32_t si_face_glyph(const si_face *face, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return hb.nominal_glyph(face->shapes, scalar, &glyph) ? glyph : 0;
}

uint32_t si_script(uint32_t scalar) { return hb.script(hb.characters(), scalar); }

bool si_face_shape(si_face *face, const si_run *run, const si_glyph **glyphs, size_t *count) {
  if (run->count > INT_MAX) return false;
  hb.clear_buffer(face->buffer);
  hb.add_scalars(face->buffer, run->scalars, (int)run->count, (unsigned)run->start,
                 (int)run->length);
  hb.set_direction(face->buffer, run->is_rightward ? HB_DIRECTION_LTR : HB_DIRECTION_RTL);
  hb.set_script(face->buffer, (hb_script_t)run->script);
  // The environment's language must not choose forms.
  hb.set_language(face->buffer, hb.language("und", -1));
  hb.shape(face->shapes, face->buffer, NULL, 0);
  if (!hb.has_memory(face->buffer)) return false;

  unsigned length = 0;
  const hb_glyph_info_t *infos = hb.infos(face->buffer, &length);
  const hb_glyph_position_t *places = hb.positions(face->buffer, NULL);
  if (length > face->glyph_capacity) {
    si_glyph *grown = realloc(face->glyphs, length * sizeof *grown);
    if (grown == NULL) return false;
    face->glyphs = grown;
    face->glyph_capacity = length;
  }
  for (unsigned i = 0; i < length; i++)
    face->glyphs[i] = (si_glyph){infos[i].codepoint,   infos[i].cluster,   places[i].x_advance,
                                 places[i].y_advance,  places[i].x_offset, places[i].y_offset};
  *glyphs = face->glyphs;
  *count = length;
  return true;
}
