extension StringProtocol {
  /// The text without blanks at its ends.
  package var trimmed: String {
    var view = self[...]
    while view.first?.isWhitespace == true { view.removeFirst() }
    while view.last?.isWhitespace == true { view.removeLast() }
    return String(view)
  }
}

/// The pieces between the separators that stand outside parentheses.
package func splitOutsideParentheses(
  _ text: some StringProtocol, at separator: Character
) -> [String] {
  var pieces = [""]
  var depth = 0
  for character in text {
    switch character {
    case "(": depth += 1
    case ")": depth -= 1
    default: break
    }
    if character == separator, depth <= 0 {
      pieces.append("")
    } else {
      pieces[pieces.count - 1].append(character)
    }
  }
  return pieces
}
