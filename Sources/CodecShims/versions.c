#include "versions.h"

#include <stdio.h>

#include <jpeglib.h>
#include <libdeflate.h>
#include <png.h>
#include <zlib.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

const char *shim_libpng_version(void) { return PNG_LIBPNG_VER_STRING; }
const char *shim_libjpeg_version(void) { return TEXT(LIBJPEG_TURBO_VERSION); }
const char *shim_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }
const char *shim_zlib_version(void) { return ZLIB_VERSION; }
