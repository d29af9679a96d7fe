import Raster

/// A small random number generator that gives the same numbers on every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// A canvas whose pixels a formula gives, straight or premultiplied as the colour says.
func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> Color) -> Bitmap {
  var bitmap = Bitmap(PixelSize(width, height))
  for y in 0..<height {
    for x in 0..<width { bitmap[x, y] = color(x, y).premultiplied }
  }
  return bitmap
}

/// Premultiplied noise with every kind of alpha.
func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
  var numbers = SeededNumbers(state: seed)
  return picture(width, height) { _, _ in
    let alpha: UInt8 =
      switch UInt8.random(in: 0...3, using: &numbers) {
      case 0: 0
      case 1: 255
      default: .random(in: 0...255, using: &numbers)
      }
    func any() -> UInt8 { .random(in: 0...255, using: &numbers) }
    return Color(any(), any(), any(), alpha)
  }
}

/// Soft shapes with grain, under a round alpha: what a photograph is to a compressor.
func photograph(_ side: Int) -> Bitmap {
  var numbers = SeededNumbers(state: 7)
  return picture(side, side) { x, y in
    let (u, v) = (Double(x) / Double(side) - 0.5, Double(y) / Double(side) - 0.5)
    func level(_ wave: Double) -> UInt8 {
      UInt8(128 + 90 * sine(wave) + .random(in: -6...6, using: &numbers))
    }
    let edge = (0.5 - (u * u + v * v).squareRoot()) * Double(side)
    return Color(
      level(5 * u + 2 * v * v), level(7 * v - 3 * u * v), level(4 * (u + v)),
      UInt8(min(max(edge, 0), 1) * 255))
  }
}
