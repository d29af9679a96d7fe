import Glyphs
import Raster
import Testing

/// Icons with words on them, made from steps in JSON, and what can be measured on them.
struct WordCanvas {
  let context = DrawnImages()

  func icon(_ steps: String, side: Int, on pixel: Pixel = .zero) throws -> Bitmap {
    try context.render(steps, on: Bitmap(PixelSize(side, side), filledWith: pixel))
  }
}

extension Bitmap {
  /// The box of the pixels of which `isMeant` holds; empty without any.
  func box(_ isMeant: (Pixel) -> Bool) -> PixelRect {
    var coverage = Coverage(PixelRect(size))
    coverage.values = pixels.map { isMeant($0) ? 255 : 0 }
    return coverage.contentRect
  }

  /// Each block of `side` × `side` pixels as their mean.
  func reduced(by side: Int) -> [SIMD4<Double>] {
    var means: [SIMD4<Double>] = []
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        var sum = SIMD4<Double>.zero
        for y in top..<top + side {
          for x in left..<left + side { sum += SIMD4<Double>(self[x, y]) }
        }
        means.append(sum / Double(side * side))
      }
    }
    return means
  }
}

/// The mean absolute difference over all channels.
func meanDifference(_ one: [SIMD4<Double>], _ other: [SIMD4<Double>]) -> Double {
  var sum = 0.0
  for (a, b) in zip(one, other) {
    for channel in 0..<4 { sum += abs(a[channel] - b[channel]) }
  }
  return sum / Double(4 * one.count)
}
