#include "gif_read.h"

#include "library.h"
#include "report.h"

#include <gif_lib.h>
#include <pthread.h>
#include <string.h>

// giflib is opened when the first GIF is read, so that starting stays fast.
static struct {
  __typeof__(&DGifOpen) open;
  __typeof__(&DGifCloseFile) close;
  __typeof__(&DGifGetRecordType) record_type;
  __typeof__(&DGifGetImageDesc) image;
  __typeof__(&DGifGetLine) line;
  __typeof__(&DGifGetExtension) extension;
  __typeof__(&DGifGetExtensionNext) extension_next;
  __typeof__(&GifErrorString) error_text;
} gif;
static bool gif_is_loaded;
static pthread_once_t gif_once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct si_library_entry entries[] = {
      {&gif.open, "DGifOpen"},
      {&gif.close, "DGifCloseFile"},
      {&gif.record_type, "DGifGetRecordType"},
      {&gif.image, "DGifGetImageDesc"},
      {&gif.line, "DGifGetLine"},
      {&gif.extension, "DGifGetExtension"},
      {&gif.extension_next, "DGifGetExtensionNext"},
      {&gif.error_text, "GifErrorString"},
  };
  gif_is_loaded = si_library_open("libgif.so.7", entries, sizeof entries / sizeof *entries);
}

typedef struct gif_source {
  const uint8_t *bytes;
  size_t count, position;
  si_read_report *report;
} gif_source;

static int read_bytes(GifFileType *file, GifByteType *to, int wanted) {
  gif_source *source = file->UserData;
  size_t rest = source->count - source->position;
  size_t count = (size_t)wanted < rest ? (size_t)wanted : rest;
  if (count < (size_t)wanted) source->report->ended_early = true;
  memcpy(to, source->bytes + source->position, count);
  source->position += count;
  return (int)count;
}

static void fail(si_read_report *report, int code) {
  const char *text = gif.error_text(code);
  int status = report->ended_early                   ? SI_READ_TRUNCATED
               : code == D_GIF_ERR_NOT_ENOUGH_MEM ? SI_READ_NO_MEMORY
                                                     : SI_READ_MALFORMED;
  si_report_fail(report, status, text != NULL ? text : "unreadable");
}

// Moves on to the first picture.
static bool find_image(GifFileType *file) {
  for (;;) {
    GifRecordType type;
    if (gif.record_type(file, &type) != GIF_OK) return false;
    if (type == IMAGE_DESC_RECORD_TYPE) return gif.image(file) == GIF_OK;
    if (type != EXTENSION_RECORD_TYPE) {
      file->Error = D_GIF_ERR_NO_IMAG_DSCR;
      return false;
    }
    int code;
    GifByteType *block;
    if (gif.extension(file, &code, &block) != GIF_OK) return false;
    while (block != NULL)
      if (gif.extension_next(file, &block) != GIF_OK) return false;
  }
}

static void read_rows(GifFileType *file, const si_gif_request *request, uint8_t *indexes,
                      si_read_report *report) {
  // The rows of a pass and their distance; one pass is all of a picture that is not interlaced.
  static const struct { uint32_t first, step; } interlaced[] = {{0, 8}, {4, 8}, {2, 4}, {1, 2}};
  int passes = file->Image.Interlace ? 4 : 1;
  uint32_t done = 0;
  for (int pass = 0; pass < passes; pass++) {
    uint32_t step = passes > 1 ? interlaced[pass].step : 1;
    uint32_t row = passes > 1 ? interlaced[pass].first : 0;
    for (; row < request->height; row += step) {
      uint8_t *line = indexes + (size_t)row * request->width;
      if (si_report_is_late(report)) return;
      if (gif.line(file, line, (int)request->width) != GIF_OK) {
        memset(line, 0, request->width);
        fail(report, file->Error);
        report->rows = passes > 1 && done > 0 ? request->height : done;
        return;
      }
      done++;
    }
  }
  report->rows = request->height;
}

bool si_gif_read(const si_gif_request *request, uint8_t *indexes, si_read_report *report) {
  pthread_once(&gif_once, load);
  memset(indexes, 0, (size_t)request->width * request->height);
  if (!gif_is_loaded) return false;
  gif_source source = {.bytes = request->bytes, .count = request->count, .report = report};
  int error = 0;
  GifFileType *file = gif.open(&source, read_bytes, &error);
  if (file == NULL) {
    fail(report, error);
    return true;
  }
  if (!find_image(file))
    fail(report, file->Error);
  else if ((uint32_t)file->Image.Width != request->width ||
           (uint32_t)file->Image.Height != request->height)
    si_report_fail(report, SI_READ_MALFORMED, "two sizes");
  else
    read_rows(file, request, indexes, report);
  gif.close(file, &error);
  return true;
}
