#pragma once

// The version of each library as its header says it.
const char *shim_libpng_version(void);
const char *shim_libjpeg_version(void);
const char *shim_libdeflate_version(void);
const char *shim_zlib_version(void);
