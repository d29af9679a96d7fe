#include "freetype.h"
#include "table.h"

#include <stdlib.h>

struct si_freetype si_ft;
static bool is_loaded;

bool si_freetype_load(const char *soname) {
  const struct si_table_entry entries[] = {
      {&si_ft.init, "FT_Init_FreeType"},
      {&si_ft.done, "FT_Done_FreeType"},
      {&si_ft.open, "FT_New_Memory_Face"},
      {&si_ft.close, "FT_Done_Face"},
      {&si_ft.sfnt_table, "FT_Get_Sfnt_Table"},
      {&si_ft.load_table, "FT_Load_Sfnt_Table"},
      {&si_ft.axes, "FT_Get_MM_Var"},
      {&si_ft.free_axes, "FT_Done_MM_Var"},
      {&si_ft.set_axes, "FT_Set_Var_Design_Coordinates"},
      {&si_ft.load_glyph, "FT_Load_Glyph"},
      {&si_ft.select_size, "FT_Select_Size"},
      {&si_ft.orientation, "FT_Outline_Get_Orientation"},
      {&si_ft.palette, "FT_Palette_Select"},
      {&si_ft.layer, "FT_Get_Color_Glyph_Layer"},
  };
  return si_table_load(soname, entries, sizeof entries / sizeof *entries, &is_loaded);
}

si_fonts *si_fonts_new(void) {
  si_fonts *fonts = calloc(1, sizeof *fonts);
  if (fonts != NULL && si_ft.init(&fonts->library) != 0) {
    free(fonts);
    return NULL;
  }
  return fonts;
}

void si_fonts_free(si_fonts *fonts) {
  if (fonts == NULL) return;
  si_ft.done(fonts->library);
  free(fonts);
}
