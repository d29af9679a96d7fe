#include "jpeg_read.h"

#include "report.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

struct si_jpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  si_read_report *report;
  int scan_limit;
  bool is_created, is_started;
  uint8_t *row;  // room for a row of the picture, from malloc
};

static si_jpeg_reader *reader_of(j_common_ptr jpeg) { return jpeg->client_data; }

static void fail(j_common_ptr jpeg, int status, const char *text) {
  si_jpeg_reader *reader = reader_of(jpeg);
  si_report_fail(reader->report, status, text);
  longjmp(reader->escape, 1);
}

static void on_error(j_common_ptr jpeg) {
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  int status = reader_of(jpeg)->report->ended_early ? SI_READ_TRUNCATED : SI_READ_MALFORMED;
  switch (jpeg->err->msg_code) {
    case JERR_OUT_OF_MEMORY: status = SI_READ_NO_MEMORY; break;
    case JERR_SOF_UNSUPPORTED: {
      int marker = jpeg->err->msg_parm.i[0];
      if (marker == 0xC3 || marker == 0xCB) status = SI_READ_LOSSLESS;
      break;
    }
    case JERR_BAD_PRECISION:
      if (jpeg->err->msg_parm.i[0] == 12) status = SI_READ_PRECISION;
      break;
    default: break;
  }
  fail(jpeg, status, text);
}

static void on_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return;  // a trace
  si_jpeg_reader *reader = reader_of(jpeg);
  jpeg->err->num_warnings++;
  if (jpeg->err->msg_code == JWRN_HIT_MARKER) reader->report->has_missing_data = true;
  if (jpeg->err->msg_code == JWRN_JPEG_EOF) return;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  si_report_warn(reader->report, text);
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

// Called before every row, and while the scans of a progressive file are read.
static void on_progress(j_common_ptr jpeg) {
  si_jpeg_reader *reader = reader_of(jpeg);
  reader->report->scans = reader->jpeg.input_scan_number;
  if (si_report_is_late(reader->report)) longjmp(reader->escape, 1);
  if (reader->jpeg.input_scan_number > reader->scan_limit) fail(jpeg, SI_READ_TOO_MANY_SCANS, "");
}

static void source_begin(j_decompress_ptr jpeg) { (void)jpeg; }
static void source_end(j_decompress_ptr jpeg) { (void)jpeg; }

// At the end of the bytes the library is given an end marker, and again if it asks again.
static boolean source_refill(j_decompress_ptr jpeg) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  si_jpeg_reader *reader = jpeg->client_data;
  reader->report->ended_early = true;
  // An arithmetic coder reads zeros past a marker without a word; here the rows tell.
  if (jpeg->arith_code && reader->is_started &&
      jpeg->input_iMCU_row + 1 < jpeg->total_iMCU_rows)
    reader->report->has_missing_data = true;
  jpeg->src->next_input_byte = end;
  jpeg->src->bytes_in_buffer = sizeof end;
  return TRUE;
}

static void source_skip(j_decompress_ptr jpeg, long count) {
  struct jpeg_source_mgr *source = jpeg->src;
  if (count <= 0) return;
  if ((size_t)count > source->bytes_in_buffer) {
    source_refill(jpeg);
  } else {
    source->next_input_byte += count;
    source->bytes_in_buffer -= (size_t)count;
  }
}

void si_jpeg_close(si_jpeg_reader *reader) {
  if (reader == NULL) return;
  if (reader->is_created) jpeg_destroy_decompress(&reader->jpeg);
  free(reader->row);
  free(reader);
}

// Reads up to the first scan.
static bool begin(si_jpeg_reader *reader, const uint8_t *bytes, size_t count) {
  reader->jpeg.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = on_error;
  reader->errors.emit_message = on_message;
  reader->errors.output_message = on_output;
  reader->jpeg.client_data = reader;
  if (setjmp(reader->escape)) return false;
  jpeg_create_decompress(&reader->jpeg);
  reader->is_created = true;
  reader->progress.progress_monitor = on_progress;
  reader->jpeg.progress = &reader->progress;
  reader->source.init_source = source_begin;
  reader->source.fill_input_buffer = source_refill;
  reader->source.skip_input_data = source_skip;
  reader->source.resync_to_restart = jpeg_resync_to_restart;
  reader->source.term_source = source_end;
  reader->source.next_input_byte = bytes;
  reader->source.bytes_in_buffer = count;
  reader->jpeg.src = &reader->source;
  jpeg_read_header(&reader->jpeg, TRUE);
  return true;
}

