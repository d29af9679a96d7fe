/// The sum of magnitudes of bytes taken as signed.
struct PNGMagnitudeSum {
  private var lanes = SIMD8<UInt16>()
  private var pending = 0
  private var sum = 0

  @inline(__always)
  mutating func add(_ block: SIMD16<UInt8>) {
    let negated = 0 &- block
    let magnitudes = block.replacing(with: negated, where: negated .< block)
    // Both vectors are 16 bytes of which every bit pattern is a value.
    let pairs = unsafe unsafeBitCast(magnitudes, to: SIMD8<UInt16>.self)
    lanes &+= (pairs & 0xFF) &+ (pairs &>> 8)
    pending &+= 1
    // A magnitude is at most 128, so a lane holds 255 pairs of them.
    if pending == 255 { flush() }
  }

  var total: Int { sum + (0..<8).reduce(0) { $0 + Int(lanes[$1]) } }

  private mutating func flush() {
    sum = total
    lanes = SIMD8()
    pending = 0
  }
}
