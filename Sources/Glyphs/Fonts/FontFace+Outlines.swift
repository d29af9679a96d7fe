import GlyphShims
import Raster

extension FontFace {
  /// The curves of a glyph, without hints; none where it has no outline.
  func outline(of glyph: UInt32) -> GlyphOutline {
    if let known = outlines[glyph] { return known }
    let loaded = load(glyph)
    outlines[glyph] = loaded
    return loaded
  }

  private func load(_ glyph: UInt32) -> GlyphOutline {
    var size = si_outline_size()
    // The handle lives as long as this value.
    guard unsafe si_face_load_outline(handle, glyph, &size) else { return GlyphOutline() }
    var coordinates = [Int32](repeating: 0, count: 2 * size.points)
    var tags = [UInt8](repeating: 0, count: size.points)
    var ends = [UInt32](repeating: 0, count: size.contours)
    // The arrays have the sizes that the outline was said to have.
    unsafe si_face_copy_outline(handle, &coordinates, &tags, &ends)
    var outline = GlyphOutline(isCounterclockwise: size.is_counterclockwise)
    var start = 0
    for end in ends {
      let range = start..<max(start, min(Int(end), tags.count))
      let points = range.map {
        OutlinePoint(
          place: Point(Double(coordinates[2 * $0]), Double(coordinates[2 * $0 + 1])),
          kind: tags[$0])
      }
      if let contour = GlyphOutline.Contour(points) { outline.contours.append(contour) }
      start = range.upperBound
    }
    return outline
  }
}

/// A point of a contour as FreeType stores it.
struct OutlinePoint {
  var place: Point
  /// 0: control point of a conic curve, 1: on the curve, 2: control point of a cubic curve.
  var kind: UInt8
}

extension GlyphOutline.Contour {
  /// Reads a closed contour; nil when it has no points.
  ///
  /// Between two control points of conic curves lies a point of the curve that is not stored. One
  /// control point of a cubic curve without the other is skipped.
  init?(_ points: [OutlinePoint]) {
    guard let first = points.first, let last = points.last else { return nil }
    var rest = points[...]
    if first.kind == 1 {
      start = first.place
      rest = rest.dropFirst()
    } else if last.kind == 1 {
      start = last.place
      rest = rest.dropLast()
    } else {
      start = (first.place + last.place) * 0.5
    }
    var controls: [OutlinePoint] = []
    for point in rest + [OutlinePoint(place: start, kind: 1)] {
      if point.kind == 1 {
        close(controls, point.place)
        controls = []
      } else if point.kind == 0, let control = controls.last, control.kind == 0 {
        let middle = (control.place + point.place) * 0.5
        segments.append(.conic(control.place, middle))
        controls = [point]
      } else {
        controls.append(point)
      }
    }
  }

  private mutating func close(_ controls: [OutlinePoint], _ end: Point) {
    switch controls.count {
    case 1 where controls[0].kind == 0: segments.append(.conic(controls[0].place, end))
    case 2: segments.append(.cubic(controls[0].place, controls[1].place, end))
    default: segments.append(.line(end))
    }
  }
}
