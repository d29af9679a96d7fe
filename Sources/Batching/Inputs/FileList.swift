/// File names one after another, as lines or each ended by a null character.
package struct FileList: Sendable {
  private(set) var names = PackedTexts()

  /// Reads the names, the last one also where its end is missing; empty lines are no names.
  package init(_ bytes: [UInt8], endedBy end: UInt8) {
    let isLines = end == UInt8(ascii: "\n")
    var start = isLines && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let stop = bytes[start...].firstIndex(of: end) ?? bytes.count
      var entry = bytes[start..<stop]
      if isLines, entry.last == UInt8(ascii: "\r") { entry.removeLast() }
      start = stop + 1
      if !entry.isEmpty { names.append(entry) }
    }
  }
}
