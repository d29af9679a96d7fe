import Raster

/// Repeatable pseudo-random numbers (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension Bitmap {
  /// A bitmap of valid premultiplied noise, the same for the same seed.
  package static func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool = false)
    -> Bitmap
  {
    var numbers = SeededNumbers(seed: seed)
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &numbers) }
    let size = PixelSize(width, height)
    return Bitmap(
      size,
      pixels: (0..<size.area).map { _ in
        Color(byte(), byte(), byte(), opaque ? 255 : byte()).premultiplied
      })
  }

  /// Whether no colour exceeds its alpha.
  package var isPremultiplied: Bool {
    pixels.allSatisfy { $0.x <= $0.w && $0.y <= $0.w && $0.z <= $0.w }
  }

  /// The largest difference of any channel of any pixel; 256 when the sizes differ.
  package func difference(from other: Bitmap) -> Int {
    guard size == other.size else { return 256 }
    return zip(pixels, other.pixels).reduce(0) { most, pair in
      (0..<4).reduce(most) { max($0, abs(Int(pair.0[$1]) - Int(pair.1[$1]))) }
    }
  }
}
