import Raster

/// Puts a picture on the picture.
package struct Badge: BadgeOperation {
  package var image = Possible<ImageFile>.none
  package var placement = BadgePlacement(at: .bottomRight, size: .percent(36))
  package init() {}

  package static let name = "badge"
  package static let phase = Phase.badges
  package static let summary = "Put another picture on the picture."
  package static let examples = [
    Example("--badge ./star.png", "a picture in the corner, 36% of the canvas on its longer side"),
    Example("--badge ./hat.png,top,rotate=-12,clip=none", "a hat that reaches over the edge"),
    Example("--badge ./logo.png,cutout=3%", "with clear space that follows its contour"),
  ]
  package static let parameters: [Parameter<Self>] =
    [Parameter("image", \.image, required: true, "The picture's file.")]
    + Parameter.badge(\.placement)

  func shape(
    in context: any OperationContext
  ) throws(OperationError) -> (width: Double, height: Double) {
    guard let file = image.value else { return (0, 0) }
    let size = try context.image(at: file.path).size
    let longer = Double(max(size.width, size.height))
    return (Double(size.width) / longer, Double(size.height) / longer)
  }

  func draw(
    _ badge: BadgeBox, on size: PixelSize, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt {
    var art = Bitmap(size)
    guard let file = image.value, badge.box.shorter > 0 else {
      return BadgeArt(bitmap: art, contour: .rectangle(badge.box))
    }
    var picture = try context.image(at: file.path)
    for axis in placement.flip.axes {
      picture = axis == .horizontal ? picture.flippedHorizontally : picture.flippedVertically
    }
    // Whole pixels keep the picture as sharp as it is.
    let whole = PixelSize(roundHalfUp(badge.box.width), roundHalfUp(badge.box.height))
    let frame = PixelRect(whole).moved(
      by: roundHalfUp(badge.box.center.x - Double(whole.width) / 2),
      roundHalfUp(badge.box.center.y - Double(whole.height) / 2))
    // Only what the canvas can show is drawn: a badge may be far larger.
    let turn = Turn(placement.rotate, about: Box(frame).center)
    let seen = turn.back(Box(size)).outset(by: 2).pixels.intersection(frame)
    guard !seen.isEmpty else { return BadgeArt(bitmap: art, contour: .rectangle(badge.box)) }
    let source = Box(seen).moved(by: -Double(frame.left), -Double(frame.top)).scaled(
      Double(picture.width) / Double(whole.width), Double(picture.height) / Double(whole.height))
    picture = Resampler.resample(
      picture, from: source, to: PixelSize(seen.width, seen.height),
      filter: .automatic(from: Box(picture.size), to: whole)
    ).rotated(clockwise: placement.rotate)
    let center = turn.forth(Box(seen).center)
    art.draw(
      picture, x: roundHalfUp(center.x - Double(picture.width) / 2),
      y: roundHalfUp(center.y - Double(picture.height) / 2))
    return BadgeArt(bitmap: art, contour: Outline(alphaOf: art))
  }
}

/// A rotation of the plane about a point.
private struct Turn {
  private let sine, cosine: Double
  private let center: Point

  init(_ angle: Angle, about center: Point) {
    (sine, cosine) = angle.sineAndCosine
    self.center = center
  }

  /// Where a point comes to lie.
  func forth(_ point: Point) -> Point { turned(point, sine) }

  /// The smallest upright box around all points that come to lie in `box`.
  func back(_ box: Box) -> Box {
    let corners = [
      Point(box.left, box.top), Point(box.right, box.top), Point(box.right, box.bottom),
      Point(box.left, box.bottom),
    ].map { turned($0, -sine) }
    return corners.reduce(Box(center: corners[0], width: 0, height: 0)) { box, corner in
      Box(
        left: min(box.left, corner.x), top: min(box.top, corner.y),
        right: max(box.right, corner.x), bottom: max(box.bottom, corner.y))
    }
  }

  private func turned(_ point: Point, _ sine: Double) -> Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return Point(center.x + x * cosine - y * sine, center.y + x * sine + y * cosine)
  }
}
