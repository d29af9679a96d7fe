#include "font_list.h"
#include "fontconfig_table.h"

#include <stdlib.h>
#include <string.h>

struct si_font_list {
  FcConfig *config;
  FcPattern **fonts;
  size_t count;
};

static bool is_usable(const FcPattern *font) {
  FcChar8 *text = NULL;
  FcBool has_outline = FcFalse, has_color = FcFalse;
  int index = 0;
  if (si_fc.get_string(font, FC_FONTFORMAT, 0, &text) != FcResultMatch) return false;
  if (strcmp((char *)text, "TrueType") != 0 && strcmp((char *)text, "CFF") != 0) return false;
  // Named instances repeat a variable font, whose axis is set anyway.
  if (si_fc.get_integer(font, FC_INDEX, 0, &index) != FcResultMatch || index >> 16 != 0) {
    FcBool is_variable = FcFalse;
    si_fc.get_bool(font, FC_VARIABLE, 0, &is_variable);
    if (!is_variable) return false;
  }
  si_fc.get_bool(font, FC_OUTLINE, 0, &has_outline);
  si_fc.get_bool(font, FC_COLOR, 0, &has_color);
  return (has_outline || has_color) && si_fc.get_string(font, FC_FILE, 0, &text) == FcResultMatch;
}

si_font_list *si_font_list_new(bool reads_configuration) {
  si_font_list *list = calloc(1, sizeof *list);
  if (list == NULL) return NULL;
  list->config = si_fontconfig_open(reads_configuration);
  FcFontSet *all = list->config == NULL ? NULL : si_fc.fonts(list->config, FcSetSystem);
  size_t count = all == NULL || all->nfont < 0 ? 0 : (size_t)all->nfont;
  list->fonts = calloc(count + 1, sizeof *list->fonts);
  if (list->config == NULL || list->fonts == NULL) {
    si_font_list_free(list);
    return NULL;
  }
  for (size_t i = 0; i < count; i++)
    if (is_usable(all->fonts[i])) list->fonts[list->count++] = all->fonts[i];
  return list;
}

void si_font_list_free(si_font_list *list) {
  if (list == NULL) return;
  if (list->config != NULL) si_fc.destroy(list->config);
  free(list->fonts);
  free(list);
}

size_t si_font_list_count(const si_font_list *list) { return list->count; }

si_font_entry si_font_list_entry(const si_font_list *list, size_t index) {
  const FcPattern *font = list->fonts[index];
  si_font_entry entry = {.least_weight = 400, .most_weight = 400, .width = FC_WIDTH_NORMAL};
  FcChar8 *file = NULL;
  si_fc.get_string(font, FC_FILE, 0, &file);
  entry.file = (const char *)file;
  si_fc.get_integer(font, FC_INDEX, 0, &entry.index);
  entry.index &= 0xffff;
  double least, most;
  FcRange *range = NULL;
  if (si_fc.get_double(font, FC_WEIGHT, 0, &least) == FcResultMatch) most = least;
  else if (si_fc.get_range(font, FC_WEIGHT, 0, &range) != FcResultMatch ||
           !si_fc.range(range, &least, &most))
    least = most = FC_WEIGHT_REGULAR;
  entry.least_weight = si_fc.weight(least);
  entry.most_weight = si_fc.weight(most);
  // An axis gives a range instead of a number, which leaves these as they are.
  si_fc.get_integer(font, FC_SLANT, 0, &entry.slant);
  si_fc.get_integer(font, FC_WIDTH, 0, &entry.width);
  FcBool has_color = FcFalse;
  si_fc.get_bool(font, FC_COLOR, 0, &has_color);
  entry.has_color = has_color;
  return entry;
}

const char *si_font_list_family(const si_font_list *list, size_t index, int name) {
  FcChar8 *text = NULL;
  return si_fc.get_string(list->fonts[index], FC_FAMILY, name, &text) == FcResultMatch
             ? (const char *)text
             : NULL;
}

// The next letter of a family's name as it counts: blanks don't, nor does case.
static int next_letter(const char **name) {
  while (**name == ' ') ++*name;
  if (**name == 0) return 0;
  int letter = (unsigned char)*(*name)++;
  return letter >= 'A' && letter <= 'Z' ? letter + ('a' - 'A') : letter;
}

static bool is_same_family(const char *one, const char *other) {
  for (;;) {
    int letter = next_letter(&one);
    if (letter != next_letter(&other)) return false;
    if (letter == 0) return true;
  }
}

size_t si_font_list_find_family(const si_font_list *list, size_t start, const char *family) {
  for (size_t i = start; i < list->count; i++) {
    const char *name;
    for (int n = 0; (name = si_font_list_family(list, i, n)) != NULL; n++)
      if (is_same_family(name, family)) return i;
  }
  return list->count;
}

size_t si_font_list_find_covering(const si_font_list *list, size_t start, bool is_colored,
                                  const uint32_t *scalars, size_t count) {
  for (size_t i = start; i < list->count; i++) {
    FcBool has_color = FcFalse;
    FcCharSet *characters = NULL;
    si_fc.get_bool(list->fonts[i], FC_COLOR, 0, &has_color);
    if ((has_color != 0) != is_colored) continue;
    if (si_fc.get_characters(list->fonts[i], FC_CHARSET, 0, &characters) != FcResultMatch) continue;
    size_t found = 0;
    while (found < count && si_fc.has(characters, scalars[found])) found++;
    if (found == count) return i;
  }
  return list->count;
}

struct si_family_names {
  FcPattern *pattern;
};

si_family_names *si_family_names_new(const si_font_list *list, const char *family) {
  si_family_names *names = calloc(1, sizeof *names);
  FcPattern *pattern = si_fc.create_pattern();
  if (names == NULL || pattern == NULL ||
      !si_fc.add_string(pattern, FC_FAMILY, (const FcChar8 *)family) ||
      !si_fc.substitute(list->config, pattern, FcMatchPattern)) {
    if (pattern != NULL) si_fc.destroy_pattern(pattern);
    free(names);
    return NULL;
  }
  names->pattern = pattern;
  return names;
}

const char *si_family_names_get(const si_family_names *names, int index) {
  FcChar8 *text = NULL;
  return si_fc.get_string(names->pattern, FC_FAMILY, index, &text) == FcResultMatch
             ? (const char *)text
             : NULL;
}

void si_family_names_free(si_family_names *names) {
  if (names == NULL) return;
  si_fc.destroy_pattern(names->pattern);
  free(names);
}
