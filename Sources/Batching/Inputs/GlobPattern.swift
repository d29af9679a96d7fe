/// One name of a pattern: `*` is any text, `?` any character, `[a-z]` and `[!a-z]` one of a set.
package struct GlobPattern: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case one(Character)
    case any
    case run
    case set([ClosedRange<Character>], inverted: Bool)
  }

  private let pieces: [Piece]

  init(_ text: some StringProtocol) {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "*": if pieces.last != .run { pieces.append(.run) }
      case "?": pieces.append(.any)
      case "[":
        guard let (set, end) = Self.set(rest) else { fallthrough }
        pieces.append(set)
        rest = rest[end...]
      default: pieces.append(.one(character))
      }
    }
    self.pieces = pieces
  }

  /// Whether a text has a character that means something here.
  package static func isPattern(_ text: some StringProtocol) -> Bool {
    text.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  /// Whether a name fits; a leading dot is matched only by a dot.
  func matches(_ name: String) -> Bool {
    if name.first == ".", pieces.first != .one(".") { return false }
    let name = Array(name)
    var (at, piece) = (0, 0)
    // Where the last `*` stands, and how far it reaches: on a mismatch it takes one more.
    var retry: (piece: Int, at: Int)?
    while at < name.count {
      if piece < pieces.count, pieces[piece] == .run {
        retry = (piece, at)
        piece += 1
      } else if piece < pieces.count, Self.fits(pieces[piece], name[at]) {
        at += 1
        piece += 1
      } else if let last = retry {
        retry = (last.piece, last.at + 1)
        (piece, at) = (last.piece + 1, last.at + 1)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .run }
  }

  private static func fits(_ piece: Piece, _ character: Character) -> Bool {
    switch piece {
    case .one(let wanted): wanted == character
    case .any, .run: true
    case .set(let ranges, let inverted): ranges.contains { $0.contains(character) } != inverted
    }
  }

  /// The set behind a `[` and the place behind its `]`; nil where it never closes.
  private static func set(_ text: Substring) -> (Piece, Substring.Index)? {
    var rest = text
    let inverted = rest.first == "!" || rest.first == "^"
    if inverted { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = rest.popFirst() {
      if first == "]", !ranges.isEmpty {
        return (.set(ranges, inverted: inverted), rest.startIndex)
      }
      if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
        rest.removeFirst(2)
        if first <= last { ranges.append(first...last) }
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }
}
