extension Path {
  /// The parallel curve at `distance`, positive outward, with mitred corners (limit 4, beyond it
  /// bevelled).
  ///
  /// A convex contour is cut inward exactly; any other that is tighter somewhere than it moves
  /// inward goes by distance.
  func offset(by distance: Double) -> Path {
    guard distance != 0 else { return self }
    if distance < 0, contours.count == 1, contours[0].isConvex {
      return Path([ConvexInset.polygon(contours[0], by: -distance)])
    }
    var result = Path()
    for contour in contours {
      guard let moved = contour.offset(by: distance) else { return eroded(by: -distance) }
      result.contours.append(moved)
    }
    return result
  }

  /// What lies deeper inside than `distance`, traced in the distance field of the path's picture;
  /// exact to about a tenth of a pixel, less for small shapes.
  func eroded(by distance: Double) -> Path {
    guard distance > 0, let bounds, bounds.shorter > 2 * distance else { return Path() }
    let longer = max(bounds.width, bounds.height)
    // Of a shape larger than any canvas by far, no such detail can be seen.
    guard longer < 1e6 else { return self }
    // Small shapes are looked at through a magnifier, large ones from afar.
    let scale = longer < 2048 ? max(1, min(16, (128 / longer).rounded(.up))) : 2048 / longer
    let origin = Point(bounds.left.rounded(.down) - 2, bounds.top.rounded(.down) - 2)
    let side = Int(((longer + 6) * scale).rounded(.up))
    let picture = mapped { ($0 - origin) * scale }.coverage(in: PixelSize(side, side))
    let field = DistanceField(
      of: picture, over: PixelRect(PixelSize(side, side)), offsets: [distance * scale])
    return field.contours(at: -distance * scale).mapped { $0 * (1 / scale) + origin }
  }
}

extension Point {
  func distance(toSegment a: Point, _ b: Point) -> Double {
    let along = b - a
    let square = Point.dot(along, along)
    let t = square > 0 ? min(max(Point.dot(self - a, along) / square, 0), 1) : 0
    return (self - a - along * t).length
  }
}
