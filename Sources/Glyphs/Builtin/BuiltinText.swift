import Raster

/// Text set in the built-in glyphs, ready to be drawn: ASCII digits, capitals and common marks.
///
/// Small letters are drawn as capitals.
package struct BuiltinText: Sendable {
  /// The way from the pen's start to its end, in pixels.
  package let advance: Double
  /// The box of all strokes from the pen's start on the baseline, y down; empty without strokes.
  package let ink: Box
  package let capHeight: Double
  private let outlines: [Path]
  private let placed: [(outline: Int, x: Double)]

  /// Sets one line; nil when a character has no built-in glyph.
  ///
  /// With `isSnapped`, for a cap height and an origin in whole pixels, stems and bars lie on whole
  /// pixels. A cap height that is not positive sets nothing.
  package init?(_ text: String, capHeight: Double, isSnapped: Bool, weight: Double = 700) {
    var glyphs: [(name: Character, glyph: BuiltinGlyph)] = []
    for character in text {
      guard let known = BuiltinGlyph.named(character) else { return nil }
      glyphs.append(known)
    }
    let isDrawn = capHeight > 0 && capHeight.isFinite
    self.capHeight = isDrawn ? capHeight : 0
    let scale = BuiltinScale(capHeight: self.capHeight, isSnapped: isSnapped, weight: weight)
    var outlines: [Path] = []
    var known: [Character: (outline: Int, width: Double)] = [:]
    var placed: [(outline: Int, x: Double)] = []
    var ink: Box?
    var pen = 0.0
    var before: (name: Character, glyph: BuiltinGlyph)?
    for (name, glyph) in isDrawn ? glyphs : [] {
      pen += scale.gap(before, (name, glyph))
      if known[name] == nil {
        let frame = BuiltinFrame(glyph, scale)
        known[name] = (outlines.count, frame.box.width)
        outlines.append(frame.outline(of: glyph.lines))
      }
      guard let (outline, width) = known[name] else { continue }
      if let bounds = outlines[outline].bounds {
        placed.append((outline, pen))
        let box = bounds.moved(by: pen, 0)
        ink = ink.map { $0.union(box) } ?? box
      }
      pen += width
      before = (name, glyph)
    }
    advance = pen + scale.gap(before, nil)
    self.ink = ink ?? Box(left: 0, top: 0, right: 0, bottom: 0)
    self.outlines = outlines
    self.placed = placed
  }

  /// Whether every character has a built-in glyph.
  package static func covers(_ text: String) -> Bool {
    text.allSatisfy { BuiltinGlyph.named($0) != nil }
  }

  /// The text on a canvas of `size`, its pen starting at `origin` on the baseline.
  package func coverage(in size: PixelSize, at origin: Point) -> Coverage {
    var path = Path()
    for (outline, x) in placed {
      let start = Point(origin.x + x, origin.y)
      path.contours += outlines[outline].mapped { $0 + start }.contours
    }
    return path.coverage(in: size)
  }
}

extension Box {
  fileprivate func union(_ other: Box) -> Box {
    Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
