/// A closed shape that a canvas or badge is bounded by, with all curves parallel to it.
///
/// Shapes that have a formula keep it through moves, turns, flips and even scaling, so that every
/// parallel curve is exact; masks follow a distance field.
package struct Outline: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case rounded(RoundedBox)
    case polygon(Polygon)
    case heart(Heart)
    case contour(Path)
    case mask(Mask)
  }

  /// The shape where it was made; `placement` brings it to where it is.
  var shape: Shape
  /// How far the outline lies outside `shape`, in pixels.
  var growth = 0.0
  /// The identity for masks.
  var placement = Placement.identity

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// A rectangle; radii that are too large shrink together as in CSS.
  package static func rectangle(
    _ box: Box, radii: CornerRadii = CornerRadii(), style: CornerStyle = .round
  ) -> Outline {
    Outline(.rounded(RoundedBox(box, radii, style)))
  }

  package static func circle(center: Point, radius: Double) -> Outline {
    .ellipse(Box(center: center, width: 2 * radius, height: 2 * radius))
  }

  package static func ellipse(_ box: Box) -> Outline {
    Outline(.rounded(RoundedBox(filling: box, .round)))
  }

  /// A box whose shorter sides are half circles.
  package static func pill(_ box: Box) -> Outline {
    .rectangle(box, radii: CornerRadii(.infinity))
  }

  /// |x/a|⁵ + |y/b|⁵ = 1 in `box`.
  package static func squircle(_ box: Box) -> Outline {
    Outline(.rounded(RoundedBox(filling: box, .squircle)))
  }

  /// A regular hexagon, a point up, as large as fits `box`; corners rounded by 4 % of its shorter
  /// side.
  package static func hexagon(_ box: Box) -> Outline { Outline(.polygon(.hexagon(in: box))) }

  /// A star of five points, one up, with an inner radius of half the outer one; rounded and placed
  /// as the hexagon is.
  package static func star(_ box: Box) -> Outline { Outline(.polygon(.star(in: box))) }

  /// A heart that fills `box`.
  package static func heart(_ box: Box) -> Outline { Outline(.heart(Heart(box: box))) }

  /// A clockwise polygon that doesn't cross itself; `rounding` is its corners' radius.
  package static func polygon(_ points: [Point], rounding: Double = 0) -> Outline {
    Outline(.polygon(Polygon(points, rounding: rounding)))
  }

  /// Any closed curves, flattened; see `Path` for their direction.
  package static func contour(_ path: Path) -> Outline { Outline(.contour(path)) }

  /// The edge of an antialiased picture of the shape, at half of its greatest value.
  package static func mask(_ coverage: Coverage) -> Outline { Outline(.mask(Mask(coverage))) }

  /// The edge of a picture's alpha.
  package init(alphaOf bitmap: Bitmap) {
    self = .mask(Coverage(PixelRect(bitmap.size), values: bitmap.pixels.map { $0.w }))
  }

  /// The smallest box around the outline; empty at the origin when there is nothing.
  package var box: Box {
    if case .mask(let mask) = shape { return Box(mask.coverage.rect).outset(by: growth) }
    if case .rounded(let rounded) = shape, placement == .identity {
      return rounded.box.outset(by: growth)
    }
    return path().bounds ?? Box(left: 0, top: 0, right: 0, bottom: 0)
  }

  /// The curve at a signed distance from the outline, positive outward; empty when nothing is left.
  package func path(offset: Double = 0) -> Path {
    let offset = growth + offset
    guard offset.isFinite else { return Path() }
    switch shape {
    case .rounded(let rounded): return placement(rounded.path(offset: offset))
    case .polygon(let polygon): return placement(polygon.path(offset: offset))
    case .heart(let heart): return placement(heart.path(offset: offset))
    case .contour(let path): return placement(path.offset(by: offset))
    case .mask(let mask):
      let rect = Box(mask.coverage.rect).outset(by: max(0, offset) + 2)
      return mask.field(over: rect.pixels(within: mask.surroundings), offsets: [offset])
        .contours(at: offset)
    }
  }
}
