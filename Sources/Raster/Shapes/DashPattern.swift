/// Which parts of lines are drawn: strokes with spaces between them, up to a share of all.
struct DashPattern {
  private let tracks: [DashTrack]

  /// Lays strokes of a length (nil is no spaces) on each line, the middle of the first on its start;
  /// `progress` fills one line after the other.
  init(stroke: Double?, _ lines: [ArcLine], progress: Double) {
    var left = lines.reduce(0) { $0 + $1.length } * min(progress, 1)
    tracks = lines.map { line in
      let end = progress >= 1 ? line.length : min(left, line.length)
      left -= end
      return DashTrack(line, stroke: stroke, end: end)
    }
  }

  /// Round dots of a diameter.
  func dots(of diameter: Double) -> Path {
    let quarter = QuarterCurve(.round, radius: diameter / 2).points.map { $0 * (diameter / 2) }
    let turns: [(Point) -> Point] = [
      { $0 }, { Point(-$0.y, $0.x) }, { Point(-$0.x, -$0.y) }, { Point($0.y, -$0.x) },
    ]
    let dot = turns.flatMap { quarter.dropLast().map($0) }
    var path = Path()
    for track in tracks where track.end > 0 {
      for center in track.reached { path.contours.append(dot.map { center + $0 }) }
    }
    return path
  }

  /// What of a ring of `width` along the lines lies on strokes; `reach` is how far from its line a
  /// pixel of the ring may be.
  func cut(_ ring: Coverage, width: Double, reach: Double) -> Coverage {
    var result = ring
    let map = ArcMap(tracks.map(\.line), ring, reach: reach)
    let columns = ring.rect.width
    for index in result.values.indices where result.values[index] > 0 {
      guard let place = map.place(at: index) else { continue }
      let pixel = Point(
        Double(ring.rect.left + index % columns) + 0.5,
        Double(ring.rect.top + index / columns) + 0.5)
      let share = tracks[place.line].share(at: pixel, place.length, width)
      result.values[index] = scale255(result.values[index], by: quantized(share))
    }
    return result
  }
}
