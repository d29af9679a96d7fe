/// A closed line that is measured by its length from a starting point, clockwise.
struct ArcLine {
  /// The corners, from the starting point; the last is joined to the first.
  private(set) var points: [Point] = []
  /// The length up to each corner.
  private(set) var lengths: [Double] = []
  private(set) var length = 0.0

  /// Starts where a ray from the middle of the contour's box at `start` degrees meets it last.
  init(_ contour: [Point], start: Double) {
    let contour = contour.distinct
    guard contour.count >= 2, let box = Path([contour]).bounds else { return }
    points = contour
    if let hit = contour.hit(from: box.center, along: Point.direction(degrees: start)) {
      points = ([hit.point] + contour[(hit.edge + 1)...] + contour[...hit.edge]).distinct
    }
    for index in points.indices {
      lengths.append(length)
      length += (points[(index + 1) % points.count] - points[index]).length
    }
  }

  /// The point at a length, which is taken modulo the whole.
  func point(at length: Double) -> Point {
    let rest = length.truncatingRemainder(dividingBy: self.length)
    let wrapped = rest < 0 ? rest + self.length : rest
    var (low, high) = (0, points.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wrapped { low = middle } else { high = middle }
    }
    let direction = (points[(low + 1) % points.count] - points[low]).unit
    return points[low] + direction * (wrapped - lengths[low])
  }
}

extension [Point] {
  /// Where a ray leaves the contour for good, and the index of the edge's first point.
  func hit(from origin: Point, along direction: Point) -> (point: Point, edge: Int)? {
    var best: (distance: Double, edge: Int)?
    for edge in indices {
      let (a, b) = (self[edge] - origin, self[(edge + 1) % count] - origin)
      let (left, right) = (Point.cross(direction, a), Point.cross(direction, b))
      // An end on the ray belongs to one of its two edges, so that none is missed.
      guard (left < 0) != (right < 0) else { continue }
      let crossing = a + (b - a) * (left / (left - right))
      let distance = Point.dot(crossing, direction)
      if distance >= 0, distance > best?.distance ?? -1 { best = (distance, edge) }
    }
    return best.map { (origin + direction * $0.distance, $0.edge) }
  }
}
