import Raster

extension IconKit {
  /// The artwork in the middle of a transparent square, all that is visible within a circle.
  func fitted(_ side: Int, radius: Double) -> Bitmap {
    let size = PixelSize(side, side)
    let whole = artwork(Self.measured)
    guard reach > 0 else { return Bitmap(size) }
    var width = min(side, Int(radius / reach))
    // As even or odd as the square, so that it lies in the middle of whole pixels.
    width -= (side - width) % 2
    while width > 0 {
      var bitmap = Bitmap(size)
      bitmap.draw(
        Resampler.resample(whole, to: PixelSize(width, width)), x: (side - width) / 2,
        y: (side - width) / 2)
      // Scaling may spread an edge by a pixel.
      if bitmap.reach() <= radius { return bitmap }
      width -= 2
    }
    return Bitmap(size)
  }
}

extension Bitmap {
  /// How far the farthest corner of a visible pixel lies from the middle; 0 when there is none.
  func reach() -> Double {
    let (centerX, centerY) = (Double(width) / 2, Double(height) / 2)
    var largest = 0.0
    for y in 0..<height {
      let dy = max(abs(Double(y) - centerY), abs(Double(y + 1) - centerY))
      for x in 0..<width where self[x, y].w > 0 {
        let dx = max(abs(Double(x) - centerX), abs(Double(x + 1) - centerX))
        largest = max(largest, dx * dx + dy * dy)
      }
    }
    return largest.squareRoot()
  }

  /// The alpha alone, in white: what Android tints.
  var silhouette: Bitmap {
    Bitmap(size, pixels: pixels.map { Pixel($0.w, $0.w, $0.w, $0.w) })
  }

  /// Its light on black as gray, by the luma of BT.709.
  var lightness: Bitmap {
    Bitmap(
      size,
      pixels: pixels.map { pixel in
        let luma = 2126 * Int(pixel.x) + 7152 * Int(pixel.y) + 722 * Int(pixel.z)
        let gray = UInt8(clamping: (luma + 5000) / 10_000)
        return Pixel(gray, gray, gray, 255)
      })
  }
}
