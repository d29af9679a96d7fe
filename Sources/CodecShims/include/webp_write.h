#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A WebP in memory; zeroed before its first use, given back by `shim_webp_free`.
typedef struct {
  uint8_t *bytes;
  size_t count;
} shim_webp_file;

typedef enum {
  SHIM_WEBP_DONE,
  SHIM_WEBP_NO_LIBRARY,
  SHIM_WEBP_OUT_OF_MEMORY,
  SHIM_WEBP_REFUSED
} shim_webp_status;

/// The longest side that a WebP has.
enum { SHIM_WEBP_MAX_SIDE = 16383 };

/// How a picture is packed.
typedef struct {
  /// 0 to 100; of a lossless file it has no say.
  int quality;
  bool lossless;
  /// When writing is given up, of the monotonic clock in nanoseconds; 0 is never.
  uint64_t deadline;
} shim_webp_packing;

/// Writes straight RGBA, rows from the top without padding; alpha is never lossy. Leaves `file`
/// empty unless done.
shim_webp_status shim_webp_write(const uint8_t *rgba, uint32_t width, uint32_t height,
                                 shim_webp_packing packing, shim_webp_file *file);

/// Frees the bytes; does nothing to a file that is empty.
void shim_webp_free(shim_webp_file *file);
