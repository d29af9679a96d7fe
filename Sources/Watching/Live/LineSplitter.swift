/// Cuts a stream of bytes into lines.
package struct LineSplitter: Sendable {
  package enum Piece: Hashable, Sendable {
    case line([UInt8])
    /// A line over the limit; none of it is kept.
    case tooLong
  }

  /// The most bytes of a line.
  package static let limit = 65_536

  private var rest: [UInt8] = []
  private var isSkipping = false

  package init() {}

  /// The lines that end within `bytes`, without their ends.
  package mutating func take(_ bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      add(bytes[start..<end])
      pieces.append(contentsOf: close())
      start = end + 1
    }
    add(bytes[start...])
    return pieces
  }

  /// What stands behind the last line break when the stream ends.
  package mutating func finish() -> [Piece] {
    isSkipping || !rest.isEmpty ? close() : []
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    guard !isSkipping else { return }
    isSkipping = rest.count + bytes.count > Self.limit
    if isSkipping { rest = [] } else { rest += bytes }
  }

  private mutating func close() -> [Piece] {
    defer { (rest, isSkipping) = ([], false) }
    if isSkipping { return [.tooLong] }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return [.line(rest)]
  }
}
