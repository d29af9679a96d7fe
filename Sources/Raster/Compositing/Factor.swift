/// A ratio in 0…1 that multiplies values of 0…255.
struct Factor {
  private let steps: Int

  init(_ ratio: Double) {
    steps = ratio > 0 ? Int((min(ratio, 1) * 65_536).rounded()) : 0
  }

  /// The nearest value; 1 changes nothing.
  @inline(__always)
  func times(_ value: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(value) &* steps &+ 32_768) &>> 16)
  }
}
