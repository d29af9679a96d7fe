import GlyphShims

/// A text as scalars with the facts that decide where runs end.
struct Text {
  /// What is drawn: control characters and line breaks have become spaces.
  let scalars: [UInt32]
  let clusters: [TextCluster]
  /// One for each scalar.
  let levels: [UInt8]

  /// Opens FriBidi when something may run from right to left; `store` vouches for HarfBuzz.
  init(_ string: String, store: FontStore) throws(FontError) {
    var scalars: [UInt32] = []
    var clusters: [TextCluster] = []
    var count = 0
    for character in string {
      count += 1
      guard clusters.count < TextLimits.characters else { continue }
      let start = scalars.count
      for scalar in character.unicodeScalars.prefix(TextLimits.scalars + 1) {
        scalars.append(Self.isBreak(scalar) ? 0x20 : scalar.value)
      }
      guard scalars.count <= TextLimits.scalars else { throw .tooComplex }
      clusters.append(TextCluster(character, start..<scalars.count))
    }
    guard count <= TextLimits.characters else {
      throw .tooLong(count: count, limit: TextLimits.characters)
    }
    Self.resolveScripts(&clusters)
    (self.scalars, self.clusters) = (scalars, clusters)
    levels = try Self.levels(of: scalars, store.libraries)
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Gives the characters that all scripts share to the script before them, else to the next.
  private static func resolveScripts(_ clusters: inout [TextCluster]) {
    var known = clusters.first { !$0.hasSharedScript }?.script
    for index in clusters.indices {
      if clusters[index].hasSharedScript {
        clusters[index].script = known ?? clusters[index].script
      } else {
        known = clusters[index].script
      }
    }
  }

  private static func levels(
    of scalars: [UInt32], _ libraries: TextLibraries
  ) throws(FontError) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: scalars.count)
    guard scalars.contains(where: mayRunLeftward) else { return levels }
    try libraries.openBidi()
    // Both arrays have as many elements as are told.
    guard unsafe si_bidi_levels(scalars, scalars.count, &levels) else { throw .outOfMemory }
    return levels
  }

  /// Whether a scalar is of a block for scripts that run leftward, or a control of directions.
  private static func mayRunLeftward(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8ff, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff,
      0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
      true
    default: false
    }
  }
}
