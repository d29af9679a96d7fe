/// Cuts a text into runs, choosing a font for each character.
struct Itemizer {
  let primary: FontFace
  let weight: Int
  /// The other fonts; asked for only when they are needed.
  let catalog: () throws(FontError) -> FontCatalog
  /// Fonts that were found for characters before.
  private(set) var found: [Character: FontFace?] = [:]

  init(
    primary: FontFace, weight: Int, catalog: @escaping () throws(FontError) -> FontCatalog
  ) {
    (self.primary, self.weight, self.catalog) = (primary, weight, catalog)
  }

  /// The runs in the order of the text.
  mutating func runs(of text: Text) throws(FontError) -> [TextRun] {
    var runs: [TextRun] = []
    for cluster in text.clusters {
      let level = text.levels[cluster.range.lowerBound]
      // A blank between two words of another font belongs to them.
      let last = runs.last?.face
      let face =
        if cluster.isBlank, let last, !last.isColored { last } else {
          try face(for: cluster, of: text)
        }
      if let last = runs.last, last.face === face, last.level == level,
        last.script == cluster.script
      {
        runs[runs.count - 1].range = last.range.lowerBound..<cluster.range.upperBound
      } else {
        runs.append(
          TextRun(range: cluster.range, level: level, script: cluster.script, face: face))
      }
    }
    return runs
  }

  private mutating func face(for cluster: TextCluster, of text: Text) throws(FontError) -> FontFace
  {
    if cluster.isBlank { return primary }
    if !cluster.isEmoji || primary.isColored, try covers(primary, cluster, of: text) {
      return primary
    }
    if let known = found[cluster.character] { return known ?? primary }
    let visible = cluster.character.unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint
    }
    // What is never seen needs no font.
    guard let base = visible.first else { return primary }
    let catalog = try catalog()
    var face = try catalog.fallback(
      for: Array(visible), weight: weight, prefersColor: cluster.isEmoji)
    if face == nil, visible.count > 1, !primary.has(base) {
      face = try catalog.fallback(for: [base], weight: weight, prefersColor: cluster.isEmoji)
    }
    if found.count >= TextLimits.keptFallbacks { found = [:] }
    found[cluster.character] = .some(face)
    return face ?? primary
  }

  /// Whether a font has a glyph for everything in a character.
  private func covers(
    _ face: FontFace, _ cluster: TextCluster, of text: Text
  ) throws(FontError) -> Bool {
    if cluster.range.count == 1, let scalar = cluster.character.unicodeScalars.first {
      return scalar.properties.isDefaultIgnorableCodePoint || face.has(scalar)
    }
    // Letters may be composed of marks that the font doesn't have alone.
    let glyphs = try face.shape(
      text.scalars, cluster.range, script: cluster.script, isRightward: true)
    return glyphs.allSatisfy { $0.glyph != 0 }
  }
}
