import Codecs
import Operations

/// Something odd that stopped nothing, ready to be shown.
package struct Warning: Hashable, Sendable {
  package var code: String
  package var subject: String
  package var message: String
  package var advice: String?
  /// Whether it was plain from the line and the recipe, before any picture was read.
  package var isForeseen: Bool
  /// A note is for people who look; it never fails a strict run.
  package var isNote: Bool

  package init(
    _ code: String, _ subject: String, _ message: String, advice: String? = nil,
    isForeseen: Bool = false, isNote: Bool = false
  ) {
    self.code = code
    self.subject = subject
    self.message = message
    self.advice = advice
    self.isForeseen = isForeseen
    self.isNote = isNote
  }

  /// `SUBJECT: what is odd (what to do)`.
  package var line: String {
    (subject.isEmpty ? "" : "\(subject): ") + (isNote ? "note: " : "warning: ") + message
      + (advice.map { " (\($0))" } ?? "")
  }

  init(_ warning: CodecWarning, path: String) {
    self.init(warning.code, path, warning.sentence)
  }

  init(_ note: OperationNote, path: String) {
    switch note {
    case .enlarged(let from, let to):
      self.init(
        "input.enlarged", path, "is enlarged from \(from) to \(to) pixels",
        advice: "a larger picture would be sharper", isNote: true)
    case .missingGlyphs(let characters):
      self.init(
        "font.missing-glyph", path, "no font has \(Warning.list(characters))",
        advice: "install a font that has them, or name one with --fonts DIR")
    case .uncoloredGlyphs(let characters):
      self.init(
        "font.uncolored", path, "the colors of \(Warning.list(characters)) are left out",
        advice: "fonts-noto-color-emoji has them as pictures")
    }
  }

  /// Characters with their numbers, as in `✓ (U+2713)`; the first few.
  private static func list(_ characters: [Character]) -> String {
    let named = characters.prefix(5).map { character in
      let numbers = character.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      return "\(character) (\(numbers.joined(separator: " ")))"
    }
    return named.joined(separator: ", ") + (characters.count > 5 ? " and others" : "")
  }

  /// An output without transparency for a picture that has some.
  static func flattened(_ path: String, foreseen: Bool) -> Warning {
    Warning(
      "output.flattened", path, "JPEG has no transparency, so it is filled with white",
      advice: "--matte COLOR chooses, --format png keeps it", isForeseen: foreseen)
  }
}
