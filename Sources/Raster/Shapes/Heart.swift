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

  /// The parallel curve at `offset`, positive outward; notch and tip stay sharp.
  func path(offset: Double) -> Path {
    guard box.width > 0, box.height > 0 else { return Path() }
    // A bound on the largest circle inside: it fits between the notch and the sides.
    guard offset > -0.5 * box.shorter else { return Path() }
    let half = clipped(moved(rightHalf(reach: max(0, offset)), by: offset))
    guard half.count >= 3 else { return Path() }
    let middle = box.center.x
    let right = half.map { Point(middle + $0.x, $0.y) }
    let left = half[1..<half.count - 1].reversed().map { Point(middle - $0.x, $0.y) }
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

  /// Moves an open line out by `offset`, each end along its own edge's normal and then on to the
  /// axis.
  private func moved(_ line: [Point], by offset: Double) -> [Point] {
    guard offset != 0 else { return line }
    var result: [Point] = []
    var before = Point(0, 0)
    for index in line.indices {
      let last = index == line.count - 1
      let after = last ? before : (line[index + 1] - line[index]).unit.outward
      if index == 0 { before = after }
      result.append(line[index] + (Point.mitre(before, after) ?? after) * offset)
      before = after
    }
    result[0] = onAxis(result[0], result[1])
    result[result.count - 1] = onAxis(result[result.count - 1], result[result.count - 2])
    return result
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
