/// The sum of magnitudes of bytes taken as signed.
struct PNGMagnitudeSum {
  private var lanes = SIMD16<UInt16>()
  private var pending = 0
  private var sum = 0

  @inline(__always)
  mutating func add(_ block: SIMD16<UInt8>) {
    let negated = 0 &- block
    let magnitudes = block.replacing(with: negated, where: negated .< block)
    lanes &+= SIMD16<UInt16>(truncatingIfNeeded: magnitudes)
    pending &+= 1
    // A magnitude is at most 128, so a lane holds 511 of them.
    if pending == 511 { flush() }
  }

  var total: Int { sum + (0..<16).reduce(0) { $0 + Int(lanes[$1]) } }

  private mutating func flush() {
    sum = total
    lanes = SIMD16()
    pending = 0
  }
}
