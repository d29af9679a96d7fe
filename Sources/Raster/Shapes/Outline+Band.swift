extension Outline {
  /// The ring between the curves at two offsets, positive outward.
  ///
  /// A whole solid ring is the outer coverage minus the inner one, value by value, so that edges add
  /// up. Dashes and `progress` cut it across and never add to it: lengths run along the line in the
  /// middle of the band, clockwise from where a ray from the centre at `start` degrees (0 is up)
  /// meets it. `dash` is a stroke's length in pixels, stretched with the spaces until whole pairs
  /// fit; a pair under 1 px, or a length that is not positive, is solid. `progress` 0…1 draws that
  /// part of the length, with butt ends; of dots, those whose centre it reaches.
  package func band(
    in size: PixelSize, from one: Double, to other: Double, style: BandStyle = .solid,
    dash: Double = 0, progress: Double = 1, start: Double = 0
  ) -> Coverage {
    let (inner, outer) = (min(one, other), max(one, other))
    guard progress > 0, inner < outer, inner.isFinite, outer.isFinite else { return .empty }
    let middle = (inner + outer) / 2
    let field = field(in: size, offsets: [inner, middle, outer])
    let ring = ring(in: size, inner, outer, field)
    let stroke = style == .dotted ? outer - inner : dash
    let isSolid = style == .solid || !(stroke * 2 >= 1)
    if ring.rect.isEmpty || (isSolid && progress >= 1) { return ring }

    let path = field.map { $0.contours(at: growth + middle) } ?? path(offset: middle)
    let lines = path.contours.map { ArcLine($0, start: start) }
      .filter { $0.length > 0 }
    // No canvas shows lines of such a length.
    guard !lines.isEmpty, lines.allSatisfy({ $0.length < 1e7 }) else { return ring }
    let pairs = DashPattern(stroke: isSolid ? nil : stroke, lines, progress: progress)
    if style == .dotted, !isSolid {
      return pairs.dots(of: outer - inner).coverage(in: size).intersection(ring)
    }
    let half = (outer - inner) / 2
    return pairs.cut(ring, width: outer - inner, reach: half * farthest + 2)
  }

  /// How far a mitred corner may be from the middle line, in half widths.
  private var farthest: Double {
    switch shape {
    case .mask: 1
    case .rounded: 1.5
    case .polygon, .heart, .contour: 4
    }
  }

  private func ring(
    in size: PixelSize, _ inner: Double, _ outer: Double, _ field: DistanceField?
  ) -> Coverage {
    guard case .mask(let mask) = shape, let field else {
      return coverage(in: size, offset: outer).subtracting(coverage(in: size, offset: inner))
    }
    return mask.coverage(at: growth + outer, field, in: size)
      .subtracting(mask.coverage(at: growth + inner, field, in: size))
  }
}
