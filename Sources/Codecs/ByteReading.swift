/// Reads of integers that are nil where they would reach beyond the end.
extension [UInt8] {
  func uint16(at offset: Int, littleEndian: Bool = false) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    let (first, second) = (Int(self[offset]), Int(self[offset + 1]))
    return littleEndian ? second << 8 | first : first << 8 | second
  }

  func uint32(at offset: Int, littleEndian: Bool = false) -> Int? {
    guard offset >= 0, offset <= count - 4,
      let first = uint16(at: offset, littleEndian: littleEndian),
      let second = uint16(at: offset + 2, littleEndian: littleEndian)
    else { return nil }
    return littleEndian ? second << 16 | first : first << 16 | second
  }

  /// Whether `part` stands at `offset`; false where it would reach beyond the end.
  func holds(_ part: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= count - part.count else { return false }
    return (0..<part.count).allSatisfy { self[offset + $0] == part[$0] }
  }
}
