import CodecShims
import Raster

/// Writes a canvas as WebP, lossy with lossless alpha or all lossless.
func encodeWebP(_ bitmap: Bitmap, _ options: EncodeOptions) throws(EncodeError) -> [UInt8] {
  let limit = Int(SHIM_WEBP_MAX_SIDE)
  guard max(bitmap.width, bitmap.height) <= limit else {
    throw .tooLarge(bitmap.size, limit: limit, format: .webp)
  }
  let packing = shim_webp_packing(
    quality: Int32(min(max(options.quality ?? 82, 1), 100)), lossless: options.isLossless,
    deadline: options.deadline.nanoseconds)
  var file = unsafe shim_webp_file()
  // The file is freed once, here, whatever happened; freeing an empty one does nothing.
  defer { unsafe shim_webp_free(&file) }
  let straight = encodeRaw(bitmap) { $0 }
  // The array outlives the call and holds width · height pixels of four bytes.
  let status = unsafe shim_webp_write(
    straight, UInt32(bitmap.width), UInt32(bitmap.height), packing, &file)
  switch status {
  // The library filled `count` bytes.
  case SHIM_WEBP_DONE:
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  case SHIM_WEBP_NO_LIBRARY: throw .missingLibrary(package: "libwebp7", format: .webp)
  case SHIM_WEBP_OUT_OF_MEMORY: throw .outOfMemory(format: .webp)
  default: throw .refused(format: .webp)
  }
}
