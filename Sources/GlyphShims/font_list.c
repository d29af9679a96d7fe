#include "font_list.h"
#include "table.h"

#include <fontconfig/fontconfig.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct {
  __typeof__(&FcInitLoadConfigAndFonts) load;
  __typeof__(&FcConfigDestroy) destroy;
  __typeof__(&FcConfigGetFonts) fonts;
  __typeof__(&FcConfigSubstitute) substitute;
  __typeof__(&FcPatternCreate) create_pattern;
  __typeof__(&FcPatternDestroy) destroy_pattern;
  __typeof__(&FcPatternAddString) add_string;
  __typeof__(&FcPatternGetString) get_string;
  __typeof__(&FcPatternGetInteger) get_integer;
  __typeof__(&FcPatternGetDouble) get_double;
  __typeof__(&FcPatternGetRange) get_range;
  __typeof__(&FcPatternGetBool) get_bool;
  __typeof__(&FcPatternGetCharSet) get_characters;
  __typeof__(&FcRangeGetDouble) range;
  __typeof__(&FcCharSetHasChar) has;
  __typeof__(&FcWeightToOpenTypeDouble) weight;
  __typeof__(&FcGetDefaultLangs) languages;
  __typeof__(&FcStrSetDestroy) destroy_set;
} fc;
static bool is_loaded;
static pthread_once_t language_once = PTHREAD_ONCE_INIT;

bool si_fontconfig_load(const char *soname) {
  const struct si_table_entry entries[] = {
      {&fc.load, "FcInitLoadConfigAndFonts"},
      {&fc.destroy, "FcConfigDestroy"},
      {&fc.fonts, "FcConfigGetFonts"},
      {&fc.substitute, "FcConfigSubstitute"},
      {&fc.create_pattern, "FcPatternCreate"},
      {&fc.destroy_pattern, "FcPatternDestroy"},
      {&fc.add_string, "FcPatternAddString"},
      {&fc.get_string, "FcPatternGetString"},
      {&fc.get_integer, "FcPatternGetInteger"},
      {&fc.get_double, "FcPatternGetDouble"},
      {&fc.get_range, "FcPatternGetRange"},
      {&fc.get_bool, "FcPatternGetBool"},
      {&fc.get_characters, "FcPatternGetCharSet"},
      {&fc.range, "FcRangeGetDouble"},
      {&fc.has, "FcCharSetHasChar"},
      {&fc.weight, "FcWeightToOpenTypeDouble"},
      {&fc.languages, "FcGetDefaultLangs"},
      {&fc.destroy_set, "FcStrSetDestroy"},
  };
  return si_table_load(soname, entries, sizeof entries / sizeof *entries, &is_loaded);
}

// fontconfig reads its languages once, from the environment, which must not choose fonts.
static void fix_language(void) {
  const char *name = "FC_LANG";
  const char *present = getenv(name);
  char *kept = present == NULL ? NULL : strdup(present);
  setenv(name, "en", 1);
  FcStrSet *languages = fc.languages();
  if (languages != NULL) fc.destroy_set(languages);
  if (kept == NULL) unsetenv(name);
  else setenv(name, kept, 1);
  free(kept);
}

struct si_font_list {
  FcConfig *config;
  FcPattern **fonts;
  size_t count;
};

static bool is_usable(const FcPattern *font) {
  FcChar8 *text = NULL;
  FcBool has_outline = FcFalse, has_color = FcFalse;
  int index = 0;
  if (fc.get_string(font, FC_FONTFORMAT, 0, &text) != FcResultMatch) return false;
  if (strcmp((char *)text, "TrueType") != 0 && strcmp((char *)text, "CFF") != 0) return false;
  // Named instances repeat a variable font, whose axis is set anyway.
  if (fc.get_integer(font, FC_INDEX, 0, &index) != FcResultMatch || index >> 16 != 0) {
    FcBool is_variable = FcFalse;
    fc.get_bool(font, FC_VARIABLE, 0, &is_variable);
    if (!is_variable) return false;
  }
  fc.get_bool(font, FC_OUTLINE, 0, &has_outline);
  fc.get_bool(font, FC_COLOR, 0, &has_color);
  return (has_outline || has_color) && fc.get_string(font, FC_FILE, 0, &text) == FcResultMatch;
}

si_font_list *si_font_list_new(void) {
  pthread_once(&language_once, fix_language);
  si_font_list *list = calloc(1, sizeof *list);
  if (list == NULL) return NULL;
  list->config = fc.load();
  FcFontSet *all = list->config == NULL ? NULL : fc.fonts(list->config, FcSetSystem);
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
  if (list->config != NULL) fc.destroy(list->config);
  free(list->fonts);
  free(list);
}

size_t si_font_list_count(const si_font_list *list) { return list->count; }

si_font_entry si_font_list_entry(const si_font_list *list, size_t index) {
  const FcPattern *font = list->fonts[index];
  si_font_entry entry = {.least_weight = 400, .most_weight = 400, .width = FC_WIDTH_NORMAL};
  FcChar8 *file = NULL;
  fc.get_string(font, FC_FILE, 0, &file);
  entry.file = (const char *)file;
  fc.get_integer(font, FC_INDEX, 0, &entry.index);
  entry.index &= 0xffff;
  double least, most;
  FcRange *range = NULL;
  if (fc.get_double(font, FC_WEIGHT, 0, &least) == FcResultMatch) most = least;
  else if (fc.get_range(font, FC_WEIGHT, 0, &range) != FcResultMatch ||
           !fc.range(range, &least, &most))
    least = most = FC_WEIGHT_REGULAR;
  entry.least_weight = fc.weight(least);
  entry.most_weight = fc.weight(most);
  // An axis gives a range instead of a number, which leaves these as they are.
  fc.get_integer(font, FC_SLANT, 0, &entry.slant);
  fc.get_integer(font, FC_WIDTH, 0, &entry.width);
  FcBool has_color = FcFalse;
  fc.get_bool(font, FC_COLOR, 0, &has_color);
  entry.has_color = has_color;
  return entry;
}

const char *si_font_list_family(const si_font_list *list, size_t index, int name) {
  FcChar8 *text = NULL;
  return fc.get_string(list->fonts[index], FC_FAMILY, name, &text) == FcResultMatch
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
    fc.get_bool(list->fonts[i], FC_COLOR, 0, &has_color);
    if ((has_color != 0) != is_colored) continue;
    if (fc.get_characters(list->fonts[i], FC_CHARSET, 0, &characters) != FcResultMatch) continue;
    size_t found = 0;
    while (found < count && fc.has(characters, scalars[found])) found++;
    if (found == count) return i;
  }
  return list->count;
}

struct si_family_names {
  FcPattern *pattern;
};

si_family_names *si_family_names_new(const si_font_list *list, const char *family) {
  si_family_names *names = calloc(1, sizeof *names);
  FcPattern *pattern = fc.create_pattern();
  if (names == NULL || pattern == NULL ||
      !fc.add_string(pattern, FC_FAMILY, (const FcChar8 *)family) ||
      !fc.substitute(list->config, pattern, FcMatchPattern)) {
    if (pattern != NULL) fc.destroy_pattern(pattern);
    free(names);
    return NULL;
  }
  names->pattern = pattern;
  return names;
}

const char *si_family_names_get(const si_family_names *names, int index) {
  FcChar8 *text = NULL;
  return fc.get_string(names->pattern, FC_FAMILY, index, &text) == FcResultMatch
             ? (const char *)text
             : NULL;
}

void si_family_names_free(si_family_names *names) {
  if (names == NULL) return;
  fc.destroy_pattern(names->pattern);
  free(names);
}
