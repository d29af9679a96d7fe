#include "face_parts.h"
#include "mapping.h"
#include "table.h"

#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <stdlib.h>
#include <string.h>

static struct {
  __typeof__(&FT_Init_FreeType) init;
  __typeof__(&FT_Done_FreeType) done;
  __typeof__(&FT_New_Memory_Face) open;
  __typeof__(&FT_Done_Face) close;
  __typeof__(&FT_Get_Sfnt_Table) sfnt_table;
  __typeof__(&FT_Load_Sfnt_Table) load_table;
  __typeof__(&FT_Get_MM_Var) axes;
  __typeof__(&FT_Done_MM_Var) free_axes;
  __typeof__(&FT_Set_Var_Design_Coordinates) set_axes;
  __typeof__(&FT_Load_Glyph) load_glyph;
  __typeof__(&FT_Select_Size) select_size;
  __typeof__(&FT_Outline_Get_Orientation) orientation;
  __typeof__(&FT_Palette_Select) palette;
  __typeof__(&FT_Get_Color_Glyph_Layer) layer;
} ft;
static bool is_loaded;

bool si_freetype_load(const char *soname) {
  const struct si_table_entry entries[] = {
      {&ft.init, "FT_Init_FreeType"},
      {&ft.done, "FT_Done_FreeType"},
      {&ft.open, "FT_New_Memory_Face"},
      {&ft.close, "FT_Done_Face"},
      {&ft.sfnt_table, "FT_Get_Sfnt_Table"},
      {&ft.load_table, "FT_Load_Sfnt_Table"},
      {&ft.axes, "FT_Get_MM_Var"},
      {&ft.free_axes, "FT_Done_MM_Var"},
      {&ft.set_axes, "FT_Set_Var_Design_Coordinates"},
      {&ft.load_glyph, "FT_Load_Glyph"},
      {&ft.select_size, "FT_Select_Size"},
      {&ft.orientation, "FT_Outline_Get_Orientation"},
      {&ft.palette, "FT_Palette_Select"},
      {&ft.layer, "FT_Get_Color_Glyph_Layer"},
  };
  return si_table_load(soname, entries, sizeof entries / sizeof *entries, &is_loaded);
}

struct si_fonts {
  FT_Library library;
};

si_fonts *si_fonts_new(void) {
  si_fonts *fonts = calloc(1, sizeof *fonts);
  if (fonts != NULL && ft.init(&fonts->library) != 0) {
    free(fonts);
    return NULL;
  }
  return fonts;
}

void si_fonts_free(si_fonts *fonts) {
  if (fonts == NULL) return;
  ft.done(fonts->library);
  free(fonts);
}

// Other containers are not read by HarfBuzz.
static bool is_open_type(const uint8_t *bytes, size_t size) {
  static const char *const marks[] = {"\0\1\0", "OTTO", "ttcf", "true"};
  for (size_t i = 0; i < sizeof marks / sizeof *marks && size >= 12; i++)
    if (memcmp(bytes, marks[i], 4) == 0) return true;
  return false;
}

static void read_weight_axis(si_face *face) {
  FT_MM_Var *axes = NULL;
  face->weight_axis = -1;
  if (!FT_HAS_MULTIPLE_MASTERS(face->outlines) || ft.axes(face->outlines, &axes) != 0) return;
  for (FT_UInt i = 0; i < axes->num_axis; i++) {
    if (axes->axis[i].tag != FT_MAKE_TAG('w', 'g', 'h', 't')) continue;
    face->weight_axis = (int)i;
    face->info.has_weight_axis = true;
    face->info.least_weight = axes->axis[i].minimum / 65536.0;
    face->info.most_weight = axes->axis[i].maximum / 65536.0;
  }
  ft.free_axes(face->fonts->library, axes);
}

