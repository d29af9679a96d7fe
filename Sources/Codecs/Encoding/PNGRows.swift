import Raster

/// The rows of a canvas as a PNG holds them before filtering.
struct PNGRows {
  let bitmap: Bitmap
  let layout: PNGPixelLayout
  let deadline: Deadline?
  private let straighten = Straightener()

  init(_ bitmap: Bitmap, _ layout: PNGPixelLayout, until deadline: Deadline? = nil) {
    self.deadline = deadline
    self.bitmap = bitmap
    self.layout = layout
  }

  /// The bytes of a row.
  var byteCount: Int { layout.rowBytes(width: bitmap.width) }

  /// Writes row `y` to the bytes of `row` from `offset` on.
  func write(_ y: Int, to row: inout [UInt8], at offset: Int) {
    let pixels = bitmap.pixels.span.extracting(y * bitmap.width..<(y + 1) * bitmap.width)
    var out = row.mutableSpan
    switch layout.colorType {
    case .rgba:
      for x in pixels.indices {
        let pixel = straighten(pixels[x])
        for channel in 0..<4 { out[offset &+ 4 &* x &+ channel] = pixel[channel] }
      }
    case .rgb:
      for x in pixels.indices {
        let pixel = pixels[x]
        for channel in 0..<3 { out[offset &+ 3 &* x &+ channel] = pixel[channel] }
      }
    case .grayAlpha:
      for x in pixels.indices {
        let pixel = straighten(pixels[x])
        out[offset &+ 2 &* x] = pixel.x
        out[offset &+ 2 &* x &+ 1] = pixel.w
      }
    case .gray:
      let drop = UInt8(8 - layout.bitDepth)
      pack(pixels, to: &out, at: offset) { $0.x &>> drop }
    case .palette:
      guard let palette = layout.palette else { return }
      pack(pixels, to: &out, at: offset) { palette.index(of: $0) }
    }
  }

  /// Writes one sample of `layout.bitDepth` bits for each pixel, the first in the upper bits.
  @inline(__always)
  private func pack(
    _ pixels: Span<Pixel>, to out: inout MutableSpan<UInt8>, at offset: Int,
    sample: (Pixel) -> UInt8
  ) {
    if layout.bitDepth == 8 {
      for x in pixels.indices { out[offset &+ x] = sample(pixels[x]) }
      return
    }
    let perByte = 8 / layout.bitDepth
    for byte in 0..<byteCount {
      var bits: UInt8 = 0
      for place in 0..<perByte {
        let x = byte * perByte + place
        bits = bits &<< UInt8(layout.bitDepth) | (x < pixels.count ? sample(pixels[x]) : 0)
      }
      out[offset + byte] = bits
    }
  }
}
