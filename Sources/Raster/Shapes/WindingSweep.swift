extension Path {
  /// The same area, by the positive winding rule, as trapezoids that don't overlap, so that every
  /// pixel's coverage of the union is exact.
  package func simplified() -> Path {
    guard let bounds, bounds.height > 0 else { return Path() }
    return WindingSweep(contours).path
  }
}

/// Cuts overlapping contours into bands without vertices or crossings inside.
private struct WindingSweep {
  private struct Edge {
    var top, bottom: Double
    /// The x at `top`, and the change of it for each unit of y.
    var x, slope: Double
    var lower: Double
    /// 1 where the edge runs upward: what is filled lies right of it.
    var winding: Int

    /// The edge's ends are met exactly.
    func x(at y: Double) -> Double {
      y <= top ? x : y >= bottom ? lower : x + (y - top) * slope
    }
  }

  private(set) var path = Path()
  private var active: [Edge] = []

  init(_ contours: [[Point]]) {
    let edges = contours.flatMap(Self.edges).sorted { $0.top < $1.top }
    let levels = Self.levels(edges)
    var next = 0
    for (top, bottom) in zip(levels, levels.dropFirst()) {
      active.removeAll { $0.bottom <= top }
      while next < edges.count, edges[next].top <= top {
        if edges[next].bottom > top { active.append(edges[next]) }
        next += 1
      }
      addBand(top, bottom)
    }
  }

  private static func edges(_ contour: [Point]) -> [Edge] {
    guard var from = contour.last else { return [] }
    var result: [Edge] = []
    for to in contour {
      if from.y != to.y {
        let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        result.append(
          Edge(
            top: upper.y, bottom: lower.y, x: upper.x, slope: slope, lower: lower.x,
            winding: from.y < to.y ? -1 : 1))
      }
      from = to
    }
    return result
  }

  /// All heights at which an edge starts or ends, from the top.
  private static func levels(_ edges: [Edge]) -> [Double] {
    var result: [Double] = []
    for y in (edges.map(\.top) + edges.map(\.bottom)).sorted() where y != result.last {
      result.append(y)
    }
    return result
  }

  /// One band between two neighbouring levels, cut where its edges cross.
  private mutating func addBand(_ top: Double, _ bottom: Double) {
    guard active.count > 1 else { return }
    let tops = active.map { $0.x(at: top) }
    let bottoms = active.map { $0.x(at: bottom) }
    var cuts: [Double] = []
    for one in 1..<active.count {
      for other in 0..<one {
        let (above, below) = (tops[one] - tops[other], bottoms[one] - bottoms[other])
        guard above * below < 0 else { continue }
        let y = top + (bottom - top) * (above / (above - below))
        if y > top, y < bottom { cuts.append(y) }
      }
    }
    guard !cuts.isEmpty else { return addTrapezoids(top, bottom, tops, bottoms) }
    cuts.append(bottom)
    var (start, left) = (top, tops)
    for cut in cuts.sorted() where cut > start {
      let right = active.map { $0.x(at: cut) }
      addTrapezoids(start, cut, left, right)
      (start, left) = (cut, right)
    }
  }

  /// What is wound positively of a band in which no edges cross.
  private mutating func addTrapezoids(
    _ top: Double, _ bottom: Double, _ tops: [Double], _ bottoms: [Double]
  ) {
    let order = active.indices.sorted { tops[$0] + bottoms[$0] < tops[$1] + bottoms[$1] }
    var winding = 0
    var left = 0
    for index in order {
      let before = winding
      winding += active[index].winding
      if before <= 0, winding > 0 { left = index }
      guard before > 0, winding <= 0 else { continue }
      path.contours.append([
        Point(tops[left], top), Point(tops[index], top),
        Point(bottoms[index], bottom), Point(bottoms[left], bottom),
      ])
    }
  }
}
