extension String {
  /// The text on one line, harmless for a terminal: controls, line and paragraph separators and
  /// the marks that reorder text are written as escapes such as `\n`, `\x1b` and `\u{202e}`.
  package var visible: String {
    guard unicodeScalars.contains(where: needsEscape) else { return self }
    return unicodeScalars.map { needsEscape($0) ? escape($0) : String($0) }.joined()
  }
}

private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7f..<0xa0: true
  case 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
  default: false
  }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": return #"\n"#
  case "\r": return #"\r"#
  case "\t": return #"\t"#
  default:
    let digits = String(scalar.value, radix: 16)
    if scalar.value > 0xff { return #"\u{\#(digits)}"# }
    return #"\x"# + (digits.count < 2 ? "0" : "") + digits
  }
}
