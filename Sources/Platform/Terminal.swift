import Glibc

/// A terminal that this process writes to.
package final class Terminal {
  package struct Size: Hashable, Sendable {
    package var columns, rows: Int
    /// Of one character, in pixels; nil where the terminal doesn't tell.
    package var cell: (width: Int, height: Int)? {
      guard columns > 0, rows > 0, width >= columns, height >= rows else { return nil }
      return (width / columns, height / rows)
    }
    fileprivate var width, height: Int
  }

  package let descriptor: Int32
  private let isOwned: Bool

  /// One of the standard streams, where it is a terminal.
  package init?(_ stream: StandardStream) {
    guard stream.isTerminal else { return nil }
    (descriptor, isOwned) = (stream.rawValue, false)
  }

  /// The terminal that controls this process, opened anew so that writing to it never waits.
  package init?() {
    // The call only reads the path, which Swift passes as a terminated string.
    let opened = unsafe open("/dev/tty", O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard opened >= 0 else { return nil }
    (descriptor, isOwned) = (opened, true)
  }

  deinit { if isOwned { close(descriptor) } }

  /// 80 × 24 where the terminal doesn't tell.
  package var size: Size {
    var size = winsize()
    // The call fills the value.
    let result = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    let isKnown = result == 0 && size.ws_col > 0 && size.ws_row > 0
    return Size(
      columns: isKnown ? Int(size.ws_col) : 80, rows: isKnown ? Int(size.ws_row) : 24,
      width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
  }

  /// Whether the terminal is this program's for now; writing from the background is for nobody.
  package var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Asks the terminal something and collects what it answers until that `isWhole`.
  ///
  /// What it answers is neither shown nor waited for longer than so many milliseconds; its mode is
  /// as before afterwards, also when a signal ends the process then.
  package func ask(
    _ question: String, milliseconds: Int, isWhole: ([UInt8]) -> Bool
  ) -> [UInt8] {
    holdingSignals {
      var before = termios()
      // The call fills the value.
      guard unsafe tcgetattr(descriptor, &before) == 0 else { return [] }
      var mode = before
      mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
      // The call only reads the value.
      guard unsafe tcsetattr(descriptor, TCSANOW, &mode) == 0 else { return [] }
      // An answer that comes too late would look as if it had been typed.
      // As above.
      defer { unsafe tcsetattr(descriptor, TCSAFLUSH, &before) }
      return answer(to: question, milliseconds, isWhole)
    }
  }

  private func answer(
    to question: String, _ milliseconds: Int, _ isWhole: ([UInt8]) -> Bool
  ) -> [UInt8] {
    let end = MonotonicClock.now + UInt64(milliseconds) * 1_000_000
    var rest = Array(question.utf8)[...]
    var answer: [UInt8] = []
    while !isWhole(answer), answer.count < 4096 {
      let now = MonotonicClock.now
      guard now < end else { break }
      let interest = Interest(descriptor, reading: true, writing: !rest.isEmpty)
      _ = waitUntilReady([interest], nanoseconds: Int(end - now))
      if !rest.isEmpty {
        guard let count = writePiece(rest, to: descriptor) else { break }
        rest = rest.dropFirst(count)
      }
      switch readPiece(descriptor) {
      case .bytes(let bytes): answer += bytes
      case .nothing: continue
      case .end: return answer
      }
    }
    return answer
  }
}
