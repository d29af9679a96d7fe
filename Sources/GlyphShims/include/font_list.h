#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Opens fontconfig; false when it is missing.
bool si_fontconfig_load(const char *soname);

// The scalable and the coloured TrueType and OpenType fonts that fontconfig knows.
typedef struct si_font_list si_font_list;

typedef struct si_font_entry {
  const char *file;
  int index;
  double least_weight, most_weight;   // 1 to 1000; alike unless the font has an axis for it
  int slant;                          // 0 is upright
  int width;                          // 100 is normal
  bool has_color;
} si_font_entry;

// NULL when there is no memory or fontconfig cannot be set up. Reading the system's configuration
// takes most of the time that a label takes; without it the fonts are those of the usual folders.
si_font_list *si_font_list_new(bool reads_configuration);
void si_font_list_free(si_font_list *list);

size_t si_font_list_count(const si_font_list *list);
si_font_entry si_font_list_entry(const si_font_list *list, size_t index);
// The names of an entry's family, the first being 0; NULL after the last.
const char *si_font_list_family(const si_font_list *list, size_t index, int name);
// The first entry from `start` on of a family, case and blanks not counting; the count when there
// is none.
size_t si_font_list_find_family(const si_font_list *list, size_t start, const char *family);
// The first entry from `start` on that has all of `scalars` and is coloured or not; the count when
// there is none.
size_t si_font_list_find_covering(const si_font_list *list, size_t start, bool is_colored,
                                  const uint32_t *scalars, size_t count);

// The families that stand for `family`, best first; NULL after the last or without memory.
typedef struct si_family_names si_family_names;
si_family_names *si_family_names_new(const si_font_list *list, const char *family);
const char *si_family_names_get(const si_family_names *names, int index);
void si_family_names_free(si_family_names *names);
