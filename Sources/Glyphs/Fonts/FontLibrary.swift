import Raster

/// Fonts for texts; opens its libraries and files on first use and keeps them open.
///
/// Belongs to one thread at a time: each worker has its own.
package final class FontLibrary {
  private let folders: [String]
  private let usesSystemFonts: Bool
  private let libraries: TextLibraries
  private var openStore: FontStore?
  private var openCatalog: FontCatalog?
  private var itemizers: [Selection: Itemizer] = [:]
  private let isLasting: Bool
  private var used: Set<String> = []

  private struct Selection: Hashable {
    let font: FontChoice?
    let weight: Int
  }

  /// Fonts in `folders` go before the system's.
  ///
  /// A lasting library copies its files, which may then be written over while it is used.
  package convenience init(
    folders: [String] = [], usesSystemFonts: Bool = true, isLasting: Bool = false
  ) {
    self.init(
      folders: folders, usesSystemFonts: usesSystemFonts, isLasting: isLasting,
      libraries: TextLibraries())
  }

  init(
    folders: [String], usesSystemFonts: Bool, isLasting: Bool = false, libraries: TextLibraries
  ) {
    (self.folders, self.usesSystemFonts) = (folders, usesSystemFonts)
    (self.isLasting, self.libraries) = (isLasting, libraries)
  }

  /// What texts were set with so far: files of fonts, those named that could not be had, and the
  /// folders that go first with all fonts in them.
  package var files: Set<String> { used.union(openCatalog?.paths ?? []) }

  /// The heights of a font, which is chosen as `layout` chooses it.
  package func metrics(font: FontChoice?, weight: Int) throws(FontError) -> FontMetrics {
    try itemizer(font, weight: weight).primary.metrics
  }

  /// Shapes one line; line breaks and control characters in it are drawn as blanks.
  ///
  /// Without `font` it is Inter, else fontconfig's sans-serif. `weight` is 1…1000 and counts unless
  /// the font's name has one. Emoji come from a colour font, and what the font lacks from others,
  /// character by character. `em` is in pixels; 0 and less, and what is not finite, draw nothing.
  package func layout(
    _ string: String, font: FontChoice? = nil, weight: Int = 400, em: Double
  ) throws(FontError) -> TextLayout {
    var itemizer = try itemizer(font, weight: weight)
    let text = try Text(string, store: try store())
    let runs = try itemizer.runs(of: text)
    itemizers[Selection(font: font, weight: weight)] = itemizer
    var typesetter = Typesetter(text: text, em: em, metrics: itemizer.primary.metrics)
    for run in runs.inVisualOrder { try typesetter.add(run) }
    let layout = typesetter.finished
    used.formUnion(layout.fonts.map(\.path))
    return layout
  }

  private func itemizer(_ font: FontChoice?, weight: Int) throws(FontError) -> Itemizer {
    let selection = Selection(font: font, weight: weight)
    if let known = itemizers[selection] { return known }
    let weight = min(max(weight, 1), 1000)
    if case .file(let path) = font { used.insert(path) }
    let face =
      switch font {
      case nil: try catalog().defaultFace(weight: weight)
      case .family(let name): try catalog().face(named: name, weight: weight)
      case .file(let path): try store().face(FontFile(path: path), weight: weight)
      }
    let itemizer = Itemizer(primary: face, weight: weight) {
      [unowned self] () throws(FontError) in try self.catalog()
    }
    used.insert(face.file.path)
    itemizers[selection] = itemizer
    return itemizer
  }

  private func store() throws(FontError) -> FontStore {
    if let openStore { return openStore }
    let made = try FontStore(libraries, copiesFiles: isLasting)
    openStore = made
    return made
  }

  private func catalog() throws(FontError) -> FontCatalog {
    if let openCatalog { return openCatalog }
    let made = try FontCatalog(
      folders: folders, usesSystemFonts: usesSystemFonts, store: try store())
    openCatalog = made
    return made
  }
}
