import Raster

/// Where a glyph's skeleton lies in pixels: from the left of its box, on the baseline.
struct BuiltinFrame: Sendable {
  let box: Box
  let stem, bar: Double
  let roundness: Double
  private let columns: [(skeleton: Double, pixel: Double)]
  private let rows: [(skeleton: Double, pixel: Double)]

  init(_ glyph: BuiltinGlyph, _ scale: BuiltinScale) {
    stem = scale.stem(glyph.weight)
    bar = scale.bar(glyph.weight)
    roundness = scale.roundness
    let width = Self.width(glyph, scale, stem)
    var top = scale.length(glyph.top - 1)
    var height = max(scale.length(glyph.bottom - glyph.top), scale.isSnapped ? 1 : bar)
    if glyph.isSquare, scale.isSnapped {
      height = width
      top = ((glyph.top + glyph.bottom - 2) / 2 * scale.capHeight - width / 2 + 0.5).rounded(.down)
    }
    box = Box(left: 0, top: top, right: width, bottom: top + height)
    columns = Self.guides(0, width, stem, glyph.stems, [], isSnapped: scale.isSnapped)
    rows = Self.guides(
      top, top + height, bar, glyph.bars, glyph.edges, isSnapped: scale.isSnapped)
  }

  /// The box across; when snapped a whole number of pixels that leaves a middle stem on whole ones.
  private static func width(
    _ glyph: BuiltinGlyph, _ scale: BuiltinScale, _ stem: Double
  ) -> Double {
    guard scale.isSnapped else { return max(glyph.width * scale.capHeight, stem) }
    // A stem of 1.6 pixels is one whole pixel with two faint neighbours, one of 1.8 is two.
    let whole = max(1, (stem + 0.3).rounded(.down))
    let exact = glyph.width * scale.capHeight
    guard glyph.isCentred else { return max(scale.length(glyph.width), whole) }
    return whole + max(0, ((exact - whole) / 2 + 0.5).rounded(.down)) * 2
  }

  /// Pixel places of the skeleton's rims and of the strokes and edges between them.
  private static func guides(
    _ from: Double, _ to: Double, _ stroke: Double, _ strokes: [Double], _ edges: [Double],
    isSnapped: Bool
  ) -> [(Double, Double)] {
    let inset = min(stroke, to - from) / 2
    let (first, last) = (from + inset, to - inset)
    guard isSnapped else { return [(0, first), (1, last)] }
    func exact(_ place: Double) -> Double { first + (last - first) * place }
    let inner =
      strokes.map { ($0, snapped(exact($0), stroke)) }
      + edges.map { place in
        // Rather away from the middle: open letters stay open.
        let edge = exact(place)
        return (place, place < 0.5 ? (edge + 0.25).rounded(.down) : (edge - 0.25).rounded(.up))
      }
    return [(0, first)] + inner.sorted { $0.0 < $1.0 } + [(1, last)]
  }

  /// The nearest centre of a stroke of this width whose edge is a whole pixel; a stroke of about
  /// one pixel has its middle in a pixel's middle.
  private static func snapped(_ center: Double, _ stroke: Double) -> Double {
    if stroke < 1.3 { return center.rounded(.down) + 0.5 }
    return (center - stroke / 2 + 0.5).rounded(.down) + stroke / 2
  }

  func place(_ point: Point) -> Point {
    Point(Self.place(point.x, columns), Self.place(point.y, rows))
  }

  private static func place(
    _ value: Double, _ guides: [(skeleton: Double, pixel: Double)]
  ) -> Double {
    var index = 1
    while index < guides.count - 1, guides[index].skeleton < value { index += 1 }
    let (a, b) = (guides[index - 1], guides[index])
    // From the nearer guide, so that what is mirrored on paper is mirrored in the last digit.
    let slope = (b.pixel - a.pixel) / (b.skeleton - a.skeleton)
    return value - a.skeleton <= b.skeleton - value
      ? a.pixel + (value - a.skeleton) * slope : b.pixel - (b.skeleton - value) * slope
  }

  /// A height that is the box's edge but for rounding, as that edge.
  private func settled(_ y: Double) -> Double {
    let noise = 1e-9 * max(1, box.height)
    return abs(y - box.top) < noise ? box.top : abs(y - box.bottom) < noise ? box.bottom : y
  }

  /// The union of the glyph's strokes, without overlaps.
  func outline(of lines: [SkeletonLine]) -> Path {
    // Strokes have the width of a stem in a plane in which a bar is as wide.
    let squeeze = bar / stem
    var strokes = Path()
    for line in lines {
      let upright = line.flattened(in: self).map { Point($0.x, $0.y / squeeze) }
      // The box cuts what a mitre is too long.
      strokes.contours += Path.stroke(upright, width: stem, mitreLimit: 12).contours
    }
    // A stroke wider than its whole pixel stands out of its box on both sides.
    let beyond = max(0, (stem - box.width) / 2)
    let below = max(0, (bar - box.height) / 2)
    let limit = Box(
      left: box.left - beyond, top: box.top - below, right: box.right + beyond,
      bottom: box.bottom + below)
    return strokes.mapped { Point($0.x, settled($0.y * squeeze)) }.clipped(to: limit).simplified()
  }
}
