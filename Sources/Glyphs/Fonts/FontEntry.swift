/// A font that can be chosen, known without being open.
struct FontEntry {
  let file: FontFile
  /// All names of the family as they count.
  let families: [String]
  /// As it is written.
  let family: String
  /// One weight, or the range of an axis.
  let weights: ClosedRange<Double>
  let isUpright: Bool
  let hasNormalWidth: Bool
  let hasColor: Bool
  /// A family's name as it counts: without blanks, in lower case.
  static func key(_ family: String) -> String {
    let letters = family.utf8.lazy.filter { $0 != 0x20 }
    return String(
      decoding: letters.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether the weight is set along an axis.
  var hasAxis: Bool { weights.lowerBound < weights.upperBound }

  /// How unlike a font is what is asked for: less is better.
  func distance(
    to weight: Int
  ) -> (style: Int, weight: Double, isFixed: Int, path: String, index: Int) {
    let target = Double(weight)
    let nearest = min(max(target, weights.lowerBound), weights.upperBound)
    // Of two weights as near, bold texts take the bolder one.
    let tie = (nearest > target) == (weight >= 500) ? 0 : 0.5
    let style = (isUpright ? 0 : 2) + (hasNormalWidth ? 0 : 1)
    // fontconfig lists a font with an axis once more as one of a fixed weight.
    return (style, abs(nearest - target) + tie, hasAxis ? 0 : 1, file.path, file.index)
  }
}
