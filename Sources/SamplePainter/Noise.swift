/// Numbers that look random and are the same everywhere.
enum Noise {
  /// A number in 0..<1 for a place.
  static func unit(_ x: Int, _ y: Int = 0, _ seed: UInt64) -> Double {
    var mixed = UInt64(truncatingIfNeeded: x) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= UInt64(truncatingIfNeeded: y) &* 0xC2B2_AE3D_27D4_EB4F
    mixed ^= seed &* 0x1656_67B1_9E37_79F9
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ mixed >> 31) >> 11) / 9_007_199_254_740_992
  }

  /// A number from `low` to `high`.
  static func between(_ low: Double, _ high: Double, _ index: Int, _ seed: UInt64) -> Double {
    low + (high - low) * unit(index, 0, seed)
  }

  /// A smooth line about 0 with details of every size, within -1...1; `x` in units of its waves.
  static func ridge(_ x: Double, octaves: Int, seed: UInt64) -> Double {
    var (sum, weight, whole, place) = (0.0, 1.0, 0.0, x)
    for octave in 0..<octaves {
      let cell = place.rounded(.down)
      let t = place - cell
      let ease = t * t * (3 - 2 * t)
      let a = unit(Int(cell), octave, seed)
      let b = unit(Int(cell) + 1, octave, seed)
      sum += weight * (2 * (a + (b - a) * ease) - 1)
      whole += weight
      weight *= 0.5
      place *= 2.03
    }
    return sum / whole
  }
}
