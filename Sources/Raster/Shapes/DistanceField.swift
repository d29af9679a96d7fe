/// Signed distances from an antialiased edge, in pixels at pixel centres, positive inside.
///
/// Each pixel beside the edge gives a short piece of it, from where the values cross one half and
/// their gradient. An exact Euclidean transform in two passes (down the columns, then the lower
/// envelope of parabolas along the rows, after Felzenszwalb and Huttenlocher) finds the nearest
/// piece, and the distance to that is what counts.
struct DistanceField {
  let rect: PixelRect
  private(set) var values: [Float]

  /// Distances from where `coverage` is half of its greatest value, over `rect`, which must go at
  /// least a pixel beyond what is covered.
  ///
  /// Distances are precise near those at which curves will be drawn, `offsets` of either sign.
  /// Nearer to the edge they may be too large by a pixel or so; further away they only say that the
  /// edge is far.
  init(of coverage: Coverage, over rect: PixelRect, offsets: [Double]) {
    let (least, most) = (offsets.map(abs).min() ?? 0, offsets.map(abs).max() ?? 0)
    let exact = Float(least) - 3...Float(most) + 3
    self.rect = rect
    let levels = Self.levels(of: coverage, over: rect)
    let (width, height) = (rect.width, rect.height)
    // Columns and rows are not treated alike: the nearer of both ways keeps the field symmetric.
    values = Self.distances(levels, width, height, exact)
    let turned = Self.transposed(
      Self.distances(Self.transposed(levels, width, height), height, width, exact), height, width)
    var output = values.mutableSpan
    for index in output.indices {
      let nearer = min(output[index], turned[index])
      output[index] = levels[index] >= 0.5 ? nearer : -nearer
    }
  }

  /// Distances without their sign.
  private static func distances(
    _ levels: [Float], _ width: Int, _ height: Int, _ exact: ClosedRange<Float>
  ) -> [Float] {
    var nearest = [Int32](repeating: -1, count: levels.count)
    var pieces = pieces(levels, width, height, at: &nearest)
    guard !pieces.isEmpty else { return Array(repeating: .infinity, count: levels.count) }
    link(&pieces, at: nearest, width, height)
    sweepColumns(&nearest, pieces, width, height)
    return sweepRows(nearest, pieces, width, height, exact)
  }

  private static func transposed(_ values: [Float], _ width: Int, _ height: Int) -> [Float] {
    var result = values
    let source = values.span
    var target = result.mutableSpan
    for y in 0..<height {
      for x in 0..<width { target[x * height + y] = source[y * width + x] }
    }
    return result
  }

  /// ½ plus distance and offset, clamped.
  func coverage(offset: Double, in size: PixelSize) -> Coverage {
    let part = rect.intersection(PixelRect(size))
    var result = Coverage(
      part.isEmpty ? PixelRect(left: 0, top: 0, right: 0, bottom: 0) : part)
    guard !part.isEmpty else { return result }
    let shift = Float(offset) + 0.5
    let distances = values.span
    var target = result.values.mutableSpan
    var index = 0
    for y in part.top..<part.bottom {
      let row = (y - rect.top) * rect.width - rect.left
      for x in part.left..<part.right {
        // Put on a grid first, so that the last digits don't decide how a half is rounded.
        let fine = (min(max(distances[row + x] + shift, 0), 1) * (255 * 64)).rounded()
        target[index] = UInt8(truncatingIfNeeded: (Int(fine) + 32) >> 6)
        index += 1
      }
    }
    return result
  }

  /// The distance at any point, bilinear between pixel centres; beyond the field that of its edge.
  func distance(at point: Point) -> Double {
    func place(_ value: Double, _ low: Int, _ count: Int) -> (Int, Int, Double) {
      let inside = min(max(value - Double(low) - 0.5, 0), Double(count - 1))
      let first = Int(inside)
      return (first, min(first + 1, count - 1), inside - Double(first))
    }
    guard point.x.isFinite, point.y.isFinite, !rect.isEmpty else { return -.infinity }
    let (left, right, x) = place(point.x, rect.left, rect.width)
    let (top, bottom, y) = place(point.y, rect.top, rect.height)
    func value(_ column: Int, _ row: Int) -> Double { Double(values[row * rect.width + column]) }
    let upper = value(left, top) * (1 - x) + value(right, top) * x
    let lower = value(left, bottom) * (1 - x) + value(right, bottom) * x
    return upper * (1 - y) + lower * y
  }

  /// The coverage over `rect` as parts of its greatest value.
  private static func levels(of coverage: Coverage, over rect: PixelRect) -> [Float] {
    var levels = [Float](repeating: 0, count: rect.width * rect.height)
    let scale = 1 / Float(max(1, coverage.values.max() ?? 0))
    let common = rect.intersection(coverage.rect)
    guard !common.isEmpty else { return levels }
    for y in common.top..<common.bottom {
      let from = (y - coverage.rect.top) * coverage.rect.width - coverage.rect.left
      let to = (y - rect.top) * rect.width - rect.left
      for x in common.left..<common.right {
        levels[to + x] = Float(coverage.values[from + x]) * scale
      }
    }
    return levels
  }

