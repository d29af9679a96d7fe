/// What stands at one place of a grid that is filtered, in 1/128 of a step of 8 bits: one value, or
/// the four of a pixel.
protocol BlurSample {
  /// How many values it has.
  static var lanes: Int { get }
  static var zero: Self { get }
  /// Puts the values into `lanes` from `first` on.
  func load(into lanes: inout SIMD8<Float>, from first: Int)
  /// Adds the nearest whole values of `lanes` to those here.
  mutating func add(_ lanes: SIMD8<Float>, from first: Int)
}

extension UInt16: BlurSample {
  static var lanes: Int { 1 }

  @inline(__always)
  func load(into lanes: inout SIMD8<Float>, from first: Int) { lanes[first] = Float(self) }

  @inline(__always)
  mutating func add(_ lanes: SIMD8<Float>, from first: Int) {
    self &+= wholes(SIMD4(repeating: lanes[first])).x
  }
}

extension SIMD4: BlurSample where Scalar == UInt16 {
  static var lanes: Int { 4 }

  @inline(__always)
  func load(into lanes: inout SIMD8<Float>, from first: Int) {
    if first == 0 {
      lanes.lowHalf = SIMD4<Float>(self)
    } else {
      lanes.highHalf = SIMD4<Float>(self)
    }
  }

  @inline(__always)
  mutating func add(_ lanes: SIMD8<Float>, from first: Int) {
    self &+= wholes(first == 0 ? lanes.lowHalf : lanes.highHalf)
  }
}

/// The nearest whole numbers in 0…255 · 128.
@inline(__always)
private func wholes(_ values: SIMD4<Float>) -> SIMD4<UInt16> {
  let positive = values.replacing(with: 0, where: values .< 0)
  let clamped = positive.replacing(with: 32_640, where: positive .> 32_640)
  // Beside 1.5 · 2²³ a number has no room for a fraction: its low bits are the nearest integer.
  let shifted = clamped + 12_582_912
  return SIMD4(
    UInt16(truncatingIfNeeded: shifted.x.bitPattern),
    UInt16(truncatingIfNeeded: shifted.y.bitPattern),
    UInt16(truncatingIfNeeded: shifted.z.bitPattern),
    UInt16(truncatingIfNeeded: shifted.w.bitPattern))
}
