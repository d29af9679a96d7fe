/// A clockwise polygon whose corners are rounded by one radius, in pixels.
struct Polygon: Hashable, Sendable {
  var points: [Point]
  /// 0 leaves the corners sharp at any offset.
  var rounding: Double

  /// A hexagon with a point up, as large as `box` allows, in its middle; rounded by 4 % of the
  /// box's shorter side.
  static func hexagon(in box: Box) -> Polygon {
    let x = (0.75).squareRoot()
    let right = [Point(0, -1), Point(x, -0.5), Point(x, 0.5), Point(0, 1)]
    return Polygon(right, fittedTo: box)
  }

  /// A star with a point up whose inner radius is half its outer one, placed like the hexagon.
  static func star(in box: Box) -> Polygon {
    let right = (0...5).map { index in
      Point.direction(degrees: Double(index) * 36) * (index % 2 == 0 ? 1 : 0.5)
    }
    return Polygon(right, fittedTo: box)
  }

  init(_ points: [Point], rounding: Double) {
    self.points = points.distinct
    self.rounding = rounding > 0 && rounding.isFinite ? rounding : 0
  }

  /// Mirrors the right half, whose ends lie on x = 0, and scales both into `box`.
  private init(_ right: [Point], fittedTo box: Box) {
    var half = right
    half[half.count - 1].x = 0
    let width = 2 * (half.map(\.x).max() ?? 1)
    let top = half.map(\.y).min() ?? 0
    let height = (half.map(\.y).max() ?? 1) - top
    let scale = max(0, min(box.width / width, box.height / height))
    let center = box.center
    let middle = top + height / 2
    let left = half[1..<half.count - 1].reversed().map { Point(-$0.x, $0.y) }
    points = (half + left).map {
      Point(center.x + $0.x * scale, center.y + ($0.y - middle) * scale)
    }
    rounding = max(0, box.shorter) * 0.04
  }

  func scaled(by factor: Double) -> Polygon {
    Polygon(points.map { $0 * factor }, rounding: rounding * factor)
  }

  /// The parallel curve at `offset`, positive outward; a rounded corner's radius grows with it.
  func path(offset: Double) -> Path {
    guard points.count >= 3 else { return Path() }
    guard offset < 0 else { return Path([corners(offset).flatMap { $0 }]) }
    // Of a star it is the kernel that shrinks: when that is gone, so is the star.
    let core = ConvexInset.polygon(points, by: -offset)
    guard !core.isEmpty else { return Path() }
    if points.isConvex {
      return Path([Polygon(core, rounding: rounding + offset).corners(0).flatMap { $0 }])
    }
    let corners = corners(offset)
    for (index, corner) in corners.enumerated() {
      let next = (index + 1) % points.count
      guard let end = corner.last, let start = corners[next].first else { continue }
      // An edge that arcs and mitres have used up turns around.
      if Point.dot(start - end, points[next] - points[index]) < 0 {
        return path(offset: 0).eroded(by: -offset)
      }
    }
    return Path([corners.flatMap { $0 }])
  }

  private func corners(_ offset: Double) -> [[Point]] {
    points.indices.map { index in
      let point = points[index]
      let before = point - points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count] - point
      return corner(point, before, after, offset)
    }
  }

  private func corner(
    _ point: Point, _ before: Point, _ after: Point, _ offset: Double
  ) -> [Point] {
    let (a, b) = (before.unit.outward, after.unit.outward)
    let turn = arcTangent(Point.cross(a, b), Point.dot(a, b))
    // The arc may take half of the shorter edge.
    let longest = min(before.length, after.length) / 2
    let tangent = abs(sine(turn / 2) / max(cosine(turn / 2), 1e-9))
    let radius = tangent > 0 ? min(rounding, longest / tangent) : 0
    let side = turn > 0 ? 1.0 : -1.0
    let parallel = radius + side * offset
    let sum = a + b
    if radius > 0, parallel > 0 {
      let center = point - sum * (side * radius / (1 + Point.dot(a, b)))
      let steps = QuarterCurve.steps(radius: parallel) * 4
      let count = max(2, Int((Double(steps) * abs(turn) / .pi).rounded(.up)))
      return (0...count).map { step in
        let angle = turn * Double(step) / Double(count)
        let (c, s) = (cosine(angle), sine(angle))
        let normal = Point(a.x * c - a.y * s, a.x * s + a.y * c)
        return center + normal * (side * parallel)
      }
    }
    if let mitre = Point.mitre(a, b) { return [point + mitre * offset] }
    return [point + a * offset, point + b * offset]
  }
}
