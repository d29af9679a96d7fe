/// A pixel of the canvas: red, green, blue, alpha; **premultiplied**, 8 bits each, sRGB.
package typealias Pixel = SIMD4<UInt8>

/// A rectangle of premultiplied sRGB pixels, rows from the top, without padding.
package struct Bitmap: Hashable, Sendable {
  /// Both sides are at least 1.
  package let size: PixelSize
  /// `size.area` pixels in reading order.
  package var pixels: [Pixel]

  package var width: Int { size.width }
  package var height: Int { size.height }

  /// Makes a canvas of one colour, transparent by default.
  package init(_ size: PixelSize, filledWith pixel: Pixel = .zero) {
    self.size = size
    pixels = Array(repeating: pixel, count: size.area)
  }

  /// Takes over `pixels`, whose count must be `size.area`.
  package init(_ size: PixelSize, pixels: [Pixel]) {
    precondition(pixels.count == size.area, "a bitmap needs as many pixels as its size says")
    self.size = size
    self.pixels = pixels
  }

  package subscript(x: Int, y: Int) -> Pixel {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }
}
