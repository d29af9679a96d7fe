/// Who does the parts of one picture's work, perhaps side by side.
///
/// What comes out never depends on how many there are.
package protocol Workers: Sendable {
  /// Into how many parts work is worth dividing, at least 1.
  var count: Int { get }
  /// The results of `body` for each of `0..<parts`, in that order.
  func map<Result: Sendable>(_ parts: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result]
}

/// The thread that asks, alone.
package struct OneWorker: Workers {
  package init() {}
  package var count: Int { 1 }
  package func map<Result: Sendable>(
    _ parts: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    (0..<parts).map(body)
  }
}

extension Workers {
  /// What `body` makes of even bands of `0..<length`, one after the other.
  ///
  /// Work of less than about two million `steps`, a millisecond, is one band.
  package func joined<Element: Sendable>(
    _ length: Int, steps: Int, _ body: @escaping @Sendable (Range<Int>) -> [Element]
  ) -> [Element] {
    let parts = steps < 1 << 21 ? 1 : min(count, length)
    guard parts > 1 else { return body(0..<length) }
    let bands = map(parts) { body(length * $0 / parts..<length * ($0 + 1) / parts) }
    var all: [Element] = []
    all.reserveCapacity(bands.reduce(0) { $0 + $1.count })
    for band in bands { all.append(contentsOf: band) }
    return all
  }
}
