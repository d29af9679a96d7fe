#include "png_write.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

// A chunk holds at most 2^31 - 1 bytes.
static const size_t largest_chunk = (size_t)1 << 30;

struct output {
  uint8_t *bytes;
  size_t count, capacity;
};

struct job {
  const shim_png_header *header;
  png_color palette[PNG_MAX_PALETTE_LENGTH];
  int palette_count;
  const uint8_t *alphas;
  int alpha_count;
  const uint8_t *zlib;
  size_t zlib_count;
  struct output output;
};

static void on_error(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void on_write(png_structp png, png_bytep bytes, png_size_t count) {
  struct output *output = png_get_io_ptr(png);
  if (count > output->capacity - output->count) png_error(png, "no room");
  memcpy(output->bytes + output->count, bytes, count);
  output->count += count;
}

static void on_flush(png_structp png) { (void)png; }

// `job` belongs to the caller, so that no local of this function changes after setjmp.
static bool write_file(png_structp png, png_infop info, struct job *job) {
  if (setjmp(png_jmpbuf(png))) return false;
  const shim_png_header *header = job->header;
  png_set_write_fn(png, &job->output, on_write, on_flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, info, header->width, header->height, header->bit_depth, header->color_type,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (header->color_type == PNG_COLOR_TYPE_PALETTE) {
    png_set_PLTE(png, info, job->palette, job->palette_count);
    if (job->alpha_count > 0) png_set_tRNS(png, info, job->alphas, job->alpha_count, NULL);
  } else if (header->black_is_transparent) {
    const png_color_16 black = {0};
    png_set_tRNS(png, info, NULL, 1, &black);
  }
  png_write_info(png, info);
  for (size_t start = 0; start < job->zlib_count;) {
    size_t left = job->zlib_count - start;
    size_t count = left < largest_chunk ? left : largest_chunk;
    png_write_chunk(png, (png_const_bytep) "IDAT", job->zlib + start, count);
    start += count;
  }
  // png_write_end insists on rows that libpng compressed itself.
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  return true;
}

size_t shim_png_bound(size_t zlib_count) {
  // Signature, IHDR, sRGB, PLTE, tRNS and IEND, then 12 bytes around each IDAT.
  size_t around = 8 + 25 + 13 + (12 + 768) + (12 + 256) + 12;
  return around + zlib_count + 12 * (zlib_count / largest_chunk + 1);
}

size_t shim_png_write(const shim_png_header *header, const uint8_t *palette, size_t palette_count,
                      const uint8_t *alphas, size_t alpha_count, const uint8_t *zlib,
                      size_t zlib_count, uint8_t *out, size_t capacity) {
  if (!header || !zlib || !out || palette_count > PNG_MAX_PALETTE_LENGTH ||
      alpha_count > palette_count || (palette_count && !palette) || (alpha_count && !alphas))
    return 0;
  struct job job = {.header = header,
                    .palette_count = (int)palette_count,
                    .alphas = alphas,
                    .alpha_count = (int)alpha_count,
                    .zlib = zlib,
                    .zlib_count = zlib_count,
                    .output = {.bytes = out, .capacity = capacity}};
  for (size_t i = 0; i < palette_count; i++)
    job.palette[i] = (png_color){palette[3 * i], palette[3 * i + 1], palette[3 * i + 2]};

  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  bool done = info && write_file(png, info, &job);
  png_destroy_write_struct(&png, &info);
  return done ? job.output.count : 0;
}
