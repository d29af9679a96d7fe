import Glibc

/// The lines of standard input, as they arrive.
package struct InputLines: Sendable {
  private var buffer: [UInt8] = []
  /// How much of the buffer is known to hold no line's end.
  private var searched = 0
  private var isAtEnd = false

  package init() {}

  /// Waits for the next line, without its end; nil after the last, which may lack its end.
  ///
  /// - Throws: `FileError.tooLarge` for a line of more than `limit` bytes.
  package mutating func next(limit: Int) throws(FileError) -> [UInt8]? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        searched = 0
        return line
      }
      searched = buffer.count
      guard buffer.count <= limit else { throw .tooLarge(limit: limit) }
      if isAtEnd {
        defer { (buffer, searched) = ([], 0) }
        return buffer.isEmpty ? nil : buffer
      }
      let start = buffer.count
      buffer.append(contentsOf: repeatElement(0, count: 65_536))
      let got = try readSome(STDIN_FILENO, into: &buffer, from: start)
      buffer.removeLast(buffer.count - start - got)
      isAtEnd = got == 0
    }
  }
}
