import Glyphs
import Raster

/// What the parameter `font` takes.
package enum Typeface: ParameterValue {
  /// Inter, or else the system's sans-serif; the built-in glyphs where there are no fonts at all.
  case auto
  /// Our own digits, capitals and marks, which need no font file.
  case builtin
  case font(FontChoice)

  /// What the font library is asked for; nil leaves the choice to it.
  var choice: FontChoice? {
    if case .font(let choice) = self { choice } else { nil }
  }

  package static let kind = ParameterKind(
    "font", choices: ["auto", "builtin"], files: .fonts,
    expected: "auto, builtin, a family such as Inter or Inter Bold, or a font file")

  package init(parsing text: String) throws(ValueError) {
    switch text.lowercased() {
    case "auto": self = .auto
    case "builtin": self = .builtin
    default:
      guard let choice = FontChoice(parsing: text) else {
        throw .malformed(text, expected: Self.kind.expected)
      }
      self = .font(choice)
    }
  }

  package var spelling: String {
    switch self {
    case .auto: "auto"
    case .builtin: "builtin"
    case .font(let choice): choice.spelling
    }
  }
}
