import Raster

/// How a skeleton line goes on from its last point.
enum SkeletonSegment: Sendable {
  case line(Double, Double)
  /// A quarter of an ellipse that starts level and ends upright.
  case level(Double, Double)
  /// A quarter of an ellipse that starts upright and ends level.
  case upright(Double, Double)
  /// A cubic Bézier curve by its two control points and its end.
  case curve(Double, Double, Double, Double, Double, Double)

  var end: Point {
    switch self {
    case .line(let x, let y), .level(let x, let y), .upright(let x, let y): Point(x, y)
    case .curve(_, _, _, _, let x, let y): Point(x, y)
    }
  }

  /// Adds the segment from the last of `points` on, in pixels.
  func append(to points: inout [Point], in frame: BuiltinFrame) {
    guard let start = points.last else { return }
    let end = frame.place(end)
    let way = end - start
    let roundness = frame.roundness
    switch self {
    case .line:
      points.append(end)
    case .level:
      Self.append(
        start, Point(start.x + way.x * roundness, start.y),
        Point(end.x, end.y - way.y * roundness), end, to: &points)
    case .upright:
      Self.append(
        start, Point(start.x, start.y + way.y * roundness),
        Point(end.x - way.x * roundness, end.y), end, to: &points)
    case .curve(let ax, let ay, let bx, let by, _, _):
      Self.append(
        start, frame.place(Point(ax, ay)), frame.place(Point(bx, by)), end, to: &points)
    }
  }

  /// Chords of a cubic Bézier curve, as many as its second differences ask for.
  private static func append(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, to points: inout [Point]
  ) {
    let bend = max((a - b * 2 + c).length, (b - c * 2 + d).length)
    let wanted = (bend * 0.75 / flatness).squareRoot()
    let count = max(4, Int(min(wanted, 256).rounded(.up)))
    // The short chords at both ends run as the curve does there, so that its ends are cut square;
    // still shorter ones would turn around at the inner side of the stroke.
    let steps = [0.25] + (1..<count).map { Double($0) } + [Double(count) - 0.25]
    for step in steps {
      let t = step / Double(count)
      let u = 1 - t
      points.append(
        a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t))
    }
    points.append(d)
  }
}

/// How far a chord may lie from its curve, in pixels.
private let flatness = 0.004
