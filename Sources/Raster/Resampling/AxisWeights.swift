/// Which source pixels make each output pixel of one axis, and by how much, in exact integers.
///
/// Weights mirror to the bit when the axis is mirrored, and add up to `unit` for every output, so
/// that a flat picture stays flat.
struct AxisWeights: Hashable {
  /// The first source pixel of each output's window.
  private(set) var starts: [Int] = []
  /// `taps` weights for each output, in the order of the source.
  private(set) var weights: [Int16] = []
  /// The pixels of a window: an even number; the last may lie one past the axis with weight 0.
  let taps: Int
  /// What the weights of a window add up to, a power of two.
  let unit: Int

  /// Weighs an axis of `length` pixels, of which `low…high` becomes `count` outputs.
  ///
  /// `unit` is at most two to the power of `bits`.
  init(
    length: Int, low: Double, high: Double, count: Int, filter: ResampleFilter, bits: Int
  ) {
    let scale = max(high - low, 0) / Double(count)
    let center = AxisWeights.snapped((low + high) / 2)
    var windows: [Window] = []
    windows.reserveCapacity(count)
    for index in 0..<count {
      // The offset is odd about the middle, so that mirrored outputs get mirrored places.
      let offset = AxisWeights.snapped((Double(2 * index + 1 - count) / 2) * scale)
      let place = max(0, min(Double(length), center + offset))
      let moves = scale == 1 && (place - 0.5).rounded() == place - 0.5
      windows.append(
        filter == .nearest || moves
          ? Window(nearestTo: place, length: length, towards: -offset)
          : Window(
            around: place, length: length, filter: filter,
            pitch: filter == .box ? scale : max(1, scale)))
    }
    let longest = windows.reduce(1) { max($0, $1.raw.count) }
    taps = longest + longest % 2
    let peak = windows.reduce(0) { max($0, $1.peak) }
    var unit = 1 << bits
    while unit > 1, peak * Double(unit) > 32_766 { unit /= 2 }
    self.unit = unit
    starts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for window in windows {
      let start = max(0, min(window.start, length - taps))
      starts.append(start)
      weights.append(contentsOf: repeatElement(0, count: window.start - start))
      window.append(to: &weights, unit: unit)
      weights.append(contentsOf: repeatElement(0, count: starts.count * taps - weights.count))
    }
  }

  /// Each two neighbouring weights, four times over.
  var pairs: [SIMD8<Int16>] {
    stride(from: 0, to: weights.count, by: 2).map { index in
      let (a, b) = (weights[index], weights[index + 1])
      return SIMD8(a, b, a, b, a, b, a, b)
    }
  }

  /// The source pixels that the outputs look at.
  func sources(length: Int) -> Range<Int> {
    let low = starts.reduce(length - 1, min)
    let high = starts.reduce(0) { max($0, min(length, $1 + taps)) }
    return low..<max(high, low + 1)
  }

  /// `place` on a grid so fine that no eye sees it and so coarse that sums on it are exact.
  private static func snapped(_ place: Double) -> Double {
    (place * 1_048_576).rounded(.toNearestOrEven) / 1_048_576
  }
}

/// The source pixels of one output, with their weights as integers of a common, arbitrary unit.
private struct Window {
  var start: Int
  var raw: [Int]

  /// The one pixel at `place`; of two equally near ones that on the side of `towards`' sign.
  init(nearestTo place: Double, length: Int, towards: Double) {
    let tied = place == place.rounded() && towards < 0
    start = max(0, min(length - 1, Int(place.rounded(.down)) - (tied ? 1 : 0)))
    raw = [1]
  }

  init(around place: Double, length: Int, filter: ResampleFilter, pitch: Double) {
    let reach = filter.reach * max(1, pitch) + 1
    let first = max(0, Int((place - reach).rounded(.down)))
    let end = min(length, Int((place + reach).rounded(.up)))
    start = first
    raw = []
    raw.reserveCapacity(end - first)
    // The weights of a whole window add up to about 2³⁸, whatever the pitch.
    let scale = 274_877_906_944 / pitch
    for index in first..<max(end, first) {
      let weight = filter.weight(at: Double(index) + 0.5 - place, pitch: pitch)
      raw.append(Int((weight * scale).rounded(.toNearestOrEven)))
    }
    let blanks = raw.prefix { $0 == 0 }.count
    raw.removeFirst(blanks)
    start += blanks
    while raw.last == 0 { raw.removeLast() }
    if raw.isEmpty {
      start = max(0, min(length - 1, Int(place.rounded(.down))))
      raw = [1]
    }
  }

  private var total: Int { raw.reduce(0, +) }

  /// The largest weight as a share of the total.
  var peak: Double { Double(raw.reduce(0) { max($0, abs($1)) }) / Double(total) }

  /// Appends the weights scaled to add up to `unit`.
  ///
  /// The running sum is rounded, not each weight: so errors never add up, and since ties go to the
  /// even, a mirrored window gets the mirrored weights.
  func append(to weights: inout [Int16], unit: Int) {
    let total = self.total
    var sum = 0
    var before = 0
    for weight in raw {
      sum += weight
      let doubled = 2 * sum * unit + total
      var after = doubled / (2 * total)
      let rest = doubled - after * 2 * total
      if rest < 0 { after -= 1 }
      if rest == 0, !after.isMultiple(of: 2) { after -= 1 }
      weights.append(Int16(clamping: after - before))
      before = after
    }
  }
}
