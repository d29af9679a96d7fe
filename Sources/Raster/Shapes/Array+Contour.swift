// A closed contour is an array of points, clockwise where it is filled.
extension [Point] {
  /// Without points that repeat their predecessor.
  var distinct: [Point] {
    var result: [Point] = []
    for point in self where point != result.last { result.append(point) }
    while result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }

  /// Whether it turns clockwise everywhere and only once around.
  var isConvex: Bool {
    let points = distinct
    guard points.count >= 3 else { return false }
    var turns = 0.0
    var before = (points[0] - points[points.count - 1]).unit
    for index in points.indices {
      let after = (points[(index + 1) % points.count] - points[index]).unit
      let turn = Point.cross(before, after)
      guard turn > -1e-9 else { return false }
      turns += arcTangent(turn, Point.dot(before, after))
      before = after
    }
    return turns < 3 * .pi
  }

  /// The parallel contour at `distance`, positive outward; nil when moving inward turns an edge
  /// around, so that loops appear.
  func offset(by distance: Double) -> [Point]? {
    let points = distinct
    guard points.count >= 2 else { return [] }
    var result: [Point] = []
    result.reserveCapacity(points.count)
    var before = (points[0] - points[points.count - 1]).unit.outward
    for index in points.indices {
      let after = (points[(index + 1) % points.count] - points[index]).unit.outward
      let mitre = Point.mitre(before, after)
      let start = points[index] + (mitre ?? before) * distance
      if distance < 0, let last = result.last, Point.dot(start - last, -before.outward) < 0 {
        return nil
      }
      result.append(start)
      if mitre == nil { result.append(points[index] + after * distance) }
      before = after
    }
    return result
  }

  /// Which points stay when those within `tolerance` of the chord that replaces them go.
  func corners(within tolerance: Double) -> [Int] {
    guard count > 4 else { return Array<Int>(indices) }
    var result = [0]
    var start = 0
    var end = 2
    while end < count {
      let (a, b) = (self[start], self[end])
      let fits =
        end - start < 64
        && (start + 1..<end).allSatisfy { self[$0].distance(toSegment: a, b) <= tolerance }
      if !fits {
        start = end - 1
        result.append(start)
      }
      end += 1
    }
    result.append(count - 1)
    return result
  }
}

extension Point {
  /// Where a corner between edges with these outward normals goes when both move by 1; nil past the
  /// mitre limit.
  static func mitre(_ a: Point, _ b: Point, limit: Double = 4) -> Point? {
    let sum = 1 + Point.dot(a, b)
    // The mitre's length is √(2 / sum).
    return sum * limit * limit >= 2 ? (a + b) * (1 / sum) : nil
  }
}
