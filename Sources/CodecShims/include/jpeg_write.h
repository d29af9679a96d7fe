#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Rows to be written: one byte a pixel when gray, else red, green, blue and a byte left unread.
typedef struct {
  const uint8_t *bytes;
  uint32_t width, height;
  bool gray;
  /// When writing is given up, of the monotonic clock in nanoseconds; 0 is never.
  uint64_t deadline;
} shim_jpeg_picture;

/// A file in memory; zeroed before its first use, given back by `shim_jpeg_free`.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} shim_jpeg_file;

typedef enum { SHIM_JPEG_DONE, SHIM_JPEG_OUT_OF_MEMORY, SHIM_JPEG_REFUSED } shim_jpeg_status;

/// The longest side that libjpeg takes.
enum { SHIM_JPEG_MAX_SIDE = 65500 };

/// Writes a progressive 4:4:4 file of quality 1 to 100; leaves `file` empty unless done.
shim_jpeg_status shim_jpeg_write(const shim_jpeg_picture *picture, int quality,
                                 shim_jpeg_file *file);

/// Frees the bytes; does nothing to a file that is empty.
void shim_jpeg_free(shim_jpeg_file *file);
