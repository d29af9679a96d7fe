/// A text with placeholders: `{name}`, `{name:-default}`, `{name|filter}`, `{hash:8}`; `{{` and `}}` are braces.
package struct Template: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  package let pieces: [Piece]

  package init(_ text: String) throws(TemplateError) {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        literal.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .unclosed(text) }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
        pieces.append(.placeholder(try Placeholder(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      default: literal.append(character)
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    self.pieces = pieces
  }

  /// Whether the text is the same whatever the variables are.
  package var isConstant: Bool { placeholders.isEmpty }

  package var placeholders: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The text with every placeholder's value put in; values are never read as syntax.
  package func expand(_ variables: Variables) throws(TemplateError) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .placeholder(let placeholder): text += try placeholder.value(in: variables)
      }
    }
    return text
  }
}

/// Why a text with placeholders cannot be used.
package enum TemplateError: Error, Hashable, Sendable {
  case unclosed(String)
  case badName(String)
  case unknownName(String, nearest: String?)
  case unknownFilter(String, choices: [String])
}

extension Template {
  /// A text that stands for itself: braces doubled.
  package static func escape(_ text: String) -> String {
    guard text.contains(where: { $0 == "{" || $0 == "}" }) else { return text }
    return String(text.flatMap { $0 == "{" || $0 == "}" ? [$0, $0] : [$0] })
  }
}
