#include "face_parts.h"

bool si_face_load_outline(si_face *face, uint32_t glyph, si_outline_size *size) {
  FT_GlyphSlot slot = face->outlines->glyph;
  if (si_ft.load_glyph(face->outlines, glyph, FT_LOAD_NO_SCALE) != 0 ||
      slot->format != FT_GLYPH_FORMAT_OUTLINE || slot->outline.n_points < 0 ||
      slot->outline.n_contours < 0)
    return false;
  size->points = (size_t)slot->outline.n_points;
  size->contours = (size_t)slot->outline.n_contours;
  size->is_counterclockwise = si_ft.orientation(&slot->outline) == FT_ORIENTATION_POSTSCRIPT;
  return true;
}

void si_face_copy_outline(const si_face *face, int32_t *coordinates, uint8_t *tags,
                          uint32_t *ends) {
  const FT_Outline *outline = &face->outlines->glyph->outline;
  for (int i = 0; i < outline->n_points; i++) {
    coordinates[2 * i] = (int32_t)outline->points[i].x;
    coordinates[2 * i + 1] = (int32_t)outline->points[i].y;
    tags[i] = FT_CURVE_TAG(outline->tags[i]);
  }
  for (int i = 0; i < outline->n_contours; i++) ends[i] = (uint32_t)(outline->contours[i] + 1);
}
