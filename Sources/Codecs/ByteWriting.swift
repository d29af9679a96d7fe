/// Integers as files hold them; higher bits than there is room for are dropped.
extension [UInt8] {
  mutating func append(littleEndian16 value: Int) {
    for shift in [0, 8] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func append(littleEndian32 value: Int) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func append(bigEndian32 value: Int) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
