import Raster

/// A closed line, clockwise, flattened to points.
struct Curve {
  let points: [Point]

  /// Straight between corners.
  static func polygon(_ corners: [(Double, Double)]) -> Curve {
    Curve(corners.map { Point($0.0, $0.1) })
  }

  /// Runs smoothly through all points; one that stands twice makes a corner.
  static func closed(_ knots: [(Double, Double)]) -> Curve {
    let knots = knots.map { Point($0.0, $0.1) }
    return Curve(
      knots.indices.flatMap { index in
        smoothed(
          (-1...2).map { knots[(index + $0 + knots.count) % knots.count] })
      })
  }

  /// The right half from the top down, mirrored about `axis`.
  static func symmetric(_ half: [(Double, Double)], axis: Double) -> Curve {
    closed(half + half.reversed().filter { $0.0 != axis }.map { (2 * axis - $0.0, $0.1) })
  }

  /// A stroke along a smooth line; `width` in pixels at each place from 0 to 1.
  static func stroke(_ knots: [Point], width: (Double) -> Double) -> Curve {
    let line = smoothLine(knots)
    var (left, right): ([Point], [Point]) = ([], [])
    for (index, point) in line.enumerated() {
      let ahead = line[min(index + 1, line.count - 1)] - line[max(index - 1, 0)]
      let along = ahead.unit
      let half = width(Double(index) / Double(max(line.count - 1, 1))) / 2
      left.append(point + Point(along.y, -along.x) * half)
      right.append(point + Point(-along.y, along.x) * half)
    }
    return Curve(left + right.reversed())
  }

  /// A stroke that is thickest in the middle and ends in points.
  static func lens(_ knots: [(Double, Double)], width: Double) -> Curve {
    stroke(knots.map { Point($0.0, $0.1) }) { width * (4 * $0 * (1 - $0)).squareRoot() }
  }

  /// A stroke of even width.
  static func line(_ knots: [(Double, Double)], width: Double) -> Curve {
    stroke(knots.map { Point($0.0, $0.1) }) { _ in width }
  }

  /// The area between two lines that run the same way.
  static func band(from one: [Point], to other: [Point]) -> Curve {
    Curve(one + other.reversed())
  }

  func moved(_ x: Double, _ y: Double) -> Curve { Curve(points.map { $0 + Point(x, y) }) }

  func mirrored(axis: Double) -> Curve { Curve(points.map { Point(2 * axis - $0.x, $0.y) }) }

  private init(_ points: [Point]) {
    let area = points.indices.reduce(0) { sum, index in
      sum + Point.cross(points[index], points[(index + 1) % points.count])
    }
    self.points = area < 0 ? points.reversed() : points
  }

  /// Points on a smooth line from the first knot to the last.
  static func smoothLine(_ knots: [Point]) -> [Point] {
    guard let last = knots.last else { return [] }
    let inner = (0..<knots.count - 1).flatMap { index in
      smoothed((-1...2).map { knots[min(max(index + $0, 0), knots.count - 1)] })
    }
    return inner + [last]
  }

  /// A Catmull-Rom piece from the second of four points up to, without it, the third.
  private static func smoothed(_ p: [Point]) -> [Point] {
    let steps = 12
    return (0..<steps).map { step in
      let t = Double(step) / Double(steps)
      let (t2, t3) = (t * t, t * t * t)
      let a = p[0] * ((-t + 2 * t2 - t3) / 2)
      let b = p[1] * ((2 - 5 * t2 + 3 * t3) / 2)
      let c = p[2] * ((t + 4 * t2 - 3 * t3) / 2)
      let d = p[3] * ((t3 - t2) / 2)
      return a + b + c + d
    }
  }
}
