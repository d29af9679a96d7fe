/// A straight cut across a line at one place.
struct LineCut {
  /// The length along the line where it is.
  let length: Double
  private let point, direction: Point

  init(_ line: ArcLine, at length: Double) {
    self.length = length
    point = line.point(at: length)
    // Over a short way instead of one chord: at a corner the cut halves the angle.
    let step = min(0.25, line.length / 64)
    direction = (line.point(at: length + step) - line.point(at: length - step)).unit
  }

  /// How far a pixel is past the cut, in pixels; `length` is where its nearest point on the line is,
  /// `width` that of the band.
  func depth(of pixel: Point, _ length: Double, _ width: Double) -> Double {
    let along = length - self.length
    // The cut's straight line means something only near to it.
    guard abs(along) <= width + 2 else { return along }
    let across = Point.dot(pixel - point, direction)
    return abs(along) > 1 && (along < 0) != (across < 0) ? along : across
  }
}
