/// Whether a file that is perhaps still being written has its end.
package enum FileCompleteness {
  /// False for an empty file, for a PNG without its IEND and for a JPEG without its EOI; what is
  /// neither counts as complete.
  package static func holds(_ bytes: [UInt8]) -> Bool {
    if bytes.isEmpty { return false }
    if isStart(of: [137, 80, 78, 71, 13, 10, 26, 10], bytes) { return hasIEND(bytes) }
    return isStart(of: [0xFF, 0xD8], bytes) ? hasEOI(bytes) : true
  }

  /// Whether the bytes begin with the signature, or are a beginning of it.
  private static func isStart(of signature: [UInt8], _ bytes: [UInt8]) -> Bool {
    signature.starts(with: bytes.prefix(signature.count))
  }

  private static func hasIEND(_ bytes: [UInt8]) -> Bool {
    var place = 8
    // Length and name of a chunk take 8 bytes, its checksum 4.
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= bytes.count else { return false }
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return true }
      place += 12 + length
    }
    return false
  }

  /// Walks the segments to the first scan and looks for EOI behind it: a preview in a segment
  /// before has an EOI of its own, and in a scan's data 0xFF is never followed by 0xD9.
  private static func hasEOI(_ bytes: [UInt8]) -> Bool {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xD9 { return true }
      if marker == 0xDA { break }
      // A fill byte, or a marker that stands alone.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD7).contains(marker) {
        place += marker == 0xFF ? 1 : 2
        continue
      }
      place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
    guard place < bytes.count else { return false }
    return zip(bytes[place...], bytes[place...].dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }
}
