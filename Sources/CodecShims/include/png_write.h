#pragma once
#include <libdeflate.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a PNG file says of its pixels.
typedef struct {
  uint32_t width, height;
  int bit_depth, color_type;
  /// Black is fully transparent; for gray and RGB without alpha.
  bool black_is_transparent;
} shim_png_header;

/// The bytes that a whole PNG file needs at most, its pixel data being `zlib_count` long.
size_t shim_png_bound(size_t zlib_count);

/// Writes a whole file to `out` and returns its length, or 0 when libpng refuses or `capacity`
/// does not suffice.
///
/// `palette` holds `palette_count` triples of red, green and blue, and `alphas` the alpha of its
/// first `alpha_count` entries; both are read for palette pictures only.
size_t shim_png_write(const shim_png_header *header, const uint8_t *palette, size_t palette_count,
                      const uint8_t *alphas, size_t alpha_count, const uint8_t *zlib,
                      size_t zlib_count, uint8_t *out, size_t capacity);
