#include "bidi.h"
#include "table.h"

#include <fribidi.h>
#include <limits.h>
#include <stdlib.h>

static struct {
  __typeof__(&fribidi_get_bidi_types) types;
  __typeof__(&fribidi_get_bracket_types) brackets;
  __typeof__(&fribidi_get_par_embedding_levels_ex) levels;
} fribidi;
static bool is_loaded;

bool si_bidi_load(const char *soname) {
  const struct si_table_entry entries[] = {
      {&fribidi.types, "fribidi_get_bidi_types"},
      {&fribidi.brackets, "fribidi_get_bracket_types"},
      {&fribidi.levels, "fribidi_get_par_embedding_levels_ex"},
  };
  return si_table_load(soname, entries, sizeof entries / sizeof *entries, &is_loaded);
}

bool si_bidi_levels(const uint32_t *scalars, size_t count, uint8_t *levels) {
  if (count == 0 || count > INT_MAX) return count == 0;
  FriBidiCharType *types = calloc(count, sizeof *types);
  FriBidiBracketType *brackets = calloc(count, sizeof *brackets);
  FriBidiLevel *found = calloc(count, sizeof *found);
  bool done = false;
  if (types != NULL && brackets != NULL && found != NULL) {
    FriBidiParType direction = FRIBIDI_PAR_ON;
    fribidi.types(scalars, (FriBidiStrIndex)count, types);
    fribidi.brackets(scalars, (FriBidiStrIndex)count, types, brackets);
    done = fribidi.levels(types, brackets, (FriBidiStrIndex)count, &direction, found) != 0;
    for (size_t i = 0; i < count; i++) levels[i] = (uint8_t)found[i];
  }
  free(types);
  free(brackets);
  free(found);
  return done;
}
