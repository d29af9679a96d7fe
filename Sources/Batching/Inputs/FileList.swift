/// File names one after another, as lines or each ended by a null character.
package enum FileList {
  /// Why a list cannot be used.
  package enum Fault: Error, Hashable, Sendable {
    /// The entry, counted from 1, is not UTF-8.
    case notUTF8(entry: Int)
  }

  /// The names, the last one also where its end is missing; empty lines are no names.
  package static func read(
    _ bytes: [UInt8], endedBy end: UInt8
  ) throws(Fault) -> [String] {
    var names: [String] = []
    let isLines = end == UInt8(ascii: "\n")
    let entries = bytes.split(separator: end, omittingEmptySubsequences: false)
    for (index, entry) in entries.enumerated() {
      var entry = entry
      if isLines, entry.last == UInt8(ascii: "\r") { entry.removeLast() }
      if isLines, index == 0, entry.starts(with: [0xEF, 0xBB, 0xBF]) { entry.removeFirst(3) }
      if entry.isEmpty { continue }
      guard let name = String(validating: entry, as: UTF8.self) else {
        throw .notUTF8(entry: index + 1)
      }
      names.append(name)
    }
    return names
  }
}
