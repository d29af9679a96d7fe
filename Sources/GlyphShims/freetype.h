#pragma once
#include "face.h"

#include <ft2build.h>
#include FT_COLOR_H
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

// The functions of FreeType, good once `si_freetype_load` has succeeded.
struct si_freetype {
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
};
extern struct si_freetype si_ft;

struct si_fonts {
  FT_Library library;
};
