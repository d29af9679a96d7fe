/// A glyph of a run with its pen's movement and its own shift, in the font's units, y up.
struct ShapedGlyph: Hashable {
  let glyph: UInt32
  /// The first scalar of the text that it stands for.
  let cluster: Int
  let xAdvance, yAdvance, xOffset, yOffset: Int
}
