import Spelling

/// All fonts that may be chosen, those of folders before the system's.
final class FontCatalog {
  private let folders: [FontEntry]
  private let system: SystemFonts?
  private let store: FontStore
  /// Where families stand among those that fontconfig prefers.
  private lazy var preference: [String: Int] = {
    let families = (system?.families(for: "sans-serif") ?? []).map(FontEntry.key)
    return Dictionary(zip(families, families.indices)) { first, _ in first }
  }()

  init(folders: [String], usesSystemFonts: Bool, store: FontStore) throws(FontError) {
    self.store = store
    var entries: [FontEntry] = []
    for folder in folders { entries += try FontFolder.entries(of: folder, store: store) }
    self.folders = entries
    system = usesSystemFonts ? try SystemFonts(store.libraries) : nil
  }

  /// The font that a name stands for; it may end with a weight, which then counts, and may be one
  /// of those that fontconfig resolves, as `sans-serif`.
  func face(named name: String, weight: Int) throws(FontError) -> FontFace {
    var wanted = [(family: name, weight: weight)]
    if let split = FontChoice.split(name) { wanted.append(split) }
    for (family, weight) in wanted {
      if let face = try face(ofFamily: family, weight: weight) { return face }
    }
    for (family, weight) in wanted where Self.generic.contains(FontEntry.key(family)) {
      for other in system?.families(for: family) ?? [] {
        if let face = try face(ofFamily: other, weight: weight) { return face }
      }
    }
    let families = Set((folders + (system?.all ?? [])).map(\.family)).sorted()
    throw .unknownFamily(name, nearest: nearest(wanted.last?.family ?? name, among: families))
  }

  /// Inter, else what fontconfig prefers, else any font, rather one that isn't coloured.
  func defaultFace(weight: Int) throws(FontError) -> FontFace {
    if let face = try face(ofFamily: "Inter", weight: weight) { return face }
    for family in system?.families(for: "sans-serif") ?? [] {
      if let face = try face(ofFamily: family, weight: weight) { return face }
    }
    let all = folders + (system?.all ?? [])
    let plain = all.filter { !$0.hasColor }
    guard let best = best(plain.isEmpty ? all : plain, weight: weight) else { throw .noFonts }
    return try face(of: best, weight: weight)
  }

  /// The best font that has all of `scalars`, coloured or rather not; nil when there is none.
  func fallback(
    for scalars: [Unicode.Scalar], weight: Int, prefersColor: Bool
  ) -> FontFace? {
    for inColor in [prefersColor, !prefersColor] {
      let near = folders.filter { entry in
        guard entry.hasColor == inColor, let face = try? face(of: entry, weight: weight) else {
          return false
        }
        return scalars.allSatisfy(face.has)
      }
      let far =
        near.isEmpty
        ? system?.entries(covering: scalars.map(\.value), inColor: inColor) ?? [] : []
      // A file that was removed or damaged since it was listed is no reason to stop.
      if let best = best(near + far, weight: weight),
        let face = try? face(of: best, weight: weight)
      {
        return face
      }
    }
    return nil
  }

  private func face(of entry: FontEntry, weight: Int) throws(FontError) -> FontFace {
    let hasAxis = entry.weights.lowerBound < entry.weights.upperBound
    return try store.face(entry.file, weight: hasAxis ? weight : nil)
  }

  /// Fonts of folders hide those of the system.
  private func face(ofFamily family: String, weight: Int) throws(FontError) -> FontFace? {
    let key = FontEntry.key(family)
    var entries = folders.filter { $0.families.contains(key) }
    if entries.isEmpty { entries = system?.entries(ofFamily: family) ?? [] }
    guard let best = entries.min(by: { $0.distance(to: weight) < $1.distance(to: weight) }) else {
      return nil
    }
    return try face(of: best, weight: weight)
  }

  private func best(_ entries: [FontEntry], weight: Int) -> FontEntry? {
    if entries.count < 2 { return entries.first }
    return entries.map { (entry: $0, rank: rank($0), distance: $0.distance(to: weight)) }.min {
      $0.rank == $1.rank ? $0.distance < $1.distance : $0.rank < $1.rank
    }?.entry
  }

  /// The usual emoji font, then families in fontconfig's order, then those that say they are sans.
  private func rank(_ entry: FontEntry) -> (Int, Int, Int) {
    (
      entry.families.contains("notocoloremoji") ? 0 : 1,
      entry.families.compactMap { preference[$0] }.min() ?? .max,
      entry.family.contains("Sans") ? 0 : 1
    )
  }

  private static let generic: Set = [
    "sans-serif", "sans", "serif", "monospace", "system-ui", "cursive", "fantasy", "emoji",
  ]
}
