#pragma once
#include "read_report.h"

// How to read the pixels of a PNG file.
typedef struct si_png_request {
  const uint8_t *bytes;
  size_t count;
  uint32_t width, height;      // as the file's header says; any other size is malformed
  bool swaps_red_and_blue;     // the file stores blue first
  size_t chunk_limit;          // the most bytes that one chunk may take in memory
} si_png_request;

// Reads the picture as straight RGBA, 8 bits, rows from the top without padding, into
// `pixels` of width × height × 4 bytes. Checksums are not looked at. Whatever happens, every byte
// of `pixels` is set: what could not be read is 0.
void si_png_read(const si_png_request *request, uint8_t *pixels, si_read_report *report);

// The checksum of PNG chunks (CRC-32).
uint32_t si_crc32(const uint8_t *bytes, size_t count);

// Inflates a zlib stream until `capacity` bytes are written or the stream ends or breaks;
// returns how many were written.
size_t si_inflate(const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity);
