/// A sampled Gaussian, weighed tap by tap; for narrow ones.
struct DirectGaussian {
  /// The weight of the middle, then of each pair of neighbours outward; all taps sum to 1.
  private let weights: [Float]

  /// Taps reach four standard deviations, beyond which lies less than a ten-thousandth.
  init(sigma: Double) {
    let reach = Int((4 * sigma).rounded(.up))
    let values = (0...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values[0] + 2 * values.dropFirst().reduce(0, +)
    weights = values.map { Float($0 / sum) }
  }

  func filter(
    _ line: Span<SIMD8<Float>>, edge: BlurEdge, into output: inout MutableSpan<SIMD8<Float>>
  ) {
    let last = line.count - 1
    guard last >= 0 else { return }
    let (before, after) = edge == .extended ? (line[0], line[last]) : (.zero, .zero)
    for x in 0...last {
      var sum = line[x] * weights[0]
      for reach in 1..<weights.count {
        // The pair is added first, so that a mirrored line gives the mirrored result to the bit.
        let left = x >= reach ? line[x - reach] : before
        let right = x + reach <= last ? line[x + reach] : after
        sum += (left + right) * weights[reach]
      }
      output[x] = sum
    }
  }
}
