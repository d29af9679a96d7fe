#include "deflate_pieces.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <zlib.h>

// Finds, in bits, where the last block begins and where it ends, by decoding all blocks.
static bool find_last_block(z_stream *z, size_t count, size_t *begin, size_t *end) {
  uint8_t scratch[1 << 14];
  *begin = 0;
  for (;;) {
    z->next_out = scratch;
    z->avail_out = sizeof scratch;
    int status = inflate(z, Z_BLOCK);
    if (status != Z_OK && status != Z_BUF_ERROR) return false;
    // Of `data_type`, 128 says that a block has ended, 64 that it was the last, and the lower
    // three bits how many of the byte before `next_in` are not yet used.
    if (z->data_type & 128) {
      size_t place = 8 * (count - z->avail_in) - (size_t)(z->data_type & 7);
      if (z->data_type & 64) {
        *end = place;
        return true;
      }
      *begin = place;
    } else if (status == Z_BUF_ERROR && z->avail_out > 0) {
      return false;
    }
  }
}

size_t si_deflate_reopen(uint8_t *bytes, size_t count) {
  if (count > UINT_MAX) return 0;
  z_stream z = {.next_in = bytes, .avail_in = (uInt)count};
  if (inflateInit2(&z, -MAX_WBITS) != Z_OK) return 0;
  size_t begin, end;
  bool found = find_last_block(&z, count, &begin, &end);
  inflateEnd(&z);
  if (!found) return 0;
  bytes[begin / 8] &= (uint8_t)~(1u << begin % 8);
  // The header of the stored block is three zero bits, as are those up to the byte's end.
  size_t length = (end + 3 + 7) / 8;
  memset(bytes + (end + 7) / 8, 0, length - (end + 7) / 8);
  if (end % 8) bytes[end / 8] &= (uint8_t)((1u << end % 8) - 1);
  memcpy(bytes + length, "\x00\x00\xFF\xFF", 4);
  return length + 4;
}

uint32_t si_adler32_joined(uint32_t first, uint32_t second, size_t count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)count);
}
