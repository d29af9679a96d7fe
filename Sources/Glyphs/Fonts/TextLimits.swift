/// How much one line of text may be.
package enum TextLimits {
  /// At 8 px a character, the least that can be read, a thousand fill 8,000 px: no icon is so wide.
  package static let characters = 1_000
  /// Four a character: accents, joiners and selectors of real texts stay far below.
  static let scalars = 4_000
  static let glyphs = 16_000
  /// A thousand CJK glyphs with curves cut into lines have about half a million.
  static let points = 2_000_000
  /// Fonts with all of CJK in four styles have 120 MiB.
  static let fileSize = 256 << 20
  /// In one folder of fonts.
  static let files = 2_000
  static let facesOfFile = 64
  /// The largest picture of a glyph; those in use have 160 × 160.
  static let pictureArea = 1 << 20
  /// What is kept for the next text: 256 pictures of 136 × 128 take 17 MiB.
  static let keptPictures = 256
  static let keptFallbacks = 4_096
}
