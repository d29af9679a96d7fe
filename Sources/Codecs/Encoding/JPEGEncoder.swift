import CodecShims
import Raster

/// Writes an opaque canvas as a progressive 4:4:4 JFIF file, in gray when it holds grays only.
func encodeJPEG(_ bitmap: Bitmap, _ options: EncodeOptions) throws(EncodeError) -> [UInt8] {
  let limit = Int(SHIM_JPEG_MAX_SIDE)
  guard max(bitmap.width, bitmap.height) <= limit else {
    throw .tooLarge(bitmap.size, limit: limit, format: .jpeg)
  }
  let quality = Int32(min(max(options.quality ?? 85, 1), 100))
  var file = unsafe shim_jpeg_file()
  // The file is freed once, here, whatever happened; freeing an empty one does nothing.
  defer { unsafe shim_jpeg_free(&file) }

  func write(_ bytes: UnsafeRawBufferPointer, gray: Bool) -> shim_jpeg_status {
    // The buffer outlives the call and holds width · height pixels of 1 or 4 bytes.
    var picture = unsafe shim_jpeg_picture(
      bytes: bytes.assumingMemoryBound(to: UInt8.self).baseAddress,
      width: UInt32(bitmap.width), height: UInt32(bitmap.height), gray: gray,
      deadline: options.deadline.nanoseconds)
    return unsafe shim_jpeg_write(&picture, quality, &file)
  }

  let grays = bitmap.grays
  // The pointers stay inside the closures.
  let status =
    if let grays {
      unsafe grays.withUnsafeBytes { unsafe write($0, gray: true) }
    } else {
      unsafe bitmap.pixels.withUnsafeBytes { unsafe write($0, gray: false) }
    }
  switch status {
  // The library filled `count` bytes.
  case SHIM_JPEG_DONE:
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  case SHIM_JPEG_OUT_OF_MEMORY: throw .outOfMemory(format: .jpeg)
  default: throw .refused(format: .jpeg)
  }
}

extension Bitmap {
  /// The levels of a canvas whose pixels are gray without exception.
  fileprivate var grays: [UInt8]? {
    var levels = [UInt8](repeating: 0, count: pixels.count)
    var out = levels.mutableSpan
    let pixels = pixels.span
    for index in pixels.indices {
      let pixel = pixels[index]
      guard pixel.x == pixel.y, pixel.y == pixel.z else { return nil }
      out[index] = pixel.x
    }
    return levels
  }
}
