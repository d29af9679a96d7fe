import CodecShims
import Raster

/// The memory of an array of pixels while a decoder fills it.
@safe struct PixelBuffer {
  /// Room for `count` pixels of four bytes; never outlives the closure that lends it.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int
}

extension Bitmap {
  /// Makes a bitmap whose pixels `fill` must set, every one of them.
  static func filled(_ size: PixelSize, by fill: (PixelBuffer) -> Void) -> Bitmap {
    let pixels = unsafe [Pixel](unsafeUninitializedCapacity: size.area) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      // `fill` sets all bytes through this pointer, a pixel being four of them.
      let bytes = unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self)
      fill(unsafe PixelBuffer(bytes: bytes, count: size.area))
      count = size.area
    }
    return Bitmap(size, pixels: pixels)
  }
}
