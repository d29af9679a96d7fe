extension Path {
  /// The part within `box`, each contour cut for itself; its direction of winding stays.
  package func clipped(to box: Box) -> Path {
    Path(
      contours.compactMap { contour in
        var points = contour
        points = points.cut { $0.x - box.left }
        points = points.cut { box.right - $0.x }
        points = points.cut { $0.y - box.top }
        points = points.cut { box.bottom - $0.y }
        return points.isEmpty ? nil : points
      })
  }
}

extension [Point] {
  /// What lies where `depth`, a linear function of the plane, is not negative.
  fileprivate func cut(_ depth: (Point) -> Double) -> [Point] {
    guard var before = last, contains(where: { depth($0) < 0 }) else { return self }
    var result: [Point] = []
    for point in self {
      let (from, to) = (depth(before), depth(point))
      if (from < 0) != (to < 0) {
        // From the same end whichever way the edge runs, so that mirrored cuts are mirrored.
        let (out, inside, outDepth, depth) =
          from < 0 ? (before, point, from, to) : (point, before, to, from)
        result.append(inside + (out - inside) * (depth / (depth - outDepth)))
      }
      if to >= 0 { result.append(point) }
      before = point
    }
    return result
  }
}
