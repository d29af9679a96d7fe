import Raster

/// The middle of a ribbon: a point and the direction that its text runs in.
struct RibbonLine {
  /// Where it crosses the edge, or the middle of the edge along which it lies.
  private let start: Point
  /// The text's turn, clockwise.
  let turn: Angle

  /// Across a corner, along an edge, or through the middle.
  init(at anchor: Anchor, in region: Box, offset: Double, angle: Angle, thickness: Double) {
    let (x, y) = (Double(anchor.x), Double(anchor.y))
    let edge = Point(
      region.center.x + x * region.width / 2, region.center.y + y * region.height / 2)
    switch (anchor.x, anchor.y) {
    case (0, 0):
      start = region.center
      turn = Angle(degrees: -angle.degrees)
    case (0, _):
      start = Point(region.center.x, edge.y - y * thickness / 2)
      turn = Angle(degrees: 0)
    case (_, 0):
      start = Point(edge.x - x * thickness / 2, region.center.y)
      turn = Angle(degrees: 90 * x)
    default:
      start = Point(edge.x - x * offset, edge.y)
      // Rising at the top left and the bottom right, falling at the others.
      turn = Angle(degrees: anchor.x == anchor.y ? -angle.degrees : angle.degrees)
    }
  }

  /// The point so many pixels along the text's direction.
  func point(at distance: Double, across: Double = 0) -> Point {
    let (sine, cosine) = turn.sineAndCosine
    return Point(
      start.x + cosine * distance - sine * across, start.y + sine * distance + cosine * across)
  }

  /// The band itself, `reach` pixels to both sides.
  func band(_ thickness: Double, reach: Double) -> Outline {
    .polygon([
      point(at: -reach, across: -thickness / 2), point(at: reach, across: -thickness / 2),
      point(at: reach, across: thickness / 2), point(at: -reach, across: thickness / 2),
    ])
  }

  /// The stretch that is seen over the whole height of a text; nil when none is.
  ///
  /// Of `content` what is at least half opaque counts.
  func visible(
    in size: PixelSize, _ content: Coverage?, halfHeight: Double
  ) -> ClosedRange<Double>? {
    func isSeen(_ distance: Double) -> Bool {
      [-halfHeight, 0, halfHeight].allSatisfy { across in
        let point = point(at: distance, across: across)
        guard point.x >= 0, point.y >= 0, point.x < Double(size.width),
          point.y < Double(size.height)
        else { return false }
        return content.map { $0[Int(point.x), Int(point.y)] >= 128 } ?? true
      }
    }
    // The longest stretch, in steps of half a pixel.
    let reach = size.width + size.height
    var best: Range<Int>?
    var first: Int?
    for step in -4 * reach...4 * reach {
      if isSeen(Double(step) / 2) {
        first = first ?? step
        if let start = first, step - start >= best?.count ?? 0 { best = start..<step + 1 }
      } else {
        first = nil
      }
    }
    return best.map { Double($0.lowerBound) / 2...Double($0.upperBound - 1) / 2 }
  }
}