  /// Finds the pieces of the edge and notes each one's index at its pixel.
  private static func pieces(
    _ levels: [Float], _ width: Int, _ height: Int, at nearest: inout [Int32]
  ) -> [EdgePiece] {
    var pieces: [EdgePiece] = []
    let source = levels.span
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let inside = source[index] >= 0.5
        // Most pixels are far from any edge: a look at four neighbours settles them.
        let left = x > 0 ? source[index - 1] : 0
        let right = x + 1 < width ? source[index + 1] : 0
        let above = y > 0 ? source[index - width] : 0
        let below = y + 1 < height ? source[index + width] : 0
        if (left >= 0.5) == inside, (right >= 0.5) == inside, (above >= 0.5) == inside,
          (below >= 0.5) == inside
        {
          continue
        }
        func level(_ dx: Int, _ dy: Int) -> Float {
          let (column, row) = (x + dx, y + dy)
          guard column >= 0, column < width, row >= 0, row < height else { return 0 }
          return source[row * width + column]
        }
        guard let piece = EdgePiece(column: x, row: y, level: level) else { continue }
        nearest[index] = Int32(truncatingIfNeeded: pieces.count)
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// Tells each piece which ones go on before and after it, and closes the gaps between them.
  private static func link(
    _ pieces: inout [EdgePiece], at places: [Int32], _ width: Int, _ height: Int
  ) {
    for (place, own) in places.enumerated() where own >= 0 {
      let (x, y) = (place % width, place / width)
      var (previous, next) = (own, own)
      var (before, after) = (-Float.infinity, Float.infinity)
      for row in max(0, y - 1)...min(height - 1, y + 1) {
        for column in max(0, x - 1)...min(width - 1, x + 1) {
          let other = places[row * width + column]
          guard other >= 0, other != own,
            let way = pieces[Int(own)].progress(to: pieces[Int(other)])
          else { continue }
          if way > 0.25, way < after { (next, after) = (other, way) }
          if way < -0.25, way > before { (previous, before) = (other, way) }
        }
      }
      pieces[Int(own)].previous = previous
      pieces[Int(own)].next = next
      if previous != own { pieces[Int(own)].extend(towards: pieces[Int(previous)], by: before) }
      if next != own { pieces[Int(own)].extend(towards: pieces[Int(next)], by: after) }
    }
  }

  /// Gives every pixel the piece that is nearest along its column.
  private static func sweepColumns(
    _ nearest: inout [Int32], _ pieces: [EdgePiece], _ width: Int, _ height: Int
  ) {
    var indices = nearest.mutableSpan
    let pieces = pieces.span
    for index in width..<max(width, width * height) where indices[index] < 0 {
      indices[index] = indices[index - width]
    }
    guard height > 1 else { return }
    for row in (0..<height - 1).reversed() {
      for index in row * width..<(row + 1) * width {
        let below = indices[index + width]
        guard below >= 0, below != indices[index] else { continue }
        let own = indices[index]
        let y = Float(row)
        if own < 0 || abs(pieces[Int(below)].y - y) < abs(pieces[Int(own)].y - y) {
          indices[index] = below
        }
      }
    }
  }

  /// Finds each pixel's nearest piece among those of its row's columns, and measures.
  private static func sweepRows(
    _ nearest: [Int32], _ pieces: [EdgePiece], _ width: Int, _ height: Int,
    _ exact: ClosedRange<Float>
  ) -> [Float] {
    var distances = [Float](repeating: 0, count: nearest.count)
    var envelope = LowerEnvelope(width: width)
    var output = distances.mutableSpan
    let (nearest, pieces) = (nearest.span, pieces.span)
    let far = exact.upperBound + 1
    for row in 0..<height {
      let y = Float(row)
      envelope.removeAll()
      for column in 0..<width {
        let index = nearest[row * width + column]
        guard index >= 0 else { continue }
        let piece = pieces[Int(index)]
        let rise = piece.y - y
        // What is further than all curves decides nothing: most pieces, for most rows.
        guard abs(rise) <= far else { continue }
        envelope.add(index, at: piece.center, height: rise * rise)
      }
      guard !envelope.isEmpty else {
        for column in 0..<width { output[row * width + column] = far }
        continue
      }
      envelope.rewind()
      for column in 0..<width {
        let x = Float(column)
        let start = Int(envelope.lowest(at: x))
        output[row * width + column] = distance(to: x, y, from: start, pieces, exact)
      }
    }
    return distances
  }

  /// The distance to the edge from a piece on, along it as long as that gets nearer.
  ///
  /// A steep edge has many pieces in one column, of which the sweep keeps the one beside the pixel,
  /// while the nearest is further along.
  @inline(__always)
  private static func distance(
    to x: Float, _ y: Float, from start: Int, _ pieces: Span<EdgePiece>,
    _ exact: ClosedRange<Float>
  ) -> Float {
    var index = start
    var (distance, beyond) = pieces[index].reach(to: x, y)
    guard exact.contains(distance) else { return distance }
    for _ in 0..<64 where beyond != 0 {
      index = Int(beyond < 0 ? pieces[index].previous : pieces[index].next)
      let further = pieces[index].reach(to: x, y)
      guard further.distance < distance else { break }
      (distance, beyond) = further
    }
    return distance
  }
}
