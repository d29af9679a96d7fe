#pragma once
#include "read_report.h"

// The bytes of a GIF file and where they say its first picture is.
typedef struct si_gif_request {
  const uint8_t *bytes;
  size_t count;
  uint32_t width, height;      // of the first picture; any other size is malformed
} si_gif_request;

// Reads the first picture as palette indexes into `indexes` of width × height bytes, rows in
// their order from the top even if the file interlaces them. Whatever happens, every byte of
// `indexes` is set: what could not be read is 0. Interlaced rows that were read all count.
// False when giflib is missing.
bool si_gif_read(const si_gif_request *request, uint8_t *indexes, si_read_report *report);
