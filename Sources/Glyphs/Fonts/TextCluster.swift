import GlyphShims

/// A character as readers see it: what must be of one font.
struct TextCluster {
  let character: Character
  /// Of the text's scalars.
  let range: Range<Int>
  var script: UInt32
  let isEmoji: Bool

  init(_ character: Character, _ range: Range<Int>) {
    (self.character, self.range) = (character, range)
    let scripts = character.unicodeScalars.lazy.map { si_script($0.value) }
    script = scripts.first { !Self.shared.contains($0) } ?? Self.common
    isEmoji = Self.isEmoji(character)
  }

  /// Whether the character belongs to no script of its own, as spaces, digits and emoji.
  var hasSharedScript: Bool { script == Self.common }
  var isBlank: Bool { character.isWhitespace }

  /// `Zyyy`.
  private static let common: UInt32 = 0x5a79_7979
  /// `Zyyy`, `Zinh` and `Zzzz`: common, inherited and unknown.
  private static let shared: [UInt32] = [0x5a79_7979, 0x5a69_6e68, 0x5a7a_7a7a]

  /// Whether the character is to be shown as a picture: by its default, by a selector (U+FE0F), by
  /// a skin tone; a selector for text (U+FE0E) decides against.
  private static func isEmoji(_ character: Character) -> Bool {
    // Nearly all texts are told by this test.
    if character.utf8.count == 1 { return false }
    let scalars = character.unicodeScalars
    if scalars.contains("\u{fe0e}") { return false }
    return scalars.contains {
      $0.properties.isEmojiPresentation || $0.properties.isEmojiModifier
    } || scalars.first?.properties.isEmoji == true && scalars.contains("\u{fe0f}")
  }
}
