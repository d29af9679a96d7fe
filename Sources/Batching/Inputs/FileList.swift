/// File names one after another, as lines or each ended by a null character.
package struct FileList: Sendable {
  /// Why a list cannot be used.
  package enum Fault: Error, Hashable, Sendable {
    /// The entry, counted from 1, is not UTF-8.
    case notUTF8(entry: Int)
  }

  private(set) var names = PackedTexts()

  /// Reads the names, the last one also where its end is missing; empty lines are no names.
  package init(_ bytes: [UInt8], endedBy end: UInt8) throws(Fault) {
    let isLines = end == UInt8(ascii: "\n")
    var start = isLines && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < bytes.count {
      let stop = bytes[start...].firstIndex(of: end) ?? bytes.count
      var entry = bytes[start..<stop]
      if isLines, entry.last == UInt8(ascii: "\r") { entry.removeLast() }
      start = stop + 1
      number += 1
      if entry.isEmpty { continue }
      guard let name = String(validating: entry, as: UTF8.self) else {
        throw .notUTF8(entry: number)
      }
      names.append(name)
    }
  }
}
