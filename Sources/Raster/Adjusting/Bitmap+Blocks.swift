extension Bitmap {
  /// Replaces each block of `side` by `side` pixels by the mean of its premultiplied pixels.
  ///
  /// The blocks lie centred, so that flips and transposition commute with this; see `blockEdges`.
  /// 1 or less changes nothing.
  package mutating func averageBlocks(of side: Int) {
    guard side > 1 else { return }
    let columns = blockEdges(of: width, block: side)
    let rows = blockEdges(of: height, block: side)
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      averageBlocks(between: columns, top: top, bottom: bottom)
    }
  }

  private mutating func averageBlocks(between columns: [Int], top: Int, bottom: Int) {
    let width = self.width
    var sums = [SIMD4<Int>](repeating: .zero, count: columns.count - 1)
    let edges = columns.span
    do {
      var totals = sums.mutableSpan
      let source = pixels.span
      for y in top..<bottom {
        for block in totals.indices {
          // A row of 65,535 pixels adds up to less than 2³².
          var sum = SIMD4<UInt32>.zero
          for x in edges[block]..<edges[block + 1] {
            sum &+= SIMD4<UInt32>(truncatingIfNeeded: source[y &* width &+ x])
          }
          totals[block] &+= SIMD4<Int>(truncatingIfNeeded: sum)
        }
      }
    }
    var row = [Pixel](repeating: .zero, count: width)
    for block in sums.indices {
      let count = (edges[block + 1] - edges[block]) * (bottom - top)
      let mean = Pixel(truncatingIfNeeded: (sums[block] &* 2 &+ count) / (2 * count))
      for x in edges[block]..<edges[block + 1] { row[x] = mean }
    }
    for y in top..<bottom { pixels.replaceSubrange(y * width..<(y + 1) * width, with: row) }
  }
}

/// Where blocks of `block` pixels begin and end on a line of `length`, alike from both ends.
///
/// What does not fill a block is left in equal parts at the two ends. When no number of blocks
/// leaves an even rest, as with even blocks on an odd line, the middle one is a pixel longer.
func blockEdges(of length: Int, block: Int) -> [Int] {
  guard block < length else { return [0, length] }
  let middle = length.isMultiple(of: 2) || !block.isMultiple(of: 2) ? block : block + 1
  // An even line has a block on each side of its centre or one about it; an odd line the latter.
  var count = 1 + (length - middle) / block
  if !(length - middle - (count - 1) * block).isMultiple(of: 2)
    || middle != block && count.isMultiple(of: 2)
  {
    count -= 1
  }
  let rest = (length - (middle - block) - count * block) / 2
  var edges = rest > 0 ? [0] : []
  edges += (0...count).map { index in
    rest + index * block + (2 * index > count ? middle - block : 0)
  }
  if rest > 0 { edges.append(length) }
  return edges
}
