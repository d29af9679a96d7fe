import Glibc

/// One of the three streams that every process starts with.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person sits at the other end.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The width of the terminal at the other end; nil where there is none or it does not say.
  package var columns: Int? {
    var size = winsize()
    // The call only fills `size`.
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes.
  ///
  /// A reader that is gone is `FileError.brokenPipe`, provided `ignoreWriteSignals()` was called.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: rawValue)
  }

  package func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }
}
