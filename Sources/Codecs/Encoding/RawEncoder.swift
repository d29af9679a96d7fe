import Raster

/// Writes straight pixels without a header, each as the four bytes that `order` makes of RGBA.
func encodeRaw(_ bitmap: Bitmap, order: (SIMD4<UInt8>) -> SIMD4<UInt8>) -> [UInt8] {
  let straighten = Straightener()
  let pixels = bitmap.pixels.span
  var bytes = [UInt8](repeating: 0, count: pixels.count * 4)
  var out = bytes.mutableSpan
  for index in pixels.indices {
    let pixel = order(straighten(pixels[index]))
    for channel in 0..<4 { out[index * 4 + channel] = pixel[channel] }
  }
  return bytes
}
