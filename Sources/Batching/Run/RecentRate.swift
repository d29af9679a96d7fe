/// How fast items are done, over the last ten seconds.
package struct RecentRate: Sendable {
  private static let window: UInt64 = 10_000_000_000
  private static let spacing: UInt64 = 250_000_000

  private var samples: [(time: UInt64, done: Int)]

  /// Begins to measure; times are in nanoseconds of one clock.
  package init(since start: UInt64) { samples = [(start, 0)] }

  /// Takes how many are done at a time that is not before the last.
  package mutating func add(_ done: Int, at time: UInt64) {
    if samples.count > 1, let last = samples.dropLast().last, time - last.time < Self.spacing {
      samples[samples.count - 1] = (time, done)
    } else {
      samples.append((time, done))
    }
    // The oldest one that is still used lies at or before the window's beginning.
    while samples.count > 2, time - samples[1].time >= Self.window { samples.removeFirst() }
  }

  /// Items a second; 0 before the first is done.
  package var perSecond: Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return 0
    }
    return Double(last.done - first.done) / (Double(last.time - first.time) / 1e9)
  }
}
