#pragma once
#include "read_report.h"

// A WebP file of one picture and where its pixels go.
typedef struct si_webp_request {
  const uint8_t *bytes;
  size_t count;
  uint32_t width, height;      // as the file's header says; any other size is malformed
  bool at_once;                // the deadline is not looked at before the end
} si_webp_request;

// Reads the picture as straight RGBA into `pixels` of width × height × 4 bytes. Whatever happens,
// every byte of `pixels` is set: what could not be read is 0. False when libwebp is missing.
bool si_webp_read(const si_webp_request *request, uint8_t *pixels, si_read_report *report);
