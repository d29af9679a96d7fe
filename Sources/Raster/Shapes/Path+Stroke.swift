extension Path {
  /// The band of `width` along a line: ends flat, corners mitred, beyond the limit bevelled.
  ///
  /// A closed line ends where it starts. The contours all run clockwise and overlap: `simplified()`
  /// makes one area of them.
  package static func stroke(_ line: [Point], width: Double, mitreLimit: Double = 4) -> Path {
    let points = line.distinctInOrder
    guard width > 0, points.count >= 2 else { return Path() }
    return StrokedLine(points, half: width / 2, mitreLimit: mitreLimit).path
  }
}

/// The pieces of a stroke: a strip along every run without corners, and a wedge at every corner.
private struct StrokedLine {
  private(set) var path = Path()
  private let points: [Point]
  private let half, mitreLimit: Double
  /// The unit normal of each edge, to the left of its direction.
  private let normals: [Point]

  init(_ points: [Point], half: Double, mitreLimit: Double) {
    (self.half, self.mitreLimit) = (half, mitreLimit)
    let isClosed = points.count > 2 && points[0] == points[points.count - 1]
    self.points = points
    normals = (1..<points.count).map { (points[$0] - points[$0 - 1]).unit.outward }
    let last = normals.count - 1
    var start = 0
    for edge in 0..<last where !Self.isSmooth(normals[edge], normals[edge + 1]) {
      addRun(start...edge, from: normals[start], to: normals[edge])
      addCorner(points[edge + 1], normals[edge], normals[edge + 1])
      start = edge + 1
    }
    // A smooth loop is cut nowhere.
    let seam =
      isClosed && start == 0 && Self.isSmooth(normals[last], normals[0])
      ? Point.mitre(normals[last], normals[0]) : nil
    addRun(start...last, from: seam ?? normals[start], to: seam ?? normals[last])
    if isClosed { addCorner(points[0], normals[last], normals[0]) }
  }

  /// Chords of one curve turn less than this, about 20°.
  private static func isSmooth(_ a: Point, _ b: Point) -> Bool { Point.dot(a, b) > 0.94 }

  /// One strip along the edges of a run whose ends are cut along `first` and `last`.
  private mutating func addRun(_ edges: ClosedRange<Int>, from first: Point, to last: Point) {
    var shifts = [first * half]
    for edge in edges.dropFirst() {
      let mitre = Point.mitre(normals[edge - 1], normals[edge]) ?? normals[edge]
      shifts.append(mitre * half)
    }
    shifts.append(last * half)
    let line = points[edges.lowerBound...edges.upperBound + 1]
    let left = zip(line, shifts).map { $0 + $1 }
    let right = zip(line, shifts).map { $0 - $1 }
    if edges.count > 1, turnsBack(left, edges) || turnsBack(right, edges) {
      // Tighter than the stroke is wide: the strip would run over itself.
      for edge in edges {
        addRun(edge...edge, from: normals[edge], to: normals[edge])
        if edge > edges.lowerBound { addCorner(points[edge], normals[edge - 1], normals[edge]) }
      }
    } else {
      path.contours.append(left + right.reversed())
    }
  }

  private func turnsBack(_ side: [Point], _ edges: ClosedRange<Int>) -> Bool {
    edges.enumerated().contains { index, edge in
      Point.cross(normals[edge], side[index + 1] - side[index]) < 0
    }
  }

  /// What lies between two edges on the outer side of their corner.
  private mutating func addCorner(_ corner: Point, _ before: Point, _ after: Point) {
    let side = Point.cross(before, after) > 0 ? half : -half
    let mitre = Point.mitre(before, after, limit: mitreLimit).map { [corner + $0 * side] } ?? []
    let wedge = [corner, corner + before * side] + mitre + [corner + after * side]
    path.contours.append(side > 0 ? wedge : wedge.reversed())
  }
}

extension [Point] {
  /// Without points that repeat their predecessor; a last point equal to the first stays.
  fileprivate var distinctInOrder: [Point] {
    var result: [Point] = []
    for point in self where point != result.last { result.append(point) }
    return result
  }
}
