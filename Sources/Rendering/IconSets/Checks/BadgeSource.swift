import Operations
import Raster

/// How a check is told where the badge of a picture is, which a finished picture does not say.
package enum BadgeSource: Hashable, Sendable {
  /// The same picture, or set, without its badge: what differs is the badge.
  case without(String)
  /// A square of this size, flush with an edge or corner.
  case at(Anchor, Length)

  /// Reads `ANCHOR` or `ANCHOR,SIZE`; the size is 36% by default, as that of a badge.
  package init(place text: String) throws(ValueError) {
    let (anchor, size) =
      text.firstIndex(of: ",").map {
        (String(text[..<$0]), String(text[text.index(after: $0)...]))
      } ?? (text, "36%")
    let length = try Length(parsing: size.trimmed)
    guard length.magnitudes.contains(where: { $0 > 0 }) else {
      throw .outOfRange(size.trimmed, range: "over 0")
    }
    self = .at(try Anchor(parsing: anchor.trimmed), length)
  }
}
