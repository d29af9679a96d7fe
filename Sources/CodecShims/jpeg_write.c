#include "jpeg_write.h"

#include "deadline.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// After <stdio.h>, which it needs.
#include <jerror.h>
#include <jpeglib.h>

_Static_assert(SHIM_JPEG_MAX_SIDE == JPEG_MAX_DIMENSION, "the limit that libjpeg checks");

struct job {
  // The library sees only the first member of each manager.
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  struct jpeg_progress_mgr progress;
  struct jpeg_compress_struct compressor;
  jmp_buf escape;
  const shim_jpeg_picture *picture;
  int quality;
  shim_jpeg_file *file;
};

static struct job *job_of(j_common_ptr info) { return info->client_data; }

static void on_error(j_common_ptr info) { longjmp(job_of(info)->escape, 1); }

// Called before every row, and as often while the scans are written.
static void on_progress(j_common_ptr info) {
  if (si_is_past(job_of(info)->picture->deadline)) longjmp(job_of(info)->escape, 1);
}

static void on_message(j_common_ptr info) { (void)info; }

static void grow(j_compress_ptr info, size_t capacity) {
  shim_jpeg_file *file = job_of((j_common_ptr)info)->file;
  uint8_t *bytes = capacity > file->capacity ? realloc(file->bytes, capacity) : NULL;
  if (!bytes) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
  info->dest->next_output_byte = bytes + file->capacity;
  info->dest->free_in_buffer = capacity - file->capacity;
  file->bytes = bytes;
  file->capacity = capacity;
}

static void on_start(j_compress_ptr info) { grow(info, (size_t)1 << 16); }

// Called when the buffer is full to its last byte.
static boolean on_full(j_compress_ptr info) {
  grow(info, job_of((j_common_ptr)info)->file->capacity * 2);
  return TRUE;
}

static void on_end(j_compress_ptr info) {
  shim_jpeg_file *file = job_of((j_common_ptr)info)->file;
  file->count = file->capacity - info->dest->free_in_buffer;
}

// `job` belongs to the caller, so that no local of this function changes after setjmp.
static bool write_file(struct job *job) {
  if (setjmp(job->escape)) return false;
  j_compress_ptr info = &job->compressor;
  const shim_jpeg_picture *picture = job->picture;
  jpeg_create_compress(info);
  info->dest = &job->destination;
  info->progress = &job->progress;
  info->image_width = picture->width;
  info->image_height = picture->height;
  info->input_components = picture->gray ? 1 : 4;
  info->in_color_space = picture->gray ? JCS_GRAYSCALE : JCS_EXT_RGBX;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, job->quality, TRUE);
  for (int i = 0; i < info->num_components; i++)
    info->comp_info[i].h_samp_factor = info->comp_info[i].v_samp_factor = 1;
  info->optimize_coding = TRUE;
  jpeg_simple_progression(info);
  jpeg_start_compress(info, TRUE);
  size_t stride = (size_t)picture->width * (size_t)info->input_components;
  while (info->next_scanline < info->image_height) {
    JSAMPROW row = (JSAMPROW)(picture->bytes + info->next_scanline * stride);
    jpeg_write_scanlines(info, &row, 1);
  }
  jpeg_finish_compress(info);
  return true;
}

shim_jpeg_status shim_jpeg_write(const shim_jpeg_picture *picture, int quality,
                                 shim_jpeg_file *file) {
  if (!picture || !picture->bytes || !file) return SHIM_JPEG_REFUSED;
  *file = (shim_jpeg_file){0};
  struct job job = {.picture = picture, .quality = quality, .file = file};
  job.compressor.err = jpeg_std_error(&job.errors);
  job.errors.error_exit = on_error;
  job.errors.output_message = on_message;
  job.compressor.client_data = &job;
  job.progress.progress_monitor = on_progress;
  job.destination.init_destination = on_start;
  job.destination.empty_output_buffer = on_full;
  job.destination.term_destination = on_end;

  bool done = write_file(&job);
  jpeg_destroy_compress(&job.compressor);
  if (done) return SHIM_JPEG_DONE;
  shim_jpeg_free(file);
  return job.errors.msg_code == JERR_OUT_OF_MEMORY ? SHIM_JPEG_OUT_OF_MEMORY : SHIM_JPEG_REFUSED;
}

void shim_jpeg_free(shim_jpeg_file *file) {
  if (!file) return;
  free(file->bytes);
  *file = (shim_jpeg_file){0};
}
