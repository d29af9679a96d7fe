import Raster

extension BadgePlacement {
  /// The picture of a badge that is drawn upright, then mirrored and turned about its middle.
  ///
  /// `draw` is given a transparent canvas, which may be another than that of `size`, and the
  /// badge's box on it.
  func art(
    in badge: BadgeBox, on size: PixelSize,
    _ draw: (inout Bitmap, Box) throws(OperationError) -> Void
  ) throws(OperationError) -> Bitmap {
    var art = Bitmap(size)
    if rotate.degrees == 0, flip.axes.isEmpty {
      try draw(&art, badge.box)
      return art
    }
    // Only what the canvas can show is drawn: a badge may be far larger.
    // Its middle is put on the grid of half pixels, about which whole pixels are symmetric.
    let center = badge.box.center
    let home = badge.box.moved(
      by: (2 * center.x).rounded() / 2 - center.x, (2 * center.y).rounded() / 2 - center.y)
    let turn = Turn(rotate, about: home.center)
    let seen = turn.back(Box(size)).outset(by: 2).pixels
      .intersection(home.outset(by: 2).pixels)
    guard !seen.isEmpty else { return art }
    var part = Bitmap(PixelSize(seen.width, seen.height))
    var box = home.moved(by: -Double(seen.left), -Double(seen.top))
    // What is mirrored about the badge's middle was drawn as far from it on the other side.
    for axis in flip.axes {
      box =
        axis == .horizontal
        ? Box(
          left: Double(seen.width) - box.right, top: box.top, right: Double(seen.width) - box.left,
          bottom: box.bottom)
        : Box(
          left: box.left, top: Double(seen.height) - box.bottom, right: box.right,
          bottom: Double(seen.height) - box.top)
    }
    try draw(&part, box)
    for axis in flip.axes {
      part = axis == .horizontal ? part.flippedHorizontally : part.flippedVertically
    }
    part = part.rotated(clockwise: rotate)
    let place = turn.forth(Box(seen).center)
    art.draw(
      part, x: roundHalfUp(place.x - Double(part.width) / 2),
      y: roundHalfUp(place.y - Double(part.height) / 2))
    return art
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
