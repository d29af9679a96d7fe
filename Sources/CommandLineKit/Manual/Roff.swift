/// Text in the form that manual pages are written in.
enum Roff {
  /// A paragraph's text: what stands between backticks is bold, a backtick without a second is
  /// itself.
  static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      if index.isMultiple(of: 2) { return escape(part, isProse: true) }
      if index == parts.count - 1 { return escape("`" + part, isProse: true) }
      return bold(String(part))
    }.joined()
  }

  /// What is typed, to the character.
  static func literal(_ text: String) -> String {
    escape(text, isProse: false)
  }

  static func bold(_ text: String) -> String {
    #"\fB"# + literal(text) + #"\fR"#
  }

  /// An argument of a macro, in quotes.
  static func argument(_ text: String) -> String {
    "\"" + literal(text) + "\""
  }

  /// A line of text that no formatter takes for a request.
  static func line(_ escaped: String) -> String {
    escaped.hasPrefix(".") || escaped.hasPrefix("'") ? #"\&"# + escaped : escaped
  }

  /// The lines of a filled paragraph.
  static func filled(_ escaped: String) -> [String] {
    escaped.wrapped(to: 78).map(line)
  }

  private static func escape(_ text: some StringProtocol, isProse: Bool) -> String {
    var result = ""
    var before: Unicode.Scalar = " "
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\": result += #"\e"#
      // Only between letters is the character a hyphen, elsewhere a minus or a dash to type.
      case "-":
        let after = index + 1 < scalars.count ? scalars[index + 1] : " "
        let isHyphen = isProse && before.properties.isAlphabetic && after.properties.isAlphabetic
        result += isHyphen ? "-" : #"\-"#
      case "'": result += isProse ? "'" : #"\(aq"#
      case "`": result += #"\(ga"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      case "\"": result += #"\(dq"#
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result +=
            #"\["# + "u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
      before = scalar
    }
    return result
  }
}
