import Raster

/// The curves of a glyph in the font's units, y up.
struct GlyphOutline: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case line(Point)
    case conic(Point, Point)
    case cubic(Point, Point, Point)

    var end: Point {
      switch self {
      case .line(let end), .conic(_, let end), .cubic(_, _, let end): end
      }
    }
  }

  struct Contour: Hashable, Sendable {
    var start: Point
    var segments: [Segment] = []
  }

  var contours: [Contour] = []
  /// Whether what is filled runs counterclockwise, as in PostScript.
  var isCounterclockwise = false

  /// The greatest y of the curves' ends; nil when there is no curve.
  var top: Double? {
    contours.flatMap { [$0.start.y] + $0.segments.map(\.end.y) }.max()
  }

  /// The outline as polygons, each point moved by `place`, appended to `path`.
  ///
  /// `place` turns y down, as it is in pictures; `scale` is by how much it enlarges.
  func append(to path: inout Path, scale: Double, _ place: (Point) -> Point) {
    for contour in contours {
      var points = [place(contour.start)]
      var last = contour.start
      for segment in contour.segments {
        Curve(from: last, segment).append(to: &points, scale: scale, place)
        last = segment.end
      }
      // Paths fill what runs clockwise, as it is seen.
      path.contours.append(isCounterclockwise ? points.reversed() : points)
    }
  }
}
