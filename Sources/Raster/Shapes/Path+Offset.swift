extension Path {
  /// The parallel curve at `distance`, positive outward, with mitred corners (limit 4, beyond it
  /// bevelled).
  ///
  /// Loops that an inward curve makes where it is tighter than `distance` run against the clock, so
  /// they fill nothing; a convex contour is cut exactly.
  func offset(by distance: Double) -> Path {
    guard distance != 0 else { return self }
    if distance < 0 {
      if contours.count == 1, contours[0].isConvex {
        return Path([ConvexInset.polygon(contours[0], by: -distance)])
      }
      if -distance >= inradius(atMost: -distance) { return Path() }
    }
    return Path(contours.map { $0.offset(by: distance) })
  }

  /// The radius of the largest circle inside the path, found by a search; half the box's shorter
  /// side when that already is less than `limit`.
  private func inradius(atMost limit: Double) -> Double {
    guard let bounds, bounds.shorter / 2 > limit else { return 0 }
    let coarse = Path(contours.map { $0.simplified(within: 0.05) })
    let steps = 16
    var best = (point: bounds.center, depth: coarse.depth(of: bounds.center))
    func consider(_ point: Point) {
      let depth = coarse.depth(of: point)
      if depth > best.depth { best = (point, depth) }
    }
    for row in 1..<steps {
      for column in 1..<steps {
        consider(
          Point(
            bounds.left + bounds.width * Double(column) / Double(steps),
            bounds.top + bounds.height * Double(row) / Double(steps)))
      }
    }
    var reach = max(bounds.width, bounds.height) / Double(steps)
    while reach > 0.01, best.depth <= limit {
      let center = best.point
      for direction in 0..<8 {
        consider(center + Point.direction(degrees: Double(direction) * 45) * reach)
      }
      if best.point == center { reach /= 2 }
    }
    return best.depth
  }

  /// The distance to the nearest edge, negative outside.
  private func depth(of point: Point) -> Double {
    var nearest = Double.infinity
    var winding = 0
    for contour in contours {
      guard var a = contour.last else { continue }
      for b in contour {
        nearest = min(nearest, point.distance(toSegment: a, b))
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x { winding += a.y < b.y ? 1 : -1 }
        }
        a = b
      }
    }
    return winding > 0 ? nearest : -nearest
  }
}

extension Point {
  func distance(toSegment a: Point, _ b: Point) -> Double {
    let along = b - a
    let square = Point.dot(along, along)
    let t = square > 0 ? min(max(Point.dot(self - a, along) / square, 0), 1) : 0
    return (self - a - along * t).length
  }
}
