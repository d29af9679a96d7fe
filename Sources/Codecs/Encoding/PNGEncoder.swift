import Raster

/// Writes a canvas as a PNG of a small colour type and depth that hold it without loss.
///
/// `layouts` are tried instead when there are some.
func encodePNG(
  _ bitmap: Bitmap, _ options: EncodeOptions, as layouts: [PNGPixelLayout]? = nil,
  _ workers: any Workers = OneWorker()
) throws(EncodeError) -> [UInt8] {
  let limit = Int(Int32.max)
  guard max(bitmap.width, bitmap.height) <= limit else {
    throw .tooLarge(bitmap.size, limit: limit, format: .png)
  }
  var smallest: [UInt8]?
  for layout in layouts ?? PNGPixelLayout.candidates(for: bitmap, options.compression) {
    let rows = PNGRows(bitmap, layout, until: options.deadline)
    let zlib =
      options.isDraft
      ? try Deflater(level: 0).zlib(try PNGFiltering.filtered(rows, .fixed(.none), workers))
      : try compress(rows, options.compression, workers)
    let file = try writePNG(zlib, bitmap.size, layout)
    if file.count < smallest?.count ?? .max { smallest = file }
  }
  return smallest ?? []
}

/// Filters and deflates rows with as much effort as is asked for.
private func compress(
  _ rows: PNGRows, _ compression: Compression, _ workers: any Workers
) throws(EncodeError) -> [UInt8] {
  switch compression {
  case .fast:
    try Deflater(level: 1).zlib(try PNGFiltering.filtered(rows, usualStrategy(rows), workers))
  case .default: try compressUsually(rows, workers)
  case .best: try compressThoroughly(rows)
  }
}

private func usualStrategy(_ rows: PNGRows) -> PNGFilterStrategy {
  rows.layout.isFilterable ? .leastSum : .fixed(.none)
}

/// Deflates at the default level, and where that finds hardly any repetition at the lowest too.
///
/// In noise the short matches that only the higher level looks for cost more than they save.
private func compressUsually(
  _ rows: PNGRows, _ workers: any Workers = OneWorker()
) throws(EncodeError) -> [UInt8] {
  let filtered = try PNGFiltering.filtered(rows, usualStrategy(rows), workers)
  let bits = entropy(of: filtered, workers)
  // Of photos level 5 makes half a percent more than 6, in three quarters of its time; drawings,
  // which pack to a tenth, gain more by a longer search.
  let level: Int32 = bits < 0.25 * 8 * Double(filtered.count) ? 7 : 5
  let pieces = PieceDeflater.pieces(entropy: bits, rows: rows.bitmap.height)
  let usual =
    try pieces > 1
    ? PieceDeflater(level: level, row: 1 + rows.byteCount).zlib(filtered, pieces: pieces, workers)
    : Deflater(level: level).zlib(filtered)
  // Repetition worth having takes pictures well below their entropy.
  if Double(usual.count) * 8 < 0.98 * bits { return usual }
  let quick = try Deflater(level: 1).zlib(filtered)
  return quick.count < usual.count ? quick : usual
}

/// Tries every strategy at the default level and the three best of them at the highest.
private func compressThoroughly(_ rows: PNGRows) throws(EncodeError) -> [UInt8] {
  let quick = try Deflater(level: 6)
  let thorough = try Deflater(level: 12)
  var smallest = try compressUsually(rows)
  func keep(_ zlib: [UInt8]) {
    if zlib.count < smallest.count { smallest = zlib }
  }
  var trials: [(strategy: PNGFilterStrategy, count: Int)] = []
  for strategy in PNGFilterStrategy.all {
    let zlib = quick.zlib(try PNGFiltering.filtered(rows, strategy))
    trials.append((strategy, zlib.count))
  }
  trials.sort { $0.count < $1.count }
  for trial in trials.prefix(3) {
    keep(thorough.zlib(try PNGFiltering.filtered(rows, trial.strategy)))
  }
  return smallest
}
