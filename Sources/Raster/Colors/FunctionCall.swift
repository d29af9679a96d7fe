/// A text of the form `name(…)`.
struct FunctionCall {
  /// Lower case.
  let name: String
  /// What stands between the parentheses.
  let body: Substring
  let text: Substring
  let isClosed: Bool

  /// Reads a name of letters with a parenthesis directly after it; nil for all other texts.
  ///
  /// A missing closing parenthesis leaves the body as it is and `isClosed` false.
  init?(_ text: Substring) {
    guard let open = text.firstIndex(of: "("), open > text.startIndex,
      text[..<open].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
    else { return nil }
    name = text[..<open].lowercased()
    let inside = text[text.index(after: open)...]
    isClosed = inside.last == ")"
    body = isClosed ? inside.dropLast() : inside
    self.text = text
  }

  /// The body split at commas outside parentheses, blanks removed; nil when those don't match.
  var arguments: [Substring]? {
    guard isClosed else { return nil }
    var depth = 0
    var parts: [Substring] = []
    var start = body.startIndex
    for index in body.indices {
      switch body[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(body[start..<index].trimmed)
        start = body.index(after: index)
      default: break
      }
      if depth < 0 { return nil }
    }
    parts.append(body[start...].trimmed)
    return depth == 0 ? parts : nil
  }
}
