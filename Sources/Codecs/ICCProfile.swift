/// A colour profile in bytes; nothing of it is checked but what is read.
struct ICCProfile: Hashable {
  var bytes: [UInt8]

  /// Its name as the profile gives it, in ASCII or in the first language; nil when it has none.
  var description: String? {
    guard let tags = bytes.uint32(at: 128) else { return nil }
    for index in 0..<min(tags, 100) {
      let entry = 132 + 12 * index
      guard let offset = bytes.uint32(at: entry + 4), let size = bytes.uint32(at: entry + 8) else {
        return nil
      }
      guard bytes.holds(Array("desc".utf8), at: entry) else { continue }
      return text(at: offset, size: size)
    }
    return nil
  }

  private func text(at offset: Int, size: Int) -> String? {
    if bytes.holds(Array("desc".utf8), at: offset) {
      guard let length = bytes.uint32(at: offset + 8), length > 0,
        length <= size, offset + 12 + length <= bytes.count
      else { return nil }
      let ascii = bytes[offset + 12..<offset + 12 + length].prefix { $0 != 0 }
      return String(decoding: ascii, as: UTF8.self)
    }
    if bytes.holds(Array("mluc".utf8), at: offset) {
      guard let length = bytes.uint32(at: offset + 20), let start = bytes.uint32(at: offset + 24),
        length <= size, offset + start + length <= bytes.count
      else { return nil }
      let units = stride(from: 0, to: length - 1, by: 2).compactMap {
        bytes.uint16(at: offset + start + $0).map { UInt16($0) }
      }
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
    return nil
  }
}
