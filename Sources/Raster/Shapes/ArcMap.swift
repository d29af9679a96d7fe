/// For each pixel of a ring, the nearest point of the lines along it.
struct ArcMap {
  private var distances: [Float]
  private var lines: [Int32]
  private var lengths: [Float]

  /// Looks at the pixels that the ring covers and that are within `reach` of a line.
  init(_ arcs: [ArcLine], _ ring: Coverage, reach: Double) {
    distances = Array(repeating: .infinity, count: ring.values.count)
    lines = Array(repeating: -1, count: ring.values.count)
    lengths = Array(repeating: 0, count: ring.values.count)
    for (number, arc) in arcs.enumerated() {
      // Fewer corners are enough to tell which part of the line is nearest.
      let coarse = arc.points.corners(within: 0.05)
      for (index, corner) in coarse.enumerated() {
        let last = index + 1 == coarse.count
        let next = last ? 0 : coarse[index + 1]
        let (start, end) = (arc.lengths[corner], last ? arc.length : arc.lengths[next])
        add(
          arc.points[corner], arc.points[next], start..<max(start, end),
          line: Int32(truncatingIfNeeded: number), ring, reach)
      }
    }
  }

  /// The line's index and the length along it; nil where no line is near.
  func place(at index: Int) -> (line: Int, length: Double)? {
    lines[index] < 0 ? nil : (Int(lines[index]), Double(lengths[index]))
  }

  private mutating func add(
    _ a: Point, _ b: Point, _ range: Range<Double>, line: Int32, _ ring: Coverage,
    _ reach: Double
  ) {
    let rect = ring.rect
    let box = Box(
      left: min(a.x, b.x), top: min(a.y, b.y), right: max(a.x, b.x), bottom: max(a.y, b.y))
    let part = box.outset(by: reach).pixels(within: rect)
    guard !part.isEmpty else { return }
    let along = b - a
    let total = along.length
    guard total > 0 else { return }
    let unit = along.unit
    // The line itself is a little longer than this chord of it.
    let stretch = (range.upperBound - range.lowerBound) / total
    for y in part.top..<part.bottom {
      for x in part.left..<part.right {
        let index = (y - rect.top) * rect.width + x - rect.left
        guard ring.values[index] > 0 else { continue }
        let way = Point(Double(x) + 0.5, Double(y) + 0.5) - a
        let t = min(max(Point.dot(way, unit), 0), total)
        let rest = way - unit * t
        let distance = Float(Point.dot(rest, rest))
        if distance < distances[index] {
          distances[index] = distance
          lines[index] = line
          lengths[index] = Float(range.lowerBound + t * stretch)
        }
      }
    }
  }
}
