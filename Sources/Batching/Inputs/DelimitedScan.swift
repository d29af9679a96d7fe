/// A place in a delimited text that moves on cell by cell.
struct DelimitedScan {
  /// What stands behind a cell.
  private enum End { case cell, record, openQuote }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private(set) var offset: Int
  /// Counted from 1.
  private(set) var line: Int

  init(_ bytes: [UInt8], delimiter: UInt8, at offset: Int, line: Int) {
    (self.bytes, self.delimiter, self.offset, self.line) = (bytes, delimiter, offset, line)
  }

  /// Passes over a record and its end; false when the text ends inside a quote.
  mutating func skipRecord() -> Bool {
    while true {
      switch cell({ _ in }) {
      case .cell: continue
      case .record: return true
      case .openQuote: return false
      }
    }
  }

  /// The cells of the record that begins here.
  mutating func cells() -> [String] {
    var cells: [String] = []
    var text: [UInt8] = []
    while true {
      text.removeAll(keepingCapacity: true)
      let end = cell { text.append($0) }
      cells.append(String(decoding: text, as: UTF8.self))
      if end != .cell { return cells }
    }
  }

  /// Reads one cell, giving `take` its bytes, and what ends it.
  private mutating func cell(_ take: (UInt8) -> Void) -> End {
    let quote = UInt8(ascii: "\"")
    var isQuoted = next == quote
    if isQuoted { offset += 1 }
    while let byte = next {
      offset += 1
      if byte == 0x0A { line += 1 }
      if isQuoted {
        if byte != quote {
          take(byte)
        } else if next == quote {
          take(byte)
          offset += 1
        } else {
          isQuoted = false
        }
      } else if byte == delimiter {
        return .cell
      } else if byte == 0x0A {
        return .record
      } else if byte != 0x0D || next ?? 0x0A != 0x0A {
        take(byte)
      }
    }
    return isQuoted ? .openQuote : .record
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }
}
