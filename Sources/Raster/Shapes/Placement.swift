/// A motion of the plane: a rotation or reflection, then a shift.
struct Placement: Hashable, Sendable {
  /// Where (1, 0) and (0, 1) point to.
  private(set) var x = Point(1, 0)
  private(set) var y = Point(0, 1)
  private(set) var shift = Point(0, 0)

  static let identity = Placement()

  /// Turns clockwise about `center` and puts it at `place`; quarter turns are exact.
  static func rotation(degrees: Double, about center: Point, to place: Point) -> Placement {
    let up = Point.direction(degrees: degrees)
    var result = Placement(x: Point(-up.y, up.x), y: Point(-up.x, -up.y))
    result.shift = place - result(center)
    return result
  }

  /// Mirrors about the middle of `size`.
  static func flip(_ axis: FlipAxis, in size: PixelSize) -> Placement {
    switch axis {
    case .horizontal:
      Placement(x: Point(-1, 0), y: Point(0, 1), shift: Point(Double(size.width), 0))
    case .vertical:
      Placement(x: Point(1, 0), y: Point(0, -1), shift: Point(0, Double(size.height)))
    }
  }

  static func move(by distance: Point) -> Placement { Placement(shift: distance) }

  var isMirroring: Bool { Point.cross(x, y) < 0 }
  /// Whether axes stay axes.
  var isUpright: Bool { (x.x == 0 || x.y == 0) && (y.x == 0 || y.y == 0) }
  var swapsAxes: Bool { isUpright && x.x == 0 }

  func callAsFunction(_ point: Point) -> Point { turned(point) + shift }

  private func turned(_ vector: Point) -> Point { x * vector.x + y * vector.y }

  /// The point that this motion brings to `point`.
  func inverse(_ point: Point) -> Point {
    let moved = point - shift
    return Point(Point.dot(x, moved), Point.dot(y, moved))
  }

  func followed(by next: Placement) -> Placement {
    Placement(x: next.turned(x), y: next.turned(y), shift: next(shift))
  }

  /// The same motion where lengths along the axes are multiplied.
  func scaled(_ horizontal: Double, _ vertical: Double) -> Placement {
    Placement(x: x, y: y, shift: Point(shift.x * horizontal, shift.y * vertical))
  }

  func callAsFunction(_ path: Path) -> Path {
    self == .identity ? path : path.mapped(mirroring: isMirroring) { self($0) }
  }
}
