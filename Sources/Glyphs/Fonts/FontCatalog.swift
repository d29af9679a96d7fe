import Spelling

/// All fonts that may be chosen, those of folders before the system's.
final class FontCatalog {
  private let folders: [FontEntry]
  /// The folders and every file in them that may be a font.
  let paths: Set<String>
  /// What is in the usual folders, enough for most texts.
  private let usual: SystemFonts?
  private let store: FontStore
  private var openConfigured: SystemFonts?

  init(folders: [String], usesSystemFonts: Bool, store: FontStore) throws(FontError) {
    self.store = store
    var entries: [FontEntry] = []
    var paths = Set(folders)
    for folder in folders {
      let files = try FontFolder.files(of: folder)
      paths.formUnion(files)
      entries += FontFolder.entries(of: files, store: store)
    }
    (self.folders, self.paths) = (entries, paths)
    usual = usesSystemFonts ? try SystemFonts(store.libraries, readsConfiguration: false) : nil
  }

  /// What the system's configuration names and prefers; nil where its fonts are not to be used.
  private func configured() throws(FontError) -> SystemFonts? {
    if usual == nil || openConfigured != nil { return openConfigured }
    openConfigured = try SystemFonts(store.libraries, readsConfiguration: true)
    return openConfigured
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
      for other in try configured()?.families(for: family) ?? [] {
        if let face = try face(ofFamily: other, weight: weight) { return face }
      }
    }
    let families = Set((folders + (try configured()?.all ?? [])).map(\.family)).sorted()
    throw .unknownFamily(name, nearest: nearest(wanted.last?.family ?? name, among: families))
  }

  /// Inter, else what fontconfig prefers, else any font, rather one that isn't coloured.
  ///
  /// Files that cannot be read are passed over, as nobody has named them.
  func defaultFace(weight: Int) throws(FontError) -> FontFace {
    if let face = try? face(ofFamily: "Inter", weight: weight) { return face }
    for family in try configured()?.families(for: "sans-serif") ?? [] {
      if let face = try? face(ofFamily: family, weight: weight) { return face }
    }
    let all = folders + (try configured()?.all ?? [])
    let plain = all.filter { !$0.hasColor }
    guard let best = ranked(plain.isEmpty ? all : plain, weight: weight).first else {
      throw .noFonts
    }
    return try face(of: best, weight: weight)
  }

  /// The best font that has all of `scalars`, coloured or rather not; nil when there is none.
  func fallback(
    for scalars: [Unicode.Scalar], weight: Int, prefersColor: Bool
  ) throws(FontError) -> FontFace? {
    let values = scalars.map(\.value)
    for inColor in [prefersColor, !prefersColor] {
      for entry in ranked(folders.filter { $0.hasColor == inColor }, weight: weight) {
        guard let face = try? face(of: entry, weight: weight) else { continue }
        if scalars.allSatisfy(face.has) { return face }
      }
      var entries = usual?.entries(covering: values, inColor: inColor) ?? []
      if entries.isEmpty {
        entries = try configured()?.entries(covering: values, inColor: inColor) ?? []
      }
      // A file that was removed or damaged since it was listed is no reason to stop.
      for entry in ranked(entries, weight: weight) {
        if let face = try? face(of: entry, weight: weight) { return face }
      }
    }
    return nil
  }

  private func face(of entry: FontEntry, weight: Int) throws(FontError) -> FontFace {
    try store.face(entry.file, weight: entry.hasAxis ? weight : nil)
  }

  /// Fonts of folders hide those of the system.
  private func face(ofFamily family: String, weight: Int) throws(FontError) -> FontFace? {
    let key = FontEntry.key(family)
    var entries = folders.filter { $0.families.contains(key) }
    if entries.isEmpty { entries = usual?.entries(ofFamily: family) ?? [] }
    if entries.isEmpty { entries = try configured()?.entries(ofFamily: family) ?? [] }
    guard let best = entries.min(by: { $0.distance(to: weight) < $1.distance(to: weight) }) else {
      return nil
    }
    return try face(of: best, weight: weight)
  }

  /// The best first: Noto's fonts, as they are made to go together, then others without serifs.
  private func ranked(_ entries: [FontEntry], weight: Int) -> [FontEntry] {
    if entries.count < 2 { return entries }
    let keyed = entries.map { (entry: $0, rank: rank($0), distance: $0.distance(to: weight)) }
    let sorted = keyed.sorted { one, other in
      one.rank == other.rank ? one.distance < other.distance : one.rank < other.rank
    }
    return sorted.map(\.entry)
  }

  private func rank(_ entry: FontEntry) -> Int {
    let name = entry.family
    if name.hasPrefix("Noto Color") { return 0 }
    let isMono = name.contains("Mono")
    return (name.hasPrefix("Noto Sans") ? 1 : name.contains("Sans") ? 3 : 5) + (isMono ? 1 : 0)
  }

  private static let generic: Set = [
    "sans-serif", "sans", "serif", "monospace", "system-ui", "cursive", "fantasy", "emoji",
  ]
}
