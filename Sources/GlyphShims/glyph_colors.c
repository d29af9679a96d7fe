#include "face_parts.h"

size_t si_face_layers(si_face *face, uint32_t glyph, si_layer *layers, size_t capacity) {
  if (!face->info.has_layers) return 0;
  FT_Color *palette = NULL;
  if (si_ft.palette(face->outlines, 0, &palette) != 0) palette = NULL;
  FT_LayerIterator place = {0};
  FT_UInt found, color;
  size_t count = 0;
  while (count < capacity && si_ft.layer(face->outlines, glyph, &found, &color, &place)) {
    si_layer *layer = &layers[count++];
    // FreeType lets no other index through than this one and those of the palette.
    *layer = (si_layer){.glyph = found, .is_foreground = color == 0xffff || palette == NULL};
    if (layer->is_foreground) continue;
    layer->red = palette[color].red;
    layer->green = palette[color].green;
    layer->blue = palette[color].blue;
    layer->alpha = palette[color].alpha;
  }
  return count;
}

// A number of `count` bytes of the COLR table; 0 where it ends before.
static uint32_t colr_number(si_face *face, uint64_t offset, FT_ULong count) {
  FT_Byte bytes[4] = {0};
  uint32_t number = 0;
  if (offset > INT32_MAX || si_ft.load_table(face->outlines, FT_MAKE_TAG('C', 'O', 'L', 'R'),
                                          (FT_Long)offset, bytes, &count) != 0)
    return 0;
  for (FT_ULong i = 0; i < count; i++) number = number << 8 | bytes[i];
  return number;
}

// Whether the sorted list of COLR version 1 has the glyph. FreeType 2.12 is usually built without
// the functions that tell.
static bool is_listed(si_face *face, uint32_t glyph) {
  if (!face->info.has_layers || colr_number(face, 0, 2) != 1) return false;
  const uint64_t list = colr_number(face, 14, 4);
  uint32_t low = 0, high = colr_number(face, list, 4);
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    const uint32_t found = colr_number(face, list + 4 + (uint64_t)middle * 6, 2);
    if (found == glyph) return true;
    if (found < glyph) low = middle + 1;
    else high = middle;
  }
  return false;
}

bool si_face_has_paint(si_face *face, uint32_t glyph) {
  if (!face->info.has_paints) return false;
  if (is_listed(face, glyph)) return true;
  // Without functions that draw SVG such a glyph is refused.
  return FT_HAS_SVG(face->outlines) &&
         si_ft.load_glyph(face->outlines, glyph, FT_LOAD_COLOR | FT_LOAD_NO_SCALE) ==
             FT_Err_Missing_SVG_Hooks;
}

int si_face_picture_size(const si_face *face, int pixels_per_em) {
  FT_Face font = face->outlines;
  const FT_Pos wanted = (FT_Pos)pixels_per_em * 64;
  int best = 0;
  for (int i = 1; i < font->num_fixed_sizes; i++) {
    FT_Pos size = font->available_sizes[i].y_ppem, known = font->available_sizes[best].y_ppem;
    if (known < wanted ? size > known : size >= wanted && size < known) best = i;
  }
  return best;
}

bool si_face_load_picture(si_face *face, uint32_t glyph, int size, size_t area_limit,
                          si_glyph_picture *picture) {
  FT_Face font = face->outlines;
  if (!face->info.has_bitmaps || size < 0 || size >= font->num_fixed_sizes) return false;
  FT_Pos pixels_per_em = font->available_sizes[size].y_ppem / 64;
  if (pixels_per_em <= 0 || si_ft.select_size(font, size) != 0 ||
      si_ft.load_glyph(font, glyph, FT_LOAD_COLOR | FT_LOAD_NO_HINTING) != 0)
    return false;
  const FT_Bitmap *bitmap = &font->glyph->bitmap;
  if (font->glyph->format != FT_GLYPH_FORMAT_BITMAP || bitmap->pixel_mode != FT_PIXEL_MODE_BGRA ||
      bitmap->width == 0 || bitmap->rows == 0 || bitmap->pitch < 0 ||
      bitmap->width > area_limit / bitmap->rows)
    return false;
  *picture = (si_glyph_picture){.width = bitmap->width,
                                .height = bitmap->rows,
                                .left = font->glyph->bitmap_left,
                                .top = font->glyph->bitmap_top,
                                .pixels_per_em = (int)pixels_per_em};
  return true;
}

void si_face_copy_picture(const si_face *face, uint8_t *pixels) {
  const FT_Bitmap *bitmap = &face->outlines->glyph->bitmap;
  for (unsigned y = 0; y < bitmap->rows; y++) {
    const uint8_t *row = bitmap->buffer + (ptrdiff_t)y * bitmap->pitch;
    for (unsigned x = 0; x < bitmap->width; x++, pixels += 4, row += 4) {
      pixels[0] = row[2];
      pixels[1] = row[1];
      pixels[2] = row[0];
      pixels[3] = row[3];
    }
  }
}
