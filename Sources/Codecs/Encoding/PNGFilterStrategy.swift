/// How the filter of each row is chosen.
enum PNGFilterStrategy: Hashable {
  case fixed(PNGFilter)
  /// The least sum of the differences' magnitudes.
  case leastSum
  /// The least entropy of the bytes.
  case leastEntropy
  /// The fewest distinct pairs of neighbouring bytes.
  case fewestPairs

  static let all = PNGFilter.allCases.map(fixed) + [.leastSum, .leastEntropy, .fewestPairs]
}
