#include "webp_write.h"

#include "deadline.h"
#include "library.h"

#include <pthread.h>
#include <webp/encode.h>

// libwebp is opened when the first WebP is written.
static struct {
  __typeof__(&WebPConfigInitInternal) init_config;
  __typeof__(&WebPConfigLosslessPreset) make_lossless;
  __typeof__(&WebPPictureInitInternal) init_picture;
  __typeof__(&WebPPictureImportRGBA) import;
  __typeof__(&WebPPictureFree) free_picture;
  __typeof__(&WebPMemoryWriterInit) init_writer;
  __typeof__(&WebPMemoryWrite) write;
  __typeof__(&WebPMemoryWriterClear) clear_writer;
  __typeof__(&WebPEncode) encode;
} webp;
static bool webp_is_loaded;
static pthread_once_t webp_once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct si_library_entry entries[] = {
      {&webp.init_config, "WebPConfigInitInternal"},
      {&webp.make_lossless, "WebPConfigLosslessPreset"},
      {&webp.init_picture, "WebPPictureInitInternal"},
      {&webp.import, "WebPPictureImportRGBA"},
      {&webp.free_picture, "WebPPictureFree"},
      {&webp.init_writer, "WebPMemoryWriterInit"},
      {&webp.write, "WebPMemoryWrite"},
      {&webp.clear_writer, "WebPMemoryWriterClear"},
      {&webp.encode, "WebPEncode"},
  };
  webp_is_loaded = si_library_open("libwebp.so.7", entries, sizeof entries / sizeof *entries);
}

static bool configure(WebPConfig *config, shim_webp_packing packing) {
  float quality = (float)packing.quality;
  if (!webp.init_config(config, WEBP_PRESET_DEFAULT, quality, WEBP_ENCODER_ABI_VERSION))
    return false;
  // Level 6 of 9 is the library's usual one. Colours below zero alpha stay as they are.
  if (packing.lossless && !webp.make_lossless(config, 6)) return false;
  config->exact = packing.lossless;
  return true;
}

// Called now and then; 0 gives up.
static int on_progress(int percent, const WebPPicture *picture) {
  (void)percent;
  const uint64_t *deadline = picture->user_data;
  return !si_is_past(*deadline);
}

static shim_webp_status status_of(WebPEncodingError error) {
  return error == VP8_ENC_ERROR_OUT_OF_MEMORY || error == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY
             ? SHIM_WEBP_OUT_OF_MEMORY
             : SHIM_WEBP_REFUSED;
}

shim_webp_status shim_webp_write(const uint8_t *rgba, uint32_t width, uint32_t height,
                                 shim_webp_packing packing, shim_webp_file *file) {
  pthread_once(&webp_once, load);
  if (!webp_is_loaded) return SHIM_WEBP_NO_LIBRARY;
  WebPConfig config;
  WebPPicture picture;
  if (!configure(&config, packing)) return SHIM_WEBP_REFUSED;
  if (!webp.init_picture(&picture, WEBP_ENCODER_ABI_VERSION)) return SHIM_WEBP_REFUSED;
  WebPMemoryWriter writer;
  webp.init_writer(&writer);
  picture.use_argb = packing.lossless;
  picture.width = (int)width;
  picture.height = (int)height;
  picture.writer = webp.write;
  picture.custom_ptr = &writer;
  picture.progress_hook = on_progress;
  picture.user_data = &packing.deadline;
  shim_webp_status status = SHIM_WEBP_OUT_OF_MEMORY;
  if (webp.import(&picture, rgba, (int)(width * 4))) {
    status = webp.encode(&config, &picture) ? SHIM_WEBP_DONE : status_of(picture.error_code);
  }
  webp.free_picture(&picture);
  if (status == SHIM_WEBP_DONE) {
    file->bytes = writer.mem;
    file->count = writer.size;
  } else {
    webp.clear_writer(&writer);
  }
  return status;
}

void shim_webp_free(shim_webp_file *file) {
  if (file->bytes == NULL) return;
  WebPMemoryWriter writer = {.mem = file->bytes, .size = file->count, .max_size = file->count};
  webp.clear_writer(&writer);
  file->bytes = NULL;
  file->count = 0;
}
