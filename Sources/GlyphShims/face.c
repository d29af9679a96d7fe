#include "face_parts.h"
#include "mapping.h"

#include <stdlib.h>
#include <string.h>

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
  if (!FT_HAS_MULTIPLE_MASTERS(face->outlines) || si_ft.axes(face->outlines, &axes) != 0) return;
  for (FT_UInt i = 0; i < axes->num_axis; i++) {
    if (axes->axis[i].tag != FT_MAKE_TAG('w', 'g', 'h', 't')) continue;
    face->weight_axis = (int)i;
    face->info.has_weight_axis = true;
    face->info.least_weight = axes->axis[i].minimum / 65536.0;
    face->info.most_weight = axes->axis[i].maximum / 65536.0;
  }
  si_ft.free_axes(face->fonts->library, axes);
}

static void read_info(si_face *face) {
  FT_Face font = face->outlines;
  si_face_info *info = &face->info;
  info->is_italic = (font->style_flags & FT_STYLE_FLAG_ITALIC) != 0;
  info->is_scalable = FT_IS_SCALABLE(font);
  info->has_bitmaps = FT_HAS_FIXED_SIZES(font) && FT_HAS_COLOR(font);
  info->face_count = (int)(font->num_faces & 0xffff);
  const TT_OS2 *os2 = si_ft.sfnt_table(font, FT_SFNT_OS2);
  if (os2 != NULL && os2->version != 0xffff) {
    info->weight = os2->usWeightClass > 1000 ? 0 : os2->usWeightClass;
    if (os2->version >= 2) info->cap_height = os2->sCapHeight;
  }
  FT_Byte version[2];
  FT_ULong length = sizeof version;
  if (si_ft.load_table(font, FT_MAKE_TAG('C', 'O', 'L', 'R'), 0, version, &length) == 0) {
    info->has_layers = true;
    info->has_paints = version[0] != 0 || version[1] != 0;
  }
  info->has_paints = info->has_paints || FT_HAS_SVG(font);
  read_weight_axis(face);
}

si_face *si_face_open(si_fonts *fonts, const char *path, int index, size_t size_limit,
                      size_t copied_limit, int *status) {
  *status = SI_FACE_NO_MEMORY;
  si_face *face = calloc(1, sizeof *face);
  if (face == NULL) return NULL;
  face->fonts = fonts;
  *status = si_map_file(path, size_limit, copied_limit, &face->bytes, &face->size);
  if (*status == SI_FACE_OK) {
    if (!is_open_type(face->bytes, face->size) ||
        si_ft.open(fonts->library, face->bytes, (FT_Long)face->size, index, &face->outlines) != 0) {
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
  if (face->outlines != NULL) si_ft.close(face->outlines);
  si_unmap_file(face->bytes, face->size);
  free(face);
}

si_face_info si_face_get_info(const si_face *face) { return face->info; }

const char *si_face_family(const si_face *face) {
  return face->outlines->family_name == NULL ? "" : face->outlines->family_name;
}

void si_face_set_weight(si_face *face, double weight) {
  FT_MM_Var *axes = NULL;
  if (face->weight_axis < 0 || si_ft.axes(face->outlines, &axes) != 0) return;
  FT_Fixed *places = calloc(axes->num_axis, sizeof *places);
  if (places != NULL) {
    for (FT_UInt i = 0; i < axes->num_axis; i++) places[i] = axes->axis[i].def;
    places[face->weight_axis] = (FT_Fixed)(weight * 65536);
    si_ft.set_axes(face->outlines, axes->num_axis, places);
    si_shapes_set_weight(face, weight);
  }
  free(places);
  si_ft.free_axes(face->fonts->library, axes);
}
