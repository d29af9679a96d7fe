import Spelling

/// All fonts that may be chosen, those of folders before the system's.
final class FontCatalog {
  private let folders: [FontEntry]
  /// What is in the usual folders, enough for most texts.
  private let usual: SystemFonts?
  private let store: FontStore
  private var openConfigured: (fonts: SystemFonts, preference: Preference)?

  /// Where families stand among those that fontconfig prefers.
  private typealias Preference = [String: Int]

  init(folders: [String], usesSystemFonts: Bool, store: FontStore) throws(FontError) {
    self.store = store
    var entries: [FontEntry] = []
    for folder in folders { entries += try FontFolder.entries(of: folder, store: store) }
    self.folders = entries
    usual = usesSystemFonts ? try SystemFonts(store.libraries, readsConfiguration: false) : nil
  }

  /// What the system's configuration names and prefers; nil where its fonts are not to be used.
  private func configured() throws(FontError) -> (fonts: SystemFonts, preference: Preference)? {
    if usual == nil || openConfigured != nil { return openConfigured }
    let fonts = try SystemFonts(store.libraries, readsConfiguration: true)
    let families = fonts.families(for: "sans-serif").map(FontEntry.key)
    let preference = Dictionary(zip(families, families.indices)) { first, _ in first }
    openConfigured = (fonts, preference)
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
      for other in try configured()?.fonts.families(for: family) ?? [] {
        if let face = try face(ofFamily: other, weight: weight) { return face }
      }
    }
    let families = Set((folders + (try configured()?.fonts.all ?? [])).map(\.family)).sorted()
    throw .unknownFamily(name, nearest: nearest(wanted.last?.family ?? name, among: families))
  }

  /// Inter, else what fontconfig prefers, else any font, rather one that isn't coloured.
  func defaultFace(weight: Int) throws(FontError) -> FontFace {
    if let face = try face(ofFamily: "Inter", weight: weight) { return face }
    for family in try configured()?.fonts.families(for: "sans-serif") ?? [] {
      if let face = try face(ofFamily: family, weight: weight) { return face }
    }
    let all = folders + (try configured()?.fonts.all ?? [])
    let plain = all.filter { !$0.hasColor }
    guard let best = ranked(plain.isEmpty ? all : plain, weight, [:]).first else {
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
      for entry in ranked(folders.filter { $0.hasColor == inColor }, weight, [:]) {
        guard let face = try? face(of: entry, weight: weight) else { continue }
        if scalars.allSatisfy(face.has) { return face }
      }
      var entries: [FontEntry] = []
      if inColor {
        entries = ranked(usual?.entries(covering: values, inColor: true) ?? [], weight, [:])
      }
      if entries.isEmpty, let (fonts, preference) = try configured() {
        entries = ranked(fonts.entries(covering: values, inColor: inColor), weight, preference)
      }
      // A file that was removed or damaged since it was listed is no reason to stop.
      for entry in entries {
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
    if entries.isEmpty { entries = try configured()?.fonts.entries(ofFamily: family) ?? [] }
    guard let best = entries.min(by: { $0.distance(to: weight) < $1.distance(to: weight) }) else {
      return nil
    }
    return try face(of: best, weight: weight)
  }

  /// The best first.
  private func ranked(
    _ entries: [FontEntry], _ weight: Int, _ preference: Preference
  ) -> [FontEntry] {
    if entries.count < 2 { return entries }
    let keyed = entries.map {
      (entry: $0, rank: rank($0, preference), distance: $0.distance(to: weight))
    }
    let sorted = keyed.sorted { one, other in
      one.rank == other.rank ? one.distance < other.distance : one.rank < other.rank
    }
    return sorted.map(\.entry)
  }

  /// Of coloured fonts the usual one first; of others the preferred families in their order, then
  /// those that say they are sans.
  private func rank(_ entry: FontEntry, _ preference: Preference) -> (Int, Int) {
    if entry.hasColor { return (entry.families.contains("notocoloremoji") ? 0 : 1, 0) }
    return (
      entry.families.compactMap { preference[$0] }.min() ?? .max,
      entry.family.contains("Sans") ? 0 : 1
    )
  }

  private static let generic: Set = [
    "sans-serif", "sans", "serif", "monospace", "system-ui", "cursive", "fantasy", "emoji",
  ]
}
