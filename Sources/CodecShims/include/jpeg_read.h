#pragma once
#include "read_report.h"

enum si_jpeg_color {
  SI_JPEG_OTHER = 0,
  SI_JPEG_GRAY,
  SI_JPEG_RGB,
  SI_JPEG_YCBCR,
  SI_JPEG_CMYK,
  SI_JPEG_YCCK,
};

// What the library makes of a file's header.
typedef struct si_jpeg_info {
  uint32_t width, height;
  int color;                   // an si_jpeg_color
} si_jpeg_info;

typedef struct si_jpeg_reader si_jpeg_reader;

// Reads up to the first scan. NULL when that fails, and `report` says why. Both `bytes` and
// `report` must outlive the reader.
si_jpeg_reader *si_jpeg_open(const uint8_t *bytes, size_t count, int scan_limit,
                             si_read_report *report);
si_jpeg_info si_jpeg_get_info(const si_jpeg_reader *reader);

// A part of the picture that is to be read: the picture's size at a scale, and where the part lies.
typedef struct si_jpeg_part {
  int eighths;                       // of the picture's size, each side rounded up
  uint32_t width, height;            // of the whole picture at that scale
  uint32_t left, top, right, bottom; // not empty, and inside
  bool is_last;                      // whether the rest of the file need not be looked at
} si_jpeg_part;

// Reads the part into `pixels`, four bytes each: RGBA with alpha 255, or the four inks as they are
// stored, 255 being no ink. Whatever happens, every byte of `pixels` is set: what could not be read
// is 0. A reader reads once.
void si_jpeg_read(si_jpeg_reader *reader, const si_jpeg_part *part, uint8_t *pixels);

// Frees everything; NULL is allowed.
void si_jpeg_close(si_jpeg_reader *reader);
