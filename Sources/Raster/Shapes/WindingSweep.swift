extension Path {
  /// The same area, by the positive winding rule, as contours that don't overlap, so that every
  /// pixel's coverage of the union is exact.
  package func simplified() -> Path {
    guard let bounds, bounds.height > 0 else { return Path() }
    return WindingSweep(contours).path
  }
}

/// Cuts overlapping contours into bands without vertices or crossings inside, from top to bottom,
/// and keeps what is wound positively in them.
private struct WindingSweep {
  private struct Edge {
    var top, bottom: Double
    /// The x at both ends, and its change for each unit of y.
    var upper, lower, slope: Double
    /// 1 where the edge runs upward: what is filled lies right of it.
    var winding: Int
    /// The x at the top and at the bottom of the band at hand.
    var above = 0.0
    var below = 0.0

    /// The edge's ends are met exactly.
    func x(at y: Double) -> Double {
      y <= top ? upper : y >= bottom ? lower : upper + (y - top) * slope
    }
  }

  /// A contour that still grows downward.
  private struct Column {
    var left, right: [Point]
    /// What each side's last edge is, by its ends; a point is added only where the edge changes.
    var edges: (left: Point, right: Point)
    var isContinued = true

    mutating func extend(
      to left: Point, _ right: Point, _ edges: (left: Point, right: Point)
    ) {
      if edges.left == self.edges.left { self.left.removeLast() }
      if edges.right == self.edges.right { self.right.removeLast() }
      self.left.append(left)
      self.right.append(right)
      self.edges = edges
      isContinued = true
    }
  }

  private(set) var path = Path()
  /// The edges of the band at hand, from the left.
  private var active: [Edge] = []
  private var columns: [Column] = []

  init(_ contours: [[Point]]) {
    let edges = contours.flatMap(Self.edges).sorted { $0.top < $1.top }
    let levels = (edges.map(\.top) + edges.map(\.bottom)).sorted()
    var next = 0
    for (top, bottom) in zip(levels, levels.dropFirst()) where top < bottom {
      active.removeAll { $0.bottom <= top }
      while next < edges.count, edges[next].top <= top {
        active.append(edges[next])
        next += 1
      }
      addBand(top, bottom)
    }
    for column in columns { close(column) }
  }

  private static func edges(_ contour: [Point]) -> [Edge] {
    guard var from = contour.last else { return [] }
    var result: [Edge] = []
    result.reserveCapacity(contour.count)
    for to in contour {
      if from.y != to.y {
        let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
        result.append(
          Edge(
            top: upper.y, bottom: lower.y, upper: upper.x, lower: lower.x,
            slope: (lower.x - upper.x) / (lower.y - upper.y), winding: from.y < to.y ? -1 : 1))
      }
      from = to
    }
    return result
  }

  /// One band between two neighbouring levels, cut where its edges cross.
  private mutating func addBand(_ top: Double, _ bottom: Double) {
    if order(top, bottom) { return addSpans(top, bottom) }
    var start = top
    for cut in crossings(top, bottom).sorted() + [bottom] where cut > start {
      _ = order(start, cut)
      addSpans(start, cut)
      start = cut
    }
  }

  /// Sorts the edges by their middles in a band and says whether none cross in it.
  private mutating func order(_ top: Double, _ bottom: Double) -> Bool {
    for index in active.indices {
      active[index].above = active[index].x(at: top)
      active[index].below = active[index].x(at: bottom)
      // They are nearly in order from the band before.
      var place = index
      while place > 0,
        active[place - 1].above + active[place - 1].below
          > active[place].above + active[place].below
      {
        active.swapAt(place - 1, place)
        place -= 1
      }
    }
    return zip(active, active.dropFirst()).allSatisfy {
      $0.above <= $1.above && $0.below <= $1.below
    }
  }

  private func crossings(_ top: Double, _ bottom: Double) -> [Double] {
    var result: [Double] = []
    for (index, one) in active.enumerated() {
      for other in active[..<index] {
        let (above, below) = (one.above - other.above, one.below - other.below)
        guard above * below < 0 else { continue }
        let y = top + (bottom - top) * (above / (above - below))
        if y > top, y < bottom { result.append(y) }
      }
    }
    return result
  }

  /// What is wound positively of a band in which no edges cross.
  private mutating func addSpans(_ top: Double, _ bottom: Double) {
    for index in columns.indices { columns[index].isContinued = false }
    var winding = 0
    var left = 0
    for index in active.indices {
      let before = winding
      winding += active[index].winding
      if before <= 0, winding > 0 { left = index }
      if before > 0, winding <= 0 { addSpan(active[left], active[index], top, bottom) }
    }
    for column in columns where !column.isContinued { close(column) }
    columns.removeAll { !$0.isContinued }
  }

  /// Lengthens the column that ends where this span begins, or starts one.
  private mutating func addSpan(_ left: Edge, _ right: Edge, _ top: Double, _ bottom: Double) {
    let edges = (Point(left.lower, left.bottom), Point(right.lower, right.bottom))
    let (below, belowRight) = (Point(left.below, bottom), Point(right.below, bottom))
    for index in columns.indices where !columns[index].isContinued {
      guard columns[index].left.last == Point(left.above, top),
        columns[index].right.last == Point(right.above, top)
      else { continue }
      columns[index].extend(to: below, belowRight, edges)
      return
    }
    columns.append(
      Column(
        left: [Point(left.above, top), below], right: [Point(right.above, top), belowRight],
        edges: edges))
  }

  private mutating func close(_ column: Column) {
    path.contours.append(column.right + column.left.reversed())
  }
}
