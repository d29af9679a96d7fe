import Raster

/// Puts the glyphs of runs side by side.
struct Typesetter {
  private let text: Text
  private let em: Double
  private var layout: TextLayout
  /// Of scalars, the first of characters.
  private var missing: Set<Int> = []
  private var uncolored: Set<Int> = []
  private var glyphCount = 0
  private var pointCount = 0

  init(text: Text, em: Double, metrics: FontMetrics) {
    // Beyond this no canvas shows a part of a glyph that has an edge.
    let size = em.isFinite ? min(max(em, 0), 1e6) : 0
    (self.text, self.em) = (text, size)
    layout = TextLayout(metrics: metrics, em: size)
  }

  /// Sets a run at the right of those before.
  mutating func add(_ run: TextRun) throws(FontError) {
    let glyphs = try run.face.shape(
      text.scalars, run.range, script: run.script, isRightward: run.level & 1 == 0)
    glyphCount += glyphs.count
    guard glyphCount <= TextLimits.glyphs else { throw .tooComplex }
    if !layout.fonts.contains(run.face.file) { layout.fonts.append(run.face.file) }
    let scale = em / run.face.unitsPerEm
    for glyph in glyphs {
      if glyph.glyph == 0 { missing.insert(glyph.cluster) }
      let pen = Point(
        layout.advance + Double(glyph.xOffset) * scale, -Double(glyph.yOffset) * scale)
      layout.advance += Double(glyph.xAdvance) * scale
      if em > 0 { try draw(glyph, of: run.face, pen, scale) }
    }
  }

  var finished: TextLayout {
    var layout = layout
    layout.missing = characters(missing)
    layout.uncolored = characters(uncolored)
    return layout
  }

  private mutating func draw(
    _ glyph: ShapedGlyph, of face: FontFace, _ pen: Point, _ scale: Double
  ) throws(FontError) {
    if let picture = face.picture(of: glyph.glyph, em: em) {
      layout.coloredParts.append(.picture(picture.bitmap, picture.box(pen: pen, em: em)))
      return
    }
    let layers = face.layers(of: glyph.glyph)
    for layer in layers {
      let path = try path(of: layer.glyph, of: face, pen, scale)
      layout.coloredParts.append(.layer(path, layer.color))
    }
    guard layers.isEmpty else { return }
    if face.hasUnknownColors(glyph.glyph) { uncolored.insert(glyph.cluster) }
    layout.path.contours += try path(of: glyph.glyph, of: face, pen, scale).contours
  }

  private mutating func path(
    of glyph: UInt32, of face: FontFace, _ pen: Point, _ scale: Double
  ) throws(FontError) -> Path {
    var path = Path()
    face.outline(of: glyph).append(to: &path, scale: scale) {
      Point(pen.x + $0.x * scale, pen.y - $0.y * scale)
    }
    for contour in path.contours { pointCount += contour.count }
    guard pointCount <= TextLimits.points else { throw .tooComplex }
    return path
  }

  /// The characters in which scalars lie, in the order of the text, each once.
  private func characters(_ places: Set<Int>) -> [Character] {
    guard !places.isEmpty else { return [] }
    var seen: Set<Character> = []
    return text.clusters.filter { cluster in
      cluster.range.contains { places.contains($0) } && seen.insert(cluster.character).inserted
    }.map(\.character)
  }
}
