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
  private let line: BuiltinLine

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
    line = BuiltinLine(isDrawn ? glyphs : [], scale)
    advance = line.pen
    ink = line.ink ?? Box(left: 0, top: 0, right: 0, bottom: 0)
  }

  /// Whether every character has a built-in glyph.
  package static func covers(_ text: String) -> Bool {
    text.allSatisfy { BuiltinGlyph.named($0) != nil }
  }

  /// The text on a canvas of `size`, its pen starting at `origin` on the baseline.
  package func coverage(in size: PixelSize, at origin: Point) -> Coverage {
    var path = Path()
    for (outline, x) in line.places {
      let start = Point(origin.x + x, origin.y)
      path.contours += line.outlines[outline].mapped { $0 + start }.contours
    }
    return path.coverage(in: size)
  }
}
