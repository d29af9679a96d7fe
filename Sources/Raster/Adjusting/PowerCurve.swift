/// `x` to a power for `x` in 0…1, looked up.
///
/// The nodes are as close as the numbers themselves are: 256 in each octave down to 2⁻¹⁶, joined by
/// straight lines. For powers of 0.1 to 10 that is nearer than a tenth of a step of 8 bits.
struct PowerCurve {
  private static let octaves: UInt32 = 16
  private static let first = (1 as Float).bitPattern - octaves << 23
  private static let lowest = Float(bitPattern: first)
  /// Bits of a number that lie below those that count nodes.
  private static let fraction: UInt32 = 15

  /// From the lowest number to 1, and 1 once more as the neighbour of the last.
  private let nodes: [Float]

  init(exponent: Double) {
    let count = PowerCurve.octaves << (23 - PowerCurve.fraction)
    let curve = (0...count).map { index in
      let place = Float(bitPattern: PowerCurve.first + index << PowerCurve.fraction)
      return Float(power(Double(place), exponent))
    }
    nodes = curve + [1]
  }

  /// The premultiplied colour whose straight one is this one's raised to the power; alpha is not 0.
  @inline(__always)
  func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
    let straight = color / color.w
    return SIMD4(value(at: straight.x), value(at: straight.y), value(at: straight.z), 1) * color.w
  }

  @inline(__always)
  private func value(at x: Float) -> Float {
    guard x > PowerCurve.lowest else { return nodes[0] * (x / PowerCurve.lowest) }
    let bits = x.bitPattern &- PowerCurve.first
    let index = Int(bits &>> PowerCurve.fraction)
    let part =
      Float(bits & (1 &<< PowerCurve.fraction &- 1)) * (1 / Float(1 << PowerCurve.fraction))
    return nodes[index] + (nodes[index &+ 1] - nodes[index]) * part
  }
}
