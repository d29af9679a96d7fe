#include "webp_read.h"

#include "library.h"
#include "report.h"

#include <pthread.h>
#include <string.h>
#include <webp/decode.h>

// libwebp is opened when the first WebP is read, so that starting stays fast.
static struct {
  __typeof__(&WebPInitDecBufferInternal) init_buffer;
  __typeof__(&WebPINewDecoder) new_decoder;
  __typeof__(&WebPIUpdate) update;
  __typeof__(&WebPIDecGetRGB) get_rows;
  __typeof__(&WebPIDelete) delete_decoder;
} webp;
static bool webp_is_loaded;
static pthread_once_t webp_once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct si_library_entry entries[] = {
      {&webp.init_buffer, "WebPInitDecBufferInternal"},
      {&webp.new_decoder, "WebPINewDecoder"},
      {&webp.update, "WebPIUpdate"},
      {&webp.get_rows, "WebPIDecGetRGB"},
      {&webp.delete_decoder, "WebPIDelete"},
  };
  webp_is_loaded = si_library_open("libwebp.so.7", entries, sizeof entries / sizeof *entries);
}

// Notes how the decoder ended.
static void conclude(VP8StatusCode status, si_read_report *report) {
  switch (status) {
    case VP8_STATUS_OK: return;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA:
      report->ended_early = true;
      si_report_fail(report, SI_READ_TRUNCATED, "unexpected end of file");
      return;
    case VP8_STATUS_OUT_OF_MEMORY: si_report_fail(report, SI_READ_NO_MEMORY, ""); return;
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      si_report_fail(report, SI_READ_MALFORMED, "unsupported feature");
      return;
    case VP8_STATUS_INVALID_PARAM:
      si_report_fail(report, SI_READ_MALFORMED, "two sizes");
      return;
    default: si_report_fail(report, SI_READ_MALFORMED, "invalid bitstream");
  }
}

// Gives the decoder all bytes: at once, or more and more of them where the deadline counts.
static void update(WebPIDecoder *decoder, const si_webp_request *request, si_read_report *report) {
  enum { STEP = 16384 };
  bool is_whole = report->deadline == 0 || request->at_once || request->count < STEP;
  size_t count = is_whole ? request->count : STEP;
  for (;;) {
    if (si_report_is_late(report)) return;
    VP8StatusCode status = webp.update(decoder, request->bytes, count);
    if (status != VP8_STATUS_SUSPENDED || count == request->count) {
      conclude(status, report);
      return;
    }
    count = request->count - count < STEP ? request->count : count + STEP;
  }
}

bool si_webp_read(const si_webp_request *request, uint8_t *pixels, si_read_report *report) {
  pthread_once(&webp_once, load);
  size_t stride = (size_t)request->width * 4;
  memset(pixels, 0, stride * request->height);
  if (!webp_is_loaded) return false;
  WebPDecBuffer output;
  WebPIDecoder *decoder = NULL;
  if (webp.init_buffer(&output, WEBP_DECODER_ABI_VERSION)) {
    output.colorspace = MODE_RGBA;
    output.is_external_memory = 1;
    output.u.RGBA.rgba = pixels;
    output.u.RGBA.stride = (int)stride;
    output.u.RGBA.size = stride * request->height;
    decoder = webp.new_decoder(&output);
  }
  if (decoder == NULL) {
    si_report_fail(report, SI_READ_NO_MEMORY, "");
    return true;
  }
  update(decoder, request, report);
  int rows = 0, width = 0, height = 0;
  if (webp.get_rows(decoder, &rows, &width, &height, NULL) == NULL) rows = 0;
  webp.delete_decoder(decoder);
  // The library takes a picture that is smaller than its room.
  if (rows > 0 && ((uint32_t)width != request->width || (uint32_t)height != request->height)) {
    si_report_fail(report, SI_READ_MALFORMED, "two sizes");
    rows = 0;
  }
  report->rows = (uint32_t)rows;
  memset(pixels + stride * report->rows, 0, stride * (request->height - report->rows));
  return true;
}
