/// Turns polygons into coverage by summing the signed area that each edge leaves to its right.
///
/// Edges are cut into pieces of one row each; a row then costs its pieces and the cells that they
/// touch, what lies between them is filled in one go.
struct Rasterizer {
  private struct Piece {
    var row: Int
    /// Both ends, in cells from the left edge of the rect.
    var left, right: Double
    /// The height, positive where the edge runs upward (the left side of what is filled).
    var rise: Double
  }

  private let rect: PixelRect
  private var pieces: [Piece] = []

  init(_ rect: PixelRect) {
    self.rect = rect
  }

  mutating func add(_ contour: [Point]) {
    guard var previous = contour.last.map(local) else { return }
    for point in contour {
      let next = local(point)
      add(previous, next)
      previous = next
    }
  }

  /// The point as seen from the rect's corner.
  ///
  /// Far points are pulled in: their edges lie outside anyway, and products of huge values would not
  /// be finite.
  private func local(_ point: Point) -> Point {
    let far = 1e8
    return Point(
      min(max(point.x, -far), far) - Double(rect.left),
      min(max(point.y, -far), far) - Double(rect.top))
  }

  private mutating func add(_ from: Point, _ to: Point) {
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let top = max(upper.y, 0)
    let bottom = min(lower.y, Double(rect.height))
    guard top < bottom else { return }
    let sign = from.y < to.y ? -1.0 : 1.0
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let (least, most) = (min(upper.x, lower.x), max(upper.x, lower.x))
    func x(at y: Double) -> Double { min(max(upper.x + (y - upper.y) * slope, least), most) }
    var y = top
    var start = x(at: y)
    while y < bottom {
      let row = Int(y)
      let next = min(Double(row + 1), bottom)
      let end = x(at: next)
      add(row, min(start, end), max(start, end), (next - y) * sign)
      (y, start) = (next, end)
    }
  }

  /// Keeps the part of a piece that lies in the rect; what lies left of it counts at its left edge.
  private mutating func add(_ row: Int, _ left: Double, _ right: Double, _ rise: Double) {
    let width = Double(rect.width)
    if left >= width { return }
    if right <= 0 {
      pieces.append(Piece(row: row, left: 0, right: 0, rise: rise))
    } else if left >= 0, right <= width {
      pieces.append(Piece(row: row, left: left, right: right, rise: rise))
    } else {
      let perCell = rise / (right - left)
      if left < 0 {
        pieces.append(Piece(row: row, left: 0, right: 0, rise: -left * perCell))
      }
      let (inner, outer) = (max(left, 0), min(right, width))
      pieces.append(Piece(row: row, left: inner, right: outer, rise: (outer - inner) * perCell))
    }
  }

  /// Sums up all that was added.
  func coverage() -> Coverage {
    var coverage = Coverage(rect)
    var cells = [Double](repeating: 0, count: rect.width + 2)
    var touched: [Range<Int>] = []
    let (order, starts) = piecesByRow()
    var values = coverage.values.mutableSpan
    for row in 0..<rect.height where starts[row] < starts[row + 1] {
      touched.removeAll(keepingCapacity: true)
      for index in starts[row]..<starts[row + 1] {
        touched.append(Self.spread(pieces[order[index]], over: &cells))
      }
      touched.sort { $0.lowerBound < $1.lowerBound }
      Self.sum(&cells, touched, row * rect.width, rect.width, into: &values)
    }
    return coverage
  }

  /// The pieces' indices in the order of their rows, and where each row starts among them.
  private func piecesByRow() -> (order: [Int], starts: [Int]) {
    var starts = [Int](repeating: 0, count: rect.height + 1)
    for piece in pieces { starts[piece.row + 1] += 1 }
    for row in 0..<rect.height { starts[row + 1] += starts[row] }
    var next = starts
    var order = [Int](repeating: 0, count: pieces.count)
    for (index, piece) in pieces.enumerated() {
      order[next[piece.row]] = index
      next[piece.row] += 1
    }
    return (order, starts)
  }

  /// Adds to each cell how much the running sum grows there, and returns the cells touched.
  private static func spread(_ piece: Piece, over cells: inout [Double]) -> Range<Int> {
    let (first, last) = (Int(piece.left), Int(piece.right))
    if first == last {
      let beyond = (piece.left + piece.right) / 2 - Double(first)
      cells[first] += piece.rise * (1 - beyond)
      cells[first + 1] += piece.rise * beyond
    } else {
      let perCell = piece.rise / (piece.right - piece.left)
      for cell in first...last {
        let left = max(piece.left, Double(cell))
        let right = min(piece.right, Double(cell + 1))
        let beyond = (left + right) / 2 - Double(cell)
        cells[cell] += (right - left) * perCell * (1 - beyond)
        cells[cell + 1] += (right - left) * perCell * beyond
      }
    }
    return first..<last + 2
  }

  /// Writes one row of running sums and clears the cells that were touched.
  private static func sum(
    _ cells: inout [Double], _ touched: [Range<Int>], _ offset: Int, _ width: Int,
    into values: inout MutableSpan<UInt8>
  ) {
    var sum = 0.0
    var x = 0
    func fill(to end: Int) {
      let value = quantized(sum)
      if value > 0 {
        while x < end {
          values[offset + x] = value
          x += 1
        }
      }
      x = max(x, end)
    }
    for range in touched {
      fill(to: min(range.lowerBound, width))
      while x < range.upperBound {
        sum += cells[x]
        cells[x] = 0
        if x < width { values[offset + x] = quantized(sum) }
        x += 1
      }
    }
    fill(to: width)
  }
}

/// An area of 0…1, clamped, in 0…255.
///
/// It is first put on a grid of 1/4096 of a step, so that noise in the last digits of two sums that
/// are equal on paper never rounds one up and the other down.
@inline(__always)
func quantized(_ area: Double) -> UInt8 {
  let fine = (min(max(area, 0), 1) * (255 * 4096)).rounded()
  return UInt8(truncatingIfNeeded: (Int(fine) + 2048) >> 12)
}
