/// Records of cells as RFC 4180 has them, and as spreadsheets write them.
///
/// A byte order mark is skipped, lines end in LF or CRLF, empty lines are no records, and a quote
/// inside a cell that does not begin with one is itself.
struct DelimitedText: Sendable {
  /// Why a text cannot be taken apart; lines count from 1.
  enum Fault: Error, Hashable, Sendable {
    case notUTF8(line: Int)
    case unclosedQuote(line: Int)
  }

  private let bytes: [UInt8]
  let delimiter: UInt8
  private var starts: [Int] = []
  private var lines: [UInt32] = []

  /// Finds the records; without a delimiter the first line tells: comma, semicolon or tab.
  init(_ bytes: [UInt8], delimiter: UInt8? = nil) throws(Fault) {
    self.bytes = bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.delimiter = delimiter ?? Self.sniff(bytes[start...])
    var scan = DelimitedScan(bytes, delimiter: self.delimiter, at: start, line: 1)
    while scan.offset < bytes.count {
      let (offset, line) = (scan.offset, scan.line)
      let isClosed = scan.skipRecord()
      let record = bytes[offset..<scan.offset]
      guard String(validating: record, as: UTF8.self) != nil else {
        throw .notUTF8(line: Self.badLine(record, from: line))
      }
      guard isClosed else { throw .unclosedQuote(line: line) }
      if record.allSatisfy({ $0 == 0x0A || $0 == 0x0D }) { continue }
      starts.append(offset)
      lines.append(UInt32(clamping: line))
    }
  }

  var count: Int { starts.count }

  /// The line that a record begins in, from 1.
  func line(of index: Int) -> Int { Int(lines[index]) }

  func cells(of index: Int) -> [String] {
    var scan = DelimitedScan(
      bytes, delimiter: delimiter, at: starts[index], line: line(of: index))
    return scan.cells()
  }

  /// The sign that stands most often outside quotes in the first line.
  private static func sniff(_ bytes: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [",", ";", "\t"].map { (sign: String) in sign.utf8.first ?? 0x2C }
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  private static func badLine(_ record: ArraySlice<UInt8>, from line: Int) -> Int {
    let pieces = record.split(separator: 0x0A, omittingEmptySubsequences: false)
    return line
      + (pieces.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }
}