si_jpeg_reader *si_jpeg_open(const uint8_t *bytes, size_t count, int scan_limit,
                             si_read_report *report) {
  si_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) {
    si_report_fail(report, SI_READ_NO_MEMORY, "");
    return NULL;
  }
  reader->report = report;
  reader->scan_limit = scan_limit;
  if (begin(reader, bytes, count)) return reader;
  si_jpeg_close(reader);
  return NULL;
}

si_jpeg_info si_jpeg_get_info(const si_jpeg_reader *reader) {
  si_jpeg_info info = {
      .width = reader->jpeg.image_width,
      .height = reader->jpeg.image_height,
  };
  switch (reader->jpeg.jpeg_color_space) {
    case JCS_GRAYSCALE: info.color = SI_JPEG_GRAY; break;
    case JCS_RGB: info.color = SI_JPEG_RGB; break;
    case JCS_YCbCr: info.color = SI_JPEG_YCBCR; break;
    case JCS_CMYK: info.color = SI_JPEG_CMYK; break;
    case JCS_YCCK: info.color = SI_JPEG_YCCK; break;
    default: info.color = SI_JPEG_OTHER; break;
  }
  return info;
}

// Whether scans that refine the coefficients of a progressive file are missing.
static bool lacks_scans(const struct jpeg_decompress_struct *jpeg) {
  if (!jpeg->progressive_mode || jpeg->coef_bits == NULL) return false;
  for (int component = 0; component < jpeg->num_components; component++)
    for (int k = 0; k < DCTSIZE2; k++)
      if (jpeg->coef_bits[component][k] != 0) return true;
  return false;
}

// Reads the rows of the part, and unless that is the last of interest, to the end of the file.
static void read_rows(si_jpeg_reader *reader, const si_jpeg_part *part, uint8_t *pixels) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  si_read_report *report = reader->report;
  uint32_t end = part->is_last ? part->bottom : part->height;
  if (setjmp(reader->escape)) {
    if (report->rows == end && !report->has_missing_data) si_report_forgive(report);
    return;
  }
  bool has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg->scale_num = (unsigned)part->eighths;
  jpeg->scale_denom = 8;
  reader->is_started = true;
  size_t stride = (size_t)(part->right - part->left) * 4;
  jpeg_start_decompress(jpeg);
  if (jpeg->output_width != part->width || jpeg->output_height != part->height ||
      jpeg->output_components != 4)
    fail((j_common_ptr)jpeg, SI_READ_MALFORMED, "unexpected size");
  while (report->rows < end) {
    // Whole rows go where they belong at once, others by way of a row of their own.
    bool is_inside = report->rows >= part->top && report->rows < part->bottom;
    uint8_t *place = is_inside ? pixels + stride * (report->rows - part->top) : NULL;
    bool is_direct = is_inside && stride == (size_t)part->width * 4;
    JSAMPROW row = is_direct ? place : reader->row;
    if (jpeg_read_scanlines(jpeg, &row, 1) == 0) continue;
    if (is_inside && !is_direct) memcpy(place, row + (size_t)part->left * 4, stride);
    report->rows++;
  }
  report->scans = jpeg->input_scan_number;
  bool lacks = lacks_scans(jpeg);
  if (end == part->height) jpeg_finish_decompress(jpeg);
  if (report->ended_early && lacks) report->has_missing_data = true;
}

void si_jpeg_read(si_jpeg_reader *reader, const si_jpeg_part *part, uint8_t *pixels) {
  si_read_report *report = reader->report;
  reader->row = malloc((size_t)part->width * 4);
  if (reader->row == NULL) {
    si_report_fail(report, SI_READ_NO_MEMORY, "");
  } else {
    read_rows(reader, part, pixels);
  }
  size_t stride = (size_t)(part->right - part->left) * 4;
  uint32_t read = report->rows < part->top      ? part->top
                  : report->rows > part->bottom ? part->bottom
                                                : report->rows;
  memset(pixels + stride * (read - part->top), 0, stride * (part->bottom - read));
  if (report->has_missing_data) si_report_fail(report, SI_READ_TRUNCATED, "");
  bool is_whole = !part->is_last || part->bottom == part->height;
  if (!report->ended_early && is_whole) report->unread = reader->source.bytes_in_buffer;
}
