/// The lowest of many parabolas (x − place)² + height at each x, for places that only rise.
struct LowerEnvelope {
  private struct Parabola {
    var index: Int32
    var place, height: Float
    /// From where on it is the lowest.
    var start: Float
  }

  private var parabolas: [Parabola] = []
  private var current = 0

  init(width: Int) {
    parabolas.reserveCapacity(width)
  }

  mutating func removeAll() {
    parabolas.removeAll(keepingCapacity: true)
  }

  var isEmpty: Bool { parabolas.isEmpty }

  @inline(__always)
  mutating func add(_ index: Int32, at place: Float, height: Float) {
    var start = -Float.infinity
    while let last = parabolas.last {
      let gap = place - last.place
      if gap > 1e-6 {
        start = (place + last.place + (height - last.height) / gap) / 2
        if start > last.start { break }
      } else if height >= last.height {
        return
      }
      parabolas.removeLast()
      start = -.infinity
    }
    parabolas.append(Parabola(index: index, place: place, height: height, start: start))
  }

  /// Starts over at the lowest x.
  mutating func rewind() {
    current = 0
  }

  /// The index of the lowest parabola; each x must be at least the one before.
  ///
  /// There must be one.
  @inline(__always)
  mutating func lowest(at x: Float) -> Int32 {
    while current + 1 < parabolas.count, parabolas[current + 1].start < x { current += 1 }
    return parabolas[current].index
  }
}
