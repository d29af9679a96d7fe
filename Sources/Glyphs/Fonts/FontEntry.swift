/// A font that can be chosen, known without being open.
struct FontEntry {
  let file: FontFile
  /// In lower case and without spaces, as families are compared.
  let families: [String]
  /// As it is written.
  let family: String
  /// One weight, or the range of an axis.
  let weights: ClosedRange<Double>
  let isUpright: Bool
  let hasNormalWidth: Bool
  let hasColor: Bool
  /// Its place in the system's list; nil for a font of a folder.
  let listed: Int?

  static func key(_ family: String) -> String {
    String(family.lowercased().filter { $0 != " " })
  }

  /// How unlike a font is what is asked for: less is better.
  func distance(to weight: Int) -> (style: Int, weight: Double, path: String, index: Int) {
    let target = Double(weight)
    let nearest = min(max(target, weights.lowerBound), weights.upperBound)
    // Of two weights as near, bold texts take the bolder one.
    let tie = (nearest > target) == (weight >= 500) ? 0 : 0.5
    return (
      (isUpright ? 0 : 2) + (hasNormalWidth ? 0 : 1), abs(nearest - target) + tie, file.path,
      file.index
    )
  }
}
