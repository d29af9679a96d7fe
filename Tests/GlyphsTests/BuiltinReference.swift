import Raster

@testable import Glyphs

/// A glyph by the distance to its skeleton: what lies within half a stroke of a centre line, with
/// flat ends and mitred corners, inside the glyph's box.
struct BuiltinReference {
  private let frame: BuiltinFrame
  /// Centre lines in a plane that is squeezed so that bars are as thick as stems.
  private var chords: [Chord] = []
  private let limit: Box

  init(_ glyph: BuiltinGlyph, _ scale: BuiltinScale) {
    frame = BuiltinFrame(glyph, scale)
    limit = Box(
      left: min(0, frame.box.center.x - frame.stem / 2),
      top: min(frame.box.top, frame.box.center.y - frame.bar / 2),
      right: max(frame.box.right, frame.box.center.x + frame.stem / 2),
      bottom: max(frame.box.bottom, frame.box.center.y + frame.bar / 2))
    for line in glyph.lines {
      chords += Self.chords(points(line).map { squeezed($0) })
    }
  }

  /// The share of a pixel that is covered, from 48×48 samples.
  ///
  /// Unless it is thought to lie on an edge, a few samples that agree are enough.
  func share(_ x: Int, _ y: Int, isEdge: Bool) -> Double {
    let middle = squeezed(Point(Double(x) + 0.5, Double(y) + 0.5))
    // Mitres that reach farther are cut off by the box.
    let reach = frame.stem * 1.5 + 1
    let near = chords.filter { chord in
      (min(chord.from.x, chord.to.x) - reach...max(chord.from.x, chord.to.x) + reach)
        .contains(middle.x)
        && (min(chord.from.y, chord.to.y) - reach...max(chord.from.y, chord.to.y) + reach)
          .contains(middle.y)
    }
    func share(_ steps: Int) -> Double {
      var count = 0
      for row in 0..<steps {
        for column in 0..<steps {
          let way = Point(Double(column) + 0.5, Double(row) + 0.5) * (1 / Double(steps))
          if isInside(Point(Double(x), Double(y)) + way, near) { count += 1 }
        }
      }
      return Double(count) / Double(steps * steps)
    }
    let coarse = near.isEmpty ? 0 : share(6)
    return isEdge || (coarse > 0 && coarse < 1) ? share(48) : coarse
  }

  private func squeezed(_ point: Point) -> Point {
    Point(point.x, point.y * frame.stem / frame.bar)
  }

  private func isInside(_ point: Point, _ near: [Chord]) -> Bool {
    guard point.x >= limit.left, point.x < limit.right, point.y >= limit.top,
      point.y < limit.bottom
    else { return false }
    let point = squeezed(point)
    let half = frame.stem / 2
    return near.contains { $0.touches(point, half) }
  }

  /// A piece of a centre line.
  private struct Chord {
    let from, to, along: Point
    let length: Double
    /// The direction of the chord that follows, if one does.
    let onward: Point?

    /// Whether a point lies beside the chord, or in the mitre of its end and the next chord.
    func touches(_ point: Point, _ half: Double) -> Bool {
      let way = Point(point.x - from.x, point.y - from.y)
      guard abs(Point.cross(along, way)) <= half else { return false }
      let t = Point.dot(way, along)
      if t >= 0, t <= length { return true }
      guard t > 0, let onward else { return false }
      let rest = Point(point.x - to.x, point.y - to.y)
      return Point.dot(rest, onward) <= 0 && abs(Point.cross(onward, rest)) <= half
    }
  }

  private static func chords(_ line: [Point]) -> [Chord] {
    line.indices.dropFirst().map { index in
      let (from, to) = (line[index - 1], line[index])
      let isLast = index + 1 == line.count
      let next = isLast ? (line[0] == to ? line[1] : nil) : line[index + 1]
      return Chord(
        from: from, to: to, along: (to - from).unit, length: (to - from).length,
        onward: next.map { ($0 - to).unit })
    }
  }

  private func points(_ line: SkeletonLine) -> [Point] {
    var place = line.start
    var points = [frame.place(place)]
    for segment in line.segments {
      let (from, to) = (frame.place(place), frame.place(segment.end))
      let k = frame.roundness
      switch segment {
      case .line: points.append(to)
      case .level:
        points += curve(
          from, Point(from.x * (1 - k) + to.x * k, from.y),
          Point(to.x, to.y * (1 - k) + from.y * k), to)
      case .upright:
        points += curve(
          from, Point(from.x, from.y * (1 - k) + to.y * k),
          Point(to.x * (1 - k) + from.x * k, to.y), to)
      case .curve(let ax, let ay, let bx, let by, _, _):
        points += curve(from, frame.place(Point(ax, ay)), frame.place(Point(bx, by)), to)
      }
      place = segment.end
    }
    guard place != line.start else { return points }
    // Ends on the rim run on to wherever the box ends.
    let last = points.count - 1
    points[0] = runOn(line.start, points[0], points[1], line.segments[0].end)
    let before = line.segments.count > 1 ? line.segments[line.segments.count - 2].end : line.start
    points[last] = runOn(place, points[last], points[last - 1], before)
    return points
  }

  private func runOn(_ end: Point, _ pixel: Point, _ before: Point, _ place: Point) -> Point {
    let way = (pixel == before ? end - place : pixel - before).unit
    let isUpright = abs(way.y) > 0.3 && (way.y < 0 ? end.y <= 0 : end.y >= 1)
    let isLevel = abs(way.x) > 0.7 && (way.x < 0 ? end.x <= 0 : end.x >= 1)
    return isUpright || isLevel ? pixel + way * (frame.stem * 3) : pixel
  }

  /// Points of a Bézier curve by repeated halving of its control polygon.
  private func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ depth: Int = 5) -> [Point] {
    guard depth > 0 else { return [d] }
    func mid(_ p: Point, _ q: Point) -> Point { (p + q) * 0.5 }
    let (ab, bc, cd) = (mid(a, b), mid(b, c), mid(c, d))
    let (abc, bcd) = (mid(ab, bc), mid(bc, cd))
    let middle = mid(abc, bcd)
    return curve(a, ab, abc, middle, depth - 1) + curve(middle, bcd, cd, d, depth - 1)
  }
}
