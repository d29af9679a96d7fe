/// Shrinks polygons by cutting with their edges' lines, each moved inward.
enum ConvexInset {
  private struct Line {
    var point, direction: Point
    /// How far `other` lies on the filled side.
    func depth(of other: Point) -> Double { Point.cross(direction, other - point) }
  }

  /// What remains of a clockwise convex polygon whose edges all move inward by `distance`; empty
  /// when nothing does.
  ///
  /// Of a polygon that is not convex it is the part of its kernel.
  static func polygon(_ contour: [Point], by distance: Double) -> [Point] {
    let lines = lines(of: contour, movedBy: distance)
    var kept: [Line] = []
    var corners: [Point] = []
    var first = 0
    for line in lines {
      while corners.count > first, line.depth(of: corners[corners.count - 1]) <= 0 {
        corners.removeLast()
        kept.removeLast()
      }
      while first < corners.count, line.depth(of: corners[first]) <= 0 { first += 1 }
      if let last = kept.last {
        guard let corner = crossing(last, line) else {
          guard Point.dot(last.direction, line.direction) > 0 else { return [] }
          if last.depth(of: line.point) > 0 {
            // The same direction and further in: it replaces the last.
            kept[kept.count - 1] = line
            if corners.count > first {
              guard let corner = crossing(kept[kept.count - 2], line) else { return [] }
              corners[corners.count - 1] = corner
            }
          }
          continue
        }
        corners.append(corner)
      }
      kept.append(line)
    }
    while corners.count > first, kept[first].depth(of: corners[corners.count - 1]) <= 0 {
      corners.removeLast()
      kept.removeLast()
    }
    guard kept.count - first >= 3, let last = kept.last,
      let closing = crossing(last, kept[first])
    else { return [] }
    let result = corners[first...] + [closing]
    return lies(result, within: lines) ? Array(result) : []
  }

  /// The lines of the edges by their direction's angle.
  private static func lines(of contour: [Point], movedBy distance: Double) -> [Line] {
    var lines: [(angle: Double, line: Line)] = []
    for (index, point) in contour.enumerated() {
      let direction = (contour[(index + 1) % contour.count] - point).unit
      guard direction != Point(0, 0) else { continue }
      let moved = point - direction.outward * distance
      lines.append(
        (arcTangent(direction.y, direction.x), Line(point: moved, direction: direction)))
    }
    return lines.sorted { $0.angle < $1.angle }.map(\.line)
  }

  /// Where two lines meet; nil when they are parallel or turn against the clock.
  private static func crossing(_ a: Line, _ b: Line) -> Point? {
    let turn = Point.cross(a.direction, b.direction)
    guard turn > 1e-13 else { return nil }
    return a.point + a.direction * (Point.cross(b.point - a.point, b.direction) / turn)
  }

  /// Whether the middle of what was found really is inside: of no area, the order of cuts lies.
  private static func lies(_ corners: ArraySlice<Point>, within lines: [Line]) -> Bool {
    let sum = corners.reduce(Point(0, 0), +)
    let middle = sum * (1 / Double(corners.count))
    return lines.allSatisfy { $0.depth(of: middle) > 0 }
  }
}
