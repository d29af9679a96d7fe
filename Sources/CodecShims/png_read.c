#include "png_read.h"

#include "report.h"

#include <libdeflate.h>
#include <png.h>
#include <setjmp.h>
#include <string.h>
#include <zlib.h>

// All that one reading needs. It stays in one place while the library holds pointers to it.
typedef struct png_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count, position;
  si_read_report *report;
} png_reader;

static void destroy(png_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);  // also sets both to NULL
}

static void read_bytes(png_structp png, png_bytep to, size_t wanted) {
  png_reader *reader = png_get_io_ptr(png);
  if (wanted > reader->count - reader->position) {
    reader->report->ended_early = true;
    png_error(png, "unexpected end of file");
  }
  memcpy(to, reader->bytes + reader->position, wanted);
  reader->position += wanted;
}

static void on_error(png_structp png, png_const_charp text) {
  png_reader *reader = png_get_error_ptr(png);
  int status = reader->report->ended_early ? SI_READ_TRUNCATED : SI_READ_MALFORMED;
  if (strstr(text, "emory") != NULL) status = SI_READ_NO_MEMORY;
  si_report_fail(reader->report, status, text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  png_reader *reader = png_get_error_ptr(png);
  si_report_warn(reader->report, text);
}

static bool create(png_reader *reader) {
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  return reader->info != NULL;
}

// Reads up to the first pixel and asks for straight RGBA of 8 bits.
static bool start(png_reader *reader, const si_png_request *request) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  if (setjmp(png_jmpbuf(png))) return false;

  png_set_read_fn(png, reader, read_bytes);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, request->chunk_limit);
  png_set_chunk_cache_max(png, 64);
  png_set_benign_errors(png, 1);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  // Everything but what the pixels need is skipped: the caller reads the metadata itself.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);

  png_read_info(png, info);
  if (png_get_image_width(png, info) != request->width ||
      png_get_image_height(png, info) != request->height)
    png_error(png, "two headers");
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (request->swaps_red_and_blue) png_set_bgr(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)request->width * 4)
    png_error(png, "unexpected row size");
  return true;
}

// Whether the last pixel is written, though the end of the image data may be wrong.
static bool is_complete(const png_reader *reader, const si_png_request *request) {
  return png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_ADAM7
             ? png_get_current_pass_number(reader->png) == PNG_INTERLACE_ADAM7_PASSES
             : png_get_current_row_number(reader->png) == request->height;
}

// Reads as many rows as there are.
static void read_rows(png_reader *reader, const si_png_request *request, uint8_t *pixels) {
  volatile uint32_t complete = 0;
  volatile bool is_sparse = false;
  if (setjmp(png_jmpbuf(reader->png))) {
    // The rows of a pass are sparse, but all of the picture was set to 0 before.
    reader->report->rows = is_sparse ? request->height : complete;
    if (is_complete(reader, request)) {
      reader->report->rows = request->height;
      si_report_forgive(reader->report);
    }
    return;
  }
  size_t stride = (size_t)request->width * 4;
  int passes = png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_ADAM7
                   ? PNG_INTERLACE_ADAM7_PASSES
                   : 1;
  is_sparse = passes > 1;
  if (passes > 1) memset(pixels, 0, stride * request->height);
  for (int pass = 0; pass < passes; pass++)
    for (complete = 0; complete < request->height; complete++) {
      if (si_report_is_late(reader->report)) png_longjmp(reader->png, 1);
      png_read_row(reader->png, pixels + stride * complete, NULL);
    }
  reader->report->rows = request->height;
}

void si_png_read(const si_png_request *request, uint8_t *pixels, si_read_report *report) {
  png_reader reader = {.bytes = request->bytes, .count = request->count, .report = report};
  if (!create(&reader))
    si_report_fail(report, SI_READ_NO_MEMORY, "");
  else if (start(&reader, request))
    read_rows(&reader, request, pixels);
  size_t stride = (size_t)request->width * 4;
  memset(pixels + stride * report->rows, 0, stride * (request->height - report->rows));
  destroy(&reader);
}

uint32_t si_crc32(const uint8_t *bytes, size_t count) {
  return libdeflate_crc32(0, bytes, count);
}

size_t si_inflate(const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity) {
  z_stream stream = {0};
  if (count > UINT32_MAX || capacity > UINT32_MAX || inflateInit(&stream) != Z_OK) return 0;
  stream.next_in = (Bytef *)(uintptr_t)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  (void)inflate(&stream, Z_FINISH);
  size_t written = capacity - stream.avail_out;
  inflateEnd(&stream);
  return written;
}
