import Spelling

/// All fonts that may be chosen, those of folders before the system's.
final class FontCatalog {
  let entries: [FontEntry]
  private let system: SystemFonts?
  private let store: FontStore
  /// By family.
  private var indices: [String: [Int]] = [:]
  /// Entries without colour in the order in which they are tried for other scripts, by weight.
  private var ranked: [Int: [Int]] = [:]
  /// Where families stand among those that fontconfig prefers.
  private lazy var preference: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, family) in (system?.families(for: "sans-serif") ?? []).enumerated() {
      places[FontEntry.key(family)] = min(places[FontEntry.key(family)] ?? place, place)
    }
    return places
  }()
  init(folders: [String], usesSystemFonts: Bool, store: FontStore) throws(FontError) {
    self.store = store
    var entries: [FontEntry] = []
    for folder in folders { entries += try FontFolder.entries(of: folder, store: store) }
    system = usesSystemFonts ? try SystemFonts(store.libraries) : nil
    entries += system?.entries() ?? []
    self.entries = entries
    for (index, entry) in entries.enumerated() {
      for family in Set(entry.families) { indices[family, default: []].append(index) }
    }
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
    let families = Array(Set(entries.map(\.family))).sorted()
    throw .unknownFamily(name, nearest: nearest(wanted.last?.family ?? name, among: families))
  }

  /// Inter, else what fontconfig prefers, else any font that isn't coloured.
  func defaultFace(weight: Int) throws(FontError) -> FontFace {
    for family in ["Inter"] + (system?.families(for: "sans-serif") ?? []) {
      if let face = try face(ofFamily: family, weight: weight) { return face }
    }
    guard let first = ranking(weight: weight).first ?? entries.indices.first else {
      throw .noFonts
    }
    return try face(of: entries[first], weight: weight)
  }

  /// The first font that has all of `scalars`; coloured ones come first or last.
  func fallback(
    for scalars: [Unicode.Scalar], weight: Int, prefersColor: Bool
  ) throws(FontError) -> FontFace? {
    let colored = entries.indices.filter { entries[$0].hasColor }.sorted {
      colorRank(entries[$0]) < colorRank(entries[$1])
    }
    let plain = ranking(weight: weight)
    for index in prefersColor ? colored + plain : plain + colored {
      let entry = entries[index]
      if let listed = entry.listed {
        guard system?.has(scalars, entry: listed) == true else { continue }
        // A file that was removed or damaged since is no reason to stop.
        if let face = try? face(of: entry, weight: weight) { return face }
      } else if let face = try? face(of: entry, weight: weight),
        scalars.allSatisfy(face.has)
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

  private func face(ofFamily family: String, weight: Int) throws(FontError) -> FontFace? {
    let best = (indices[FontEntry.key(family)] ?? []).min {
      // Fonts of folders hide those of the system.
      let (one, other) = (entries[$0], entries[$1])
      if (one.listed == nil) != (other.listed == nil) { return one.listed == nil }
      return one.distance(to: weight) < other.distance(to: weight)
    }
    return try best.map { (index) throws(FontError) in
      try face(of: entries[index], weight: weight)
    }
  }

  private func ranking(weight: Int) -> [Int] {
    if let known = ranked[weight] { return known }
    let keyed = entries.indices.filter { !entries[$0].hasColor }.map {
      (index: $0, rank: textRank(entries[$0]), distance: entries[$0].distance(to: weight))
    }
    let sorted = keyed.sorted {
      $0.rank == $1.rank ? $0.distance < $1.distance : $0.rank < $1.rank
    }.map(\.index)
    ranked[weight] = sorted
    return sorted
  }

  /// Folders first, then families in fontconfig's order, then those that say they are sans.
  private func textRank(_ entry: FontEntry) -> (Int, Int, Int) {
    let place = entry.families.compactMap { preference[$0] }.min() ?? .max
    let style = entry.family.contains("Sans") ? 0 : 1
    return (entry.listed == nil ? 0 : 1, place, style)
  }

  private func colorRank(_ entry: FontEntry) -> (Int, Int, String) {
    (
      entry.listed == nil ? 0 : 1, entry.families.contains("notocoloremoji") ? 0 : 1,
      entry.file.path
    )
  }

  private static let generic: Set = [
    "sans-serif", "sans", "serif", "monospace", "system-ui", "cursive", "fantasy", "emoji",
  ]
}
