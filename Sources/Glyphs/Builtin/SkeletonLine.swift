import Raster

/// One centre line of a glyph: 0…1 from the left to the right and from the top to the bottom, as
/// far as the middle of a stroke that touches the glyph's box goes.
///
/// An end on the box's rim runs on until the box cuts it; any other end is cut square.
struct SkeletonLine: Sendable {
  var start: Point
  var segments: [SkeletonSegment]

  init(_ x: Double, _ y: Double, _ segments: SkeletonSegment...) {
    start = Point(x, y)
    self.segments = segments
  }

  /// The line in the pixels of `frame`, with curves as chords.
  func flattened(in frame: BuiltinFrame) -> [Point] {
    var points = [frame.place(start)]
    for segment in segments { segment.append(to: &points, in: frame) }
    guard let end = segments.last?.end, end != start else { return points }
    let last = points.count - 1
    let next = segments.count == 1 ? end : segments[0].end
    let before = segments.count == 1 ? start : segments[segments.count - 2].end
    points[0] = Self.runOn(start, points[0], from: (next, points[1]), frame)
    points[last] = Self.runOn(end, points[last], from: (before, points[last - 1]), frame)
    return points
  }

  /// Moves an end on the rim on beyond the box, if it leaves the box there.
  private static func runOn(
    _ end: Point, _ pixel: Point, from before: (place: Point, pixel: Point), _ frame: BuiltinFrame
  ) -> Point {
    // A line in a box that is no larger than a stroke has no length in pixels.
    let way = (pixel == before.pixel ? end - before.place : pixel - before.pixel).unit
    let leaves =
      (end.y <= 0 && way.y < -0.3) || (end.y >= 1 && way.y > 0.3)
      || (end.x <= 0 && way.x < -0.7) || (end.x >= 1 && way.x > 0.7)
    return leaves ? pixel + way * (2 * max(frame.stem, frame.bar)) : pixel
  }
}
