extension Point {
  package static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
  /// Positive where `b` lies clockwise of `a` on the screen.
  package static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }

  package var length: Double { (x * x + y * y).squareRoot() }

  /// The vector of length 1 in this direction; zero stays zero.
  package var unit: Point {
    let length = length
    return length > 0 ? Point(x / length, y / length) : Point(0, 0)
  }

  /// The direction a quarter turn against the clock: outward of an edge of a clockwise contour.
  var outward: Point { Point(y, -x) }

  /// The unit vector at an angle: 0 is up, clockwise; quarter turns are exact.
  package static func direction(degrees: Double) -> Point {
    guard degrees.isFinite else { return Point(0, -1) }
    let angle = degrees.truncatingRemainder(dividingBy: 360)
    switch angle < 0 ? angle + 360 : angle {
    case 0, 360: return Point(0, -1)
    case 90: return Point(1, 0)
    case 180: return Point(0, 1)
    case 270: return Point(-1, 0)
    default:
      let radians = angle * .pi / 180
      return Point(sine(radians), -cosine(radians))
    }
  }
}
