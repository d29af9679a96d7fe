/// A box whose corners are quarters of ellipses or squircles: a rectangle, a circle, a pill, a
/// squircle.
struct RoundedBox: Hashable, Sendable {
  var box: Box
  /// Each corner's radii along x and y, from the top left clockwise; they fit the box.
  var corners: [Point]
  var style: CornerStyle

  init(_ box: Box, _ radii: CornerRadii, _ style: CornerStyle) {
    self.box = box
    let fitted = radii.fitted(to: box)
    corners = [fitted.topLeft, fitted.topRight, fitted.bottomRight, fitted.bottomLeft]
      .map { Point($0, $0) }
    self.style = style
  }

  /// The ellipse or squircle that fills `box`.
  init(filling box: Box, _ style: CornerStyle) {
    self.box = box
    corners = Array(repeating: Point(max(0, box.width) / 2, max(0, box.height) / 2), count: 4)
    self.style = style
  }

  func scaled(_ x: Double, _ y: Double) -> RoundedBox {
    var result = self
    result.box = box.scaled(x, y)
    result.corners = corners.map { Point($0.x * x, $0.y * y) }
    return result
  }

  /// The parallel curve at `offset`, positive outward; corners of radius 0 stay sharp.
  func path(offset: Double) -> Path {
    let grown = box.outset(by: offset)
    guard box.width > 0, box.height > 0, grown.width > 0, grown.height > 0 else { return Path() }
    if offset >= 0 || keepsForm(at: offset) { return Path([contour(grown, offset)]) }
    return Path([ConvexInset.polygon(contour(box, 0), by: -offset)])
  }

  /// Whether an inward curve is the same kind with smaller circles.
  private func keepsForm(at offset: Double) -> Bool {
    guard style == .round, corners.allSatisfy({ $0.x == $0.y }) else {
      return corners.allSatisfy { $0.x == 0 || $0.y == 0 }
    }
    let radii = corners.map { max(0, $0.x + offset) }
    let grown = box.outset(by: offset)
    let sides = [grown.width, grown.height, grown.width, grown.height]
    return (0..<4).allSatisfy { radii[$0] + radii[($0 + 1) % 4] <= sides[$0] + 1e-9 }
  }

  private func contour(_ grown: Box, _ offset: Double) -> [Point] {
    var points: [Point] = []
    for (index, radii) in corners.enumerated() {
      let x = index == 1 || index == 2 ? 1.0 : -1.0
      let y = index >= 2 ? 1.0 : -1.0
      let tip = Point(x > 0 ? grown.right : grown.left, y > 0 ? grown.bottom : grown.top)
      guard radii.x > 0, radii.y > 0, radii.x + offset > 0 else {
        points.append(tip)
        continue
      }
      let edge = Point(x > 0 ? box.right : box.left, y > 0 ? box.bottom : box.top)
      let center = Point(edge.x - x * radii.x, edge.y - y * radii.y)
      let corner = quarter(radii, offset).map { Point(center.x + x * $0.x, center.y + y * $0.y) }
      // A quarter runs from the side to the bottom; the corners at top right and bottom left are
      // met the other way round.
      points += x == y ? corner : corner.reversed()
    }
    return points
  }

  /// The corner at the bottom right about its centre, moved out along its normals.
  private func quarter(_ radii: Point, _ offset: Double) -> [Point] {
    let curve = QuarterCurve(style, radius: max(radii.x, radii.y) + max(0, offset))
    if style == .round, radii.x == radii.y { return curve.points.map { $0 * (radii.x + offset) } }
    return zip(curve.points, curve.gradients).map { point, gradient in
      let normal = Point(gradient.x / radii.x, gradient.y / radii.y)
      return Point(point.x * radii.x, point.y * radii.y) + normal.unit * offset
    }
  }
}
