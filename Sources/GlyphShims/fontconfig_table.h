#pragma once
#include <fontconfig/fontconfig.h>
#include <stdbool.h>

// The functions of fontconfig, good once `si_fontconfig_load` has succeeded.
struct si_fontconfig {
  __typeof__(&FcInitLoadConfig) load;
  __typeof__(&FcConfigCreate) create;
  __typeof__(&FcConfigParseAndLoadFromMemory) parse;
  __typeof__(&FcConfigBuildFonts) build;
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
};
extern struct si_fontconfig si_fc;

// The fonts of the system's configuration, or without reading it those of the usual folders; NULL
// when that fails.
FcConfig *si_fontconfig_open(bool reads_configuration);
