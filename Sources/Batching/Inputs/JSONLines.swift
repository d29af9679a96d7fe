import Rendering

/// A JSON object on each line; empty lines are none.
struct JSONLines: Sendable {
  private let bytes: [UInt8]
  private var starts: [Int] = []
  private var lines: [UInt32] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (offset, line) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 1)
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes[offset..<end].contains(where: { $0 > 0x20 }) {
        starts.append(offset)
        lines.append(UInt32(clamping: line))
      }
      (offset, line) = (end + 1, line + 1)
    }
  }

  var count: Int { starts.count }

  /// The line of a row, from 1.
  func line(of index: Int) -> Int { Int(lines[index]) }

  func cells(of index: Int) throws(Fault) -> [(name: String, value: String)] {
    let start = starts[index]
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    return try Self.cells(Array(bytes[start..<end]))
  }

  /// Why a line is no row.
  enum Fault: Error, Hashable, Sendable {
    case syntax(JSONError)
    case notAnObject
    /// A value that is a list or an object.
    case notPlain(key: String)
  }

  /// The names and values of one line; `null` is an empty cell.
  static func cells(_ line: [UInt8]) throws(Fault) -> [(name: String, value: String)] {
    let json: JSON
    do throws(JSONError) {
      json = try JSONReader.read(line)
    } catch {
      throw .syntax(error)
    }
    guard case .object(let members) = json.content else { throw .notAnObject }
    var cells: [(name: String, value: String)] = []
    for member in members {
      if case .null = member.value.content { continue }
      guard let text = member.value.scalarText else { throw .notPlain(key: member.key) }
      cells.append((member.key, text))
    }
    return cells
  }
}
