extension Path {
  /// The part within `box`, each contour cut for itself; its direction of winding stays.
  package func clipped(to box: Box) -> Path {
    Path(
      contours.compactMap { contour in
        let points =
          contour
          .cut(\.x, at: box.left, side: 1).cut(\.x, at: box.right, side: -1)
          .cut(\.y, at: box.top, side: 1).cut(\.y, at: box.bottom, side: -1)
        return points.isEmpty ? nil : points
      })
  }
}

extension [Point] {
  /// What lies beyond `limit` on one axis: of greater values where `side` is 1, of lesser for -1.
  fileprivate func cut(
    _ axis: WritableKeyPath<Point, Double>, at limit: Double, side: Double
  ) -> [Point] {
    func depth(_ point: Point) -> Double { (point[keyPath: axis] - limit) * side }
    guard var before = last, contains(where: { depth($0) < 0 }) else { return self }
    var result: [Point] = []
    for point in self {
      let (from, to) = (depth(before), depth(point))
      if (from < 0) != (to < 0) {
        // From the same end whichever way the edge runs, so that mirrored cuts are mirrored.
        let (inside, outside) = from < 0 ? (point, before) : (before, point)
        let (most, least) = (Swift.max(from, to), Swift.min(from, to))
        var crossing = inside + (outside - inside) * (most / (most - least))
        crossing[keyPath: axis] = limit
        result.append(crossing)
      }
      if to >= 0 { result.append(point) }
      before = point
    }
    return result
  }
}
