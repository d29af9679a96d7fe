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

  private struct Selection: Hashable {
    let font: FontChoice?
    let weight: Int
  }

  /// Fonts in `folders` go before the system's.
  package convenience init(folders: [String] = [], usesSystemFonts: Bool = true) {
    self.init(folders: folders, usesSystemFonts: usesSystemFonts, libraries: TextLibraries())
  }

  init(folders: [String], usesSystemFonts: Bool, libraries: TextLibraries) {
    (self.folders, self.usesSystemFonts) = (folders, usesSystemFonts)
    self.libraries = libraries
  }

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
    return typesetter.finished
  }

  private func itemizer(_ font: FontChoice?, weight: Int) throws(FontError) -> Itemizer {
    let selection = Selection(font: font, weight: weight)
    if let known = itemizers[selection] { return known }
    let weight = min(max(weight, 1), 1000)
    let face =
      switch font {
      case nil: try catalog().defaultFace(weight: weight)
      case .family(let name): try catalog().face(named: name, weight: weight)
      case .file(let path): try store().face(FontFile(path: path), weight: weight)
      }
    let itemizer = Itemizer(primary: face, weight: weight) {
      [unowned self] () throws(FontError) in try self.catalog()
    }
    itemizers[selection] = itemizer
    return itemizer
  }

  private func store() throws(FontError) -> FontStore {
    if let openStore { return openStore }
    let made = try FontStore(libraries)
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
