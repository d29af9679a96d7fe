/// Closed polygons in pixels: what runs clockwise on the screen is filled, what runs against it is
/// a hole.
///
/// Each contour's last point is joined to its first. Contours that hold a value that is not finite
/// are ignored where the path is drawn.
package struct Path: Hashable, Sendable {
  package var contours: [[Point]]

  package init(_ contours: [[Point]] = []) {
    self.contours = contours
  }

  /// The smallest box around all points; nil where there is none or one is not finite.
  package var bounds: Box? {
    var box: Box?
    for point in contours.joined() {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      guard let known = box else {
        box = Box(left: point.x, top: point.y, right: point.x, bottom: point.y)
        continue
      }
      box = Box(
        left: min(known.left, point.x), top: min(known.top, point.y),
        right: max(known.right, point.x), bottom: max(known.bottom, point.y))
    }
    return box
  }

  /// Moves every point by `transform`; `mirroring` says that it turns clockwise into its opposite,
  /// and keeps what was filled filled.
  package func mapped(mirroring: Bool = false, _ transform: (Point) -> Point) -> Path {
    Path(contours.map { mirroring ? $0.reversed().map(transform) : $0.map(transform) })
  }
}