static void read_info(si_face *face) {
  FT_Face font = face->outlines;
  si_face_info *info = &face->info;
  info->is_italic = (font->style_flags & FT_STYLE_FLAG_ITALIC) != 0;
  info->is_scalable = FT_IS_SCALABLE(font);
  info->has_bitmaps = FT_HAS_FIXED_SIZES(font) && FT_HAS_COLOR(font);
  info->face_count = (int)(font->num_faces & 0xffff);
  const TT_OS2 *os2 = ft.sfnt_table(font, FT_SFNT_OS2);
  if (os2 != NULL && os2->version != 0xffff) {
    info->weight = os2->usWeightClass > 1000 ? 0 : os2->usWeightClass;
    if (os2->version >= 2) info->cap_height = os2->sCapHeight;
  }
  FT_Byte version[2];
  FT_ULong length = sizeof version;
  if (ft.load_table(font, FT_MAKE_TAG('C', 'O', 'L', 'R'), 0, version, &length) == 0) {
    info->has_layers = true;
    info->has_paints = version[0] != 0 || version[1] != 0;
  }
  info->has_paints = info->has_paints || FT_HAS_SVG(font);
  read_weight_axis(face);
}

si_face *si_face_open(si_fonts *fonts, const char *path, int index, size_t size_limit,
                      int *status) {
  *status = SI_FACE_NO_MEMORY;
  si_face *face = calloc(1, sizeof *face);
  if (face == NULL) return NULL;
  face->fonts = fonts;
  *status = si_map_file(path, size_limit, &face->bytes, &face->size);
  if (*status == SI_FACE_OK) {
    if (!is_open_type(face->bytes, face->size) ||
        ft.open(fonts->library, face->bytes, (FT_Long)face->size, index, &face->outlines) != 0) {
      *status = SI_FACE_NOT_A_FONT;
    } else {
      read_info(face);
      if (!si_shapes_open(face, index)) *status = SI_FACE_NO_MEMORY;
    }
  }
  if (*status == SI_FACE_OK) return face;
  si_face_free(face);
  return NULL;
}

void si_face_free(si_face *face) {
  if (face == NULL) return;
  si_shapes_close(face);
  if (face->outlines != NULL) ft.close(face->outlines);
  si_unmap_file(face->bytes, face->size);
  free(face);
}

si_face_info si_face_get_info(const si_face *face) { return face->info; }

const char *si_face_family(const si_face *face) {
  return face->outlines->family_name == NULL ? "" : face->outlines->family_name;
}

void si_face_set_weight(si_face *face, double weight) {
  FT_MM_Var *axes = NULL;
  if (face->weight_axis < 0 || ft.axes(face->outlines, &axes) != 0) return;
  FT_Fixed *places = calloc(axes->num_axis, sizeof *places);
  if (places != NULL) {
    for (FT_UInt i = 0; i < axes->num_axis; i++) places[i] = axes->axis[i].def;
    places[face->weight_axis] = (FT_Fixed)(weight * 65536);
    ft.set_axes(face->outlines, axes->num_axis, places);
    si_shapes_set_weight(face, weight);
  }
  free(places);
  ft.free_axes(face->fonts->library, axes);
}

bool si_face_load_outline(si_face *face, uint32_t glyph, si_outline_size *size) {
  FT_GlyphSlot slot = face->outlines->glyph;
  if (ft.load_glyph(face->outlines, glyph, FT_LOAD_NO_SCALE) != 0 ||
      slot->format != FT_GLYPH_FORMAT_OUTLINE || slot->outline.n_points < 0 ||
      slot->outline.n_contours < 0)
    return false;
  size->points = (size_t)slot->outline.n_points;
  size->contours = (size_t)slot->outline.n_contours;
  size->is_counterclockwise = ft.orientation(&slot->outline) == FT_ORIENTATION_POSTSCRIPT;
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

size_t si_face_layers(si_face *face, uint32_t glyph, si_layer *layers, size_t capacity) {
  if (!face->info.has_layers) return 0;
  FT_Color *palette = NULL;
  if (ft.palette(face->outlines, 0, &palette) != 0) palette = NULL;
  FT_LayerIterator place = {0};
  FT_UInt found, color;
  size_t count = 0;
  while (count < capacity && ft.layer(face->outlines, glyph, &found, &color, &place)) {
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
  if (offset > INT32_MAX || ft.load_table(face->outlines, FT_MAKE_TAG('C', 'O', 'L', 'R'),
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
         ft.load_glyph(face->outlines, glyph, FT_LOAD_COLOR | FT_LOAD_NO_SCALE) ==
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
  if (pixels_per_em <= 0 || ft.select_size(font, size) != 0 ||
      ft.load_glyph(font, glyph, FT_LOAD_COLOR | FT_LOAD_NO_HINTING) != 0)
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
