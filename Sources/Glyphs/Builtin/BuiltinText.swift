import Raster

/// Text set in the built-in glyphs, ready to be drawn: digits, capitals and common marks of ASCII.
///
/// They are centre lines stroked at the size asked for: no font file is read, and equal arguments
/// give equal bytes everywhere. Small letters are drawn as capitals.
package struct BuiltinText: Sendable {
  /// The way from the pen's start to its end, in pixels; whole pixels when snapped.
  package let advance: Double
  /// The box of all strokes from the pen's start on the baseline, y down; empty without strokes.
  package let ink: Box
  /// In pixels, from the baseline to the cap line.
  package let capHeight: Double
  /// All strokes from the pen's start.
  private let path: Path

  /// Sets one line; nil when a character has no built-in glyph.
  ///
  /// `isSnapped` is for a cap height and an origin in whole pixels: boxes, stems and bars then lie
  /// on whole pixels, and no stroke is thinner than 1.15 pixels. `weight` is 100…900 as in CSS. A
  /// cap height that is not positive, or over a million, sets nothing.
  package init?(_ text: String, capHeight: Double, isSnapped: Bool, weight: Double = 700) {
    var glyphs: [BuiltinScale.Named] = []
    for character in text {
      guard let glyph = BuiltinGlyph.named(character) else { return nil }
      glyphs.append(glyph)
    }
    let isDrawn = capHeight > 0 && capHeight <= 1e6
    self.capHeight = isDrawn ? capHeight : 0
    let scale = BuiltinScale(capHeight: self.capHeight, isSnapped: isSnapped, weight: weight)
    let line = BuiltinLine(isDrawn ? glyphs : [], scale)
    path = line.path
    advance = line.pen
    ink = line.ink ?? Box(left: 0, top: 0, right: 0, bottom: 0)
  }

  /// Whether every character has a built-in glyph.
  package static func covers(_ text: String) -> Bool {
    text.allSatisfy { BuiltinGlyph.named($0) != nil }
  }

  /// The text on a canvas of `size`, its pen starting at `origin` on the baseline.
  package func coverage(in size: PixelSize, at origin: Point) -> Coverage {
    path.mapped { $0 + origin }.coverage(in: size)
  }

  /// The text turned about the pen's start; the lengths along and across the line stay.
  package func turned(clockwise angle: Angle) -> BuiltinText {
    let (sine, cosine) = angle.sineAndCosine
    guard sine.isFinite, cosine.isFinite else { return self }
    return BuiltinText(
      self, path: path.mapped { Point($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine) })
  }

  private init(_ text: BuiltinText, path: Path) {
    (advance, ink, capHeight) = (text.advance, text.ink, text.capHeight)
    self.path = path
  }
}
