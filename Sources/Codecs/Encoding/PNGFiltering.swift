import Raster

/// Turns the rows of a canvas into the bytes that a PNG compresses.
struct PNGFiltering {
  private let rows: PNGRows
  private let strategy: PNGFilterStrategy
  /// Room for one filtered row, for the strategies that look at its bytes.
  private var trial: [UInt8]

  private init(_ rows: PNGRows, _ strategy: PNGFilterStrategy) {
    self.rows = rows
    self.strategy = strategy
    trial = [UInt8](repeating: 0, count: rows.byteCount + PNGWindow.width)
  }

  /// The number of a filter and the filtered bytes, for each row from the top.
  static func filtered(
    _ rows: PNGRows, _ strategy: PNGFilterStrategy, _ workers: any Workers = OneWorker()
  ) throws(EncodeError) -> [UInt8] {
    let height = rows.bitmap.height
    let filtered = workers.joined(height, steps: 8 * height * rows.byteCount) { band in
      var filtering = PNGFiltering(rows, strategy)
      return filtering.run(band)
    }
    guard filtered.count == height * (1 + rows.byteCount) else { throw .overTime }
    return filtered
  }

  /// A band of filtered rows; none when the time is over.
  private mutating func run(_ band: Range<Int>) -> [UInt8] {
    let (count, margin) = (rows.byteCount, PNGWindow.width)
    var current = [UInt8](repeating: 0, count: margin + count + margin)
    var above = current
    if band.lowerBound > 0 { rows.write(band.lowerBound - 1, to: &above, at: margin) }
    var filtered = [UInt8](repeating: 0, count: band.count * (1 + count) + margin)
    for y in band {
      if rows.deadline.isPast { return [] }
      rows.write(y, to: &current, at: margin)
      let start = (y - band.lowerBound) * (1 + count)
      // Both rows have their margins, and the pointers stay inside the closures.
      filtered[start] = unsafe current.withUnsafeBytes { current in
        unsafe above.withUnsafeBytes { above in
          let pair = unsafe PNGRowPair(
            current: current, above: above, count: count, distance: rows.layout.bytesPerPixel)
          let filter = unsafe choose(pair)
          // What is written past the row, the next row or the cut at the end does away with.
          unsafe filtered.withUnsafeMutableBytes {
            unsafe pair.write(
              filter, to: UnsafeMutableRawBufferPointer(rebasing: $0[(start + 1)...]))
          }
          return filter.rawValue
        }
      }
      swap(&current, &above)
    }
    filtered.removeLast(margin)
    return filtered
  }

  private mutating func choose(_ pair: PNGRowPair) -> PNGFilter {
    switch strategy {
    case .fixed(let filter): filter
    case .leastSum: unsafe pair.leastSum()
    case .leastEntropy: unsafe least(pair, entropy(of:))
    case .fewestPairs: unsafe least(pair, Self.pairs)
    }
  }

  /// The filter whose bytes cost least, the first of equals.
  private mutating func least(_ pair: PNGRowPair, _ cost: (Span<UInt8>) -> Double) -> PNGFilter {
    var best = (cost: Double.infinity, filter: PNGFilter.none)
    for filter in PNGFilter.allCases {
      // `trial` exceeds the row by the margin.
      unsafe trial.withUnsafeMutableBytes { unsafe pair.write(filter, to: $0) }
      let cost = cost(trial.span.extracting(first: rows.byteCount))
      if cost < best.cost { best = (cost, filter) }
    }
    return best.filter
  }

  /// The number of distinct pairs of neighbouring bytes.
  private static func pairs(_ bytes: Span<UInt8>) -> Double {
    var isSeen = [Bool](repeating: false, count: 1 << 16)
    var count = 0
    for index in bytes.indices.dropFirst() {
      let pair = Int(bytes[index - 1]) << 8 | Int(bytes[index])
      if !isSeen[pair] { count += 1 }
      isSeen[pair] = true
    }
    return Double(count)
  }
}
