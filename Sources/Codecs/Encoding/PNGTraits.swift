import Raster

/// What the pixels of a canvas have in common, as far as it decides how a PNG may hold them.
struct PNGTraits {
  /// Red, green and blue are equal everywhere.
  var isGray = true
  var isOpaque = true
  /// Alpha is 0 or 255 everywhere, and no opaque pixel is black.
  var isKeyed = true
  /// The least of 1, 2, 4 and 8 bits that hold the red of every pixel; a gray's own depth.
  var grayDepth = 1

  init(_ pixels: [Pixel]) {
    var last: Pixel?
    let pixels = pixels.span
    for index in pixels.indices where pixels[index] != last {
      let pixel = pixels[index]
      last = pixel
      if pixel.w != 255 {
        isOpaque = false
        if pixel.w != 0 { isKeyed = false }
      } else if pixel.x | pixel.y | pixel.z == 0 {
        isKeyed = false
      }
      if isGray {
        isGray = pixel.x == pixel.y && pixel.y == pixel.z
        // 255 = 3 · 85 = 15 · 17: a depth holds the multiples of 255 / (2^depth − 1).
        while grayDepth < 8, !pixel.x.isMultiple(of: Self.grayStep(grayDepth)) { grayDepth *= 2 }
      } else if !isOpaque, !isKeyed {
        return
      }
    }
    if isOpaque { isKeyed = false }
  }

  private static func grayStep(_ depth: Int) -> UInt8 {
    switch depth {
    case 1: 255
    case 2: 85
    case 4: 17
    default: 1
    }
  }
}
