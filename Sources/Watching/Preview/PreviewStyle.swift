import Platform

/// How a terminal is given pictures.
package enum PreviewStyle: Hashable, Sendable {
  case kitty
  case blocks

  /// What the terminal that controls this process can show; nil where it can't or there is none.
  ///
  /// The terminal itself is asked, in one round trip: names only tell where asking is no use.
  package static var found: PreviewStyle? {
    let name = environment("TERM") ?? ""
    guard !["", "dumb"].contains(name), let terminal = Terminal(), terminal.isInForeground else {
      return nil
    }
    // The one passes no pictures on, the other prints what it does not know.
    if environment("TMUX") ?? "" != "" || name == "linux" { return .blocks }
    return style(answer: terminal.ask(question, milliseconds: 200, isWhole: isWhole))
  }

  /// Asks for one pixel in kitty's way, and then what every terminal answers.
  static let question =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  static func style(answer: [UInt8]) -> PreviewStyle {
    String(decoding: answer, as: UTF8.self).contains("\u{1B}_Gi=31;OK\u{1B}\\") ? .kitty : .blocks
  }

  /// Whether the second answer is there: `ESC [ ? … c`.
  static func isWhole(_ answer: [UInt8]) -> Bool {
    let parts = String(decoding: answer, as: UTF8.self).split(
      separator: "\u{1B}[?", omittingEmptySubsequences: false)
    return parts.dropFirst().contains { part in
      part.drop { $0.isNumber || $0 == ";" }.first == "c"
    }
  }
}
