/// Adds up the pixels of a row by weight, without a bounds check for each.
enum WeighColumns {
  /// The weighted sum of `taps` values from `start`, the weights from `first`; `taps` is even.
  ///
  /// Exact in any order where all products are integers that add up to less than 2⁵³.
  @inline(__always)
  static func sum(
    _ line: Span<SIMD4<Double>>, from start: Int, _ factors: Span<Double>, from first: Int,
    taps: Int
  ) -> SIMD4<Double> {
    precondition(
      start >= 0 && first >= 0 && taps >= 0 && taps.isMultiple(of: 2)
        && start <= line.count &- taps && first <= factors.count &- taps)
    // Two sums, because each addition waits for the one before.
    var even = SIMD4<Double>.zero
    var odd = SIMD4<Double>.zero
    var tap = 0
    while tap < taps {
      // `tap` and the next are below `taps`: inside both spans by the precondition.
      unsafe even += line[unchecked: start &+ tap] * factors[unchecked: first &+ tap]
      // As above.
      unsafe odd += line[unchecked: start &+ tap &+ 1] * factors[unchecked: first &+ tap &+ 1]
      tap &+= 2
    }
    return even + odd
  }
}
