/// A heart that fills its box, symmetric about the vertical middle.
struct Heart: Hashable, Sendable {
  var box: Box

  /// The right half from the notch to the tip as cubic curves; x is from the middle in widths, y
  /// from the top in heights.
  private static let curves: [[Point]] = [
    [Point(0, 0.19), Point(0.055, 0.075), Point(0.15, 0), Point(0.255, 0)],
    [Point(0.255, 0), Point(0.395, 0), Point(0.5, 0.115), Point(0.5, 0.275)],
    [Point(0.5, 0.275), Point(0.5, 0.53), Point(0.27, 0.74), Point(0, 1)],
  ]

  /// The parallel curve at `offset`, positive outward: mitred at the tip, round about the notch.
  func path(offset: Double) -> Path {
    guard box.width > 0, box.height > 0, offset > -0.5 * box.shorter else { return Path() }
    let half = rightHalf(reach: max(0, offset))
    guard let moved = moved(half, by: offset) else {
      return path(offset: 0).eroded(by: -offset)
    }
    let clipped = clipped(moved)
    guard clipped.count >= 3 else { return Path() }
    let middle = box.center.x
    let right = clipped.map { Point(middle + $0.x, $0.y) }
    let left = clipped[1..<clipped.count - 1].reversed().map { Point(middle - $0.x, $0.y) }
    return Path([right + left])
  }

  private func rightHalf(reach: Double) -> [Point] {
    let steps = QuarterCurve.steps(radius: max(box.width, box.height) + reach) * 2
    var points: [Point] = []
    for curve in Self.curves {
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        let u = 1 - t
        points.append(
          curve[0] * (u * u * u) + curve[1] * (3 * u * u * t) + curve[2] * (3 * u * t * t)
            + curve[3] * (t * t * t))
      }
    }
    points.append(Point(0, 1))
    return points.map { Point($0.x * box.width, box.top + $0.y * box.height) }
  }

  /// Moves the half out by `offset` and its ends on to the axis; nil when it turns around beside
  /// the axis, so that loops appear.
  private func moved(_ line: [Point], by offset: Double) -> [Point]? {
    guard offset != 0, line.count > 2 else { return line }
    var before = (line[1] - line[0]).unit.outward
    var result = offset < 0 ? arc(about: line[0], from: before, offset) : []
    for index in line.indices {
      let last = index == line.count - 1
      let after = last ? before : (line[index + 1] - line[index]).unit.outward
      let moved = line[index] + (Point.mitre(before, after) ?? after) * offset
      if offset < 0, index > 0, let previous = result.last, previous.x > 0, moved.x > 0,
        Point.dot(moved - previous, -before.outward) < 0
      {
        return nil
      }
      result.append(moved)
      before = after
    }
    result[0] = onAxis(result[0], result[1])
    result[result.count - 1] = onAxis(result[result.count - 1], result[result.count - 2])
    return result
  }

  /// The inner curve about the notch, from the axis to where the first edge's curve begins.
  private func arc(about notch: Point, from normal: Point, _ offset: Double) -> [Point] {
    let angle = arcTangent(-normal.x, -normal.y)
    let steps = QuarterCurve.steps(radius: -offset) * 2
    return (0..<steps).map { step in
      let part = angle * Double(step) / Double(steps)
      return notch + Point(sine(part), cosine(part)) * -offset
    }
  }

  /// The end of a line drawn on to the axis when it falls short of it.
  private func onAxis(_ end: Point, _ inner: Point) -> Point {
    guard end.x > 0, end.x < inner.x else { return end }
    return Point(0, end.y - (inner.y - end.y) * end.x / (inner.x - end.x))
  }

  /// Cuts off what crossed the axis: the mirrored half's part of the curve is nearer there.
  private func clipped(_ line: [Point]) -> [Point] {
    guard let first = line.firstIndex(where: { $0.x > 0 }),
      let last = line.lastIndex(where: { $0.x > 0 })
    else { return [] }
    func crossing(_ outer: Int, _ inner: Int) -> Point {
      guard line.indices.contains(outer) else { return Point(0, line[inner].y) }
      let (a, b) = (line[outer], line[inner])
      return Point(0, a.y + (b.y - a.y) * (0 - a.x) / (b.x - a.x))
    }
    let (top, bottom) = (crossing(first - 1, first), crossing(last + 1, last))
    guard top.y < bottom.y else { return [] }
    return [top] + line[first...last] + [bottom]
  }
}
