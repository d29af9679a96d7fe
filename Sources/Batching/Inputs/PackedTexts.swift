/// Many short texts in one piece of memory: their bytes, and eight more for each.
struct PackedTexts: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  /// A text, with U+FFFD for what is not UTF-8.
  subscript(index: Int) -> String { String(decoding: slice(index), as: UTF8.self) }

  /// The bytes of a text that is not UTF-8; nil for all others.
  func oddBytes(_ index: Int) -> [UInt8]? {
    let slice = slice(index)
    guard slice.contains(where: { $0 > 0x7F }), String(validating: slice, as: UTF8.self) == nil
    else { return nil }
    return Array(slice)
  }

  mutating func append(_ text: some Sequence<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
  }

  private func slice(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}
