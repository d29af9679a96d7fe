import Rendering

/// Takes `key=value` words off a line, parted by blanks outside quotes and parentheses.
struct LiveWords {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// The line's word when there is one only and it assigns nothing.
  var onlyWord: String? {
    let words = rest.split(whereSeparator: Self.isBlank)
    guard words.count == 1, !words[0].contains("=") else { return nil }
    return String(words[0])
  }

  mutating func next() throws(LiveLineError) -> LiveLine.Assignment? {
    rest = rest.drop(while: Self.isBlank)
    guard !rest.isEmpty else { return nil }
    let key = String(rest.prefix { $0 != "=" && !Self.isBlank($0) })
    rest = rest.dropFirst(key.count)
    guard rest.first == "=", !key.isEmpty else {
      throw LiveLineError(.notAnAssignment(key.isEmpty ? String(rest) : key))
    }
    rest.removeFirst()
    return LiveLine.Assignment(key, rest.first == "\"" ? try quoted() : try plain())
  }

  private mutating func quoted() throws(LiveLineError) -> String {
    let whole = String(rest)
    rest.removeFirst()
    guard let text = takeQuoted(from: &rest) else { throw LiveLineError(.unclosedQuote(whole)) }
    guard rest.first.map(Self.isBlank) ?? true else {
      throw LiveLineError(.textAfterQuote(String(rest)))
    }
    return text
  }

  /// A value as it stands; a closing parenthesis that closes nothing is a character like others.
  private mutating func plain() throws(LiveLineError) -> String {
    var text = ""
    var depth = 0
    var isQuoted = false
    while let character = rest.first {
      if Self.isBlank(character), depth == 0, !isQuoted { break }
      switch character {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted: depth += 1
      case ")" where !isQuoted: depth = max(0, depth - 1)
      default: break
      }
      text.append(rest.removeFirst())
    }
    guard !isQuoted else { throw LiveLineError(.unclosedQuote(text)) }
    guard depth == 0 else { throw LiveLineError(.unclosedParenthesis(text)) }
    return text
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}
