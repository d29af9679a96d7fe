/// For each filter, the sum of the magnitudes of a row's differences, taken as signed bytes.
struct PNGFilterSums {
  private var none = PNGMagnitudeSum()
  private var sub = PNGMagnitudeSum()
  private var up = PNGMagnitudeSum()
  private var average = PNGMagnitudeSum()
  private var paeth = PNGMagnitudeSum()

  /// Adds sixteen bytes.
  @inline(__always)
  mutating func add(_ window: PNGWindow) {
    none.add(window.bytes)
    sub.add(window.sub)
    up.add(window.up)
    average.add(window.average)
    paeth.add(window.paeth)
  }

  /// Adds the first `count` of sixteen bytes.
  mutating func add(_ window: PNGWindow, first count: Int) {
    let isOutside = PNGWindow.lanes .>= SIMD16(repeating: UInt8(truncatingIfNeeded: count))
    none.add(window.bytes.replacing(with: 0, where: isOutside))
    sub.add(window.sub.replacing(with: 0, where: isOutside))
    up.add(window.up.replacing(with: 0, where: isOutside))
    average.add(window.average.replacing(with: 0, where: isOutside))
    paeth.add(window.paeth.replacing(with: 0, where: isOutside))
  }

  /// The filter with the least sum, the first of equals.
  var least: PNGFilter {
    let sums = [none.total, sub.total, up.total, average.total, paeth.total]
    let least = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    return PNGFilter.allCases[least]
  }
}
