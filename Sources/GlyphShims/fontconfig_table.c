#include "fontconfig_table.h"
#include "font_list.h"
#include "table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct si_fontconfig si_fc;
static bool is_loaded;
static pthread_once_t language_once = PTHREAD_ONCE_INIT;

bool si_fontconfig_load(const char *soname) {
  const struct si_table_entry entries[] = {
      {&si_fc.load, "FcInitLoadConfig"},
      {&si_fc.create, "FcConfigCreate"},
      {&si_fc.parse, "FcConfigParseAndLoadFromMemory"},
      {&si_fc.build, "FcConfigBuildFonts"},
      {&si_fc.destroy, "FcConfigDestroy"},
      {&si_fc.fonts, "FcConfigGetFonts"},
      {&si_fc.substitute, "FcConfigSubstitute"},
      {&si_fc.create_pattern, "FcPatternCreate"},
      {&si_fc.destroy_pattern, "FcPatternDestroy"},
      {&si_fc.add_string, "FcPatternAddString"},
      {&si_fc.get_string, "FcPatternGetString"},
      {&si_fc.get_integer, "FcPatternGetInteger"},
      {&si_fc.get_double, "FcPatternGetDouble"},
      {&si_fc.get_range, "FcPatternGetRange"},
      {&si_fc.get_bool, "FcPatternGetBool"},
      {&si_fc.get_characters, "FcPatternGetCharSet"},
      {&si_fc.range, "FcRangeGetDouble"},
      {&si_fc.has, "FcCharSetHasChar"},
      {&si_fc.weight, "FcWeightToOpenTypeDouble"},
      {&si_fc.languages, "FcGetDefaultLangs"},
      {&si_fc.destroy_set, "FcStrSetDestroy"},
  };
  return si_table_load(soname, entries, sizeof entries / sizeof *entries, &is_loaded);
}

// fontconfig reads its languages once, from the environment, which must not choose fonts.
static void fix_language(void) {
  const char *name = "FC_LANG";
  const char *present = getenv(name);
  char *kept = present == NULL ? NULL : strdup(present);
  setenv(name, "en", 1);
  FcStrSet *languages = si_fc.languages();
  if (languages != NULL) si_fc.destroy_set(languages);
  if (kept == NULL) unsetenv(name);
  else setenv(name, kept, 1);
  free(kept);
}

// The folders and caches that fontconfig has where nobody changed them.
static const char usual_folders[] =
    "<fontconfig>"
    "<dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>"
    "<dir prefix=\"xdg\">fonts</dir><dir>~/.fonts</dir>"
    "<cachedir>/var/cache/fontconfig</cachedir><cachedir prefix=\"xdg\">fontconfig</cachedir>"
    "</fontconfig>";

FcConfig *si_fontconfig_open(bool reads_configuration) {
  pthread_once(&language_once, fix_language);
  FcConfig *config = reads_configuration ? si_fc.load() : si_fc.create();
  if (config == NULL) return NULL;
  if ((reads_configuration || si_fc.parse(config, (const FcChar8 *)usual_folders, FcTrue)) &&
      si_fc.build(config))
    return config;
  si_fc.destroy(config);
  return NULL;
}
