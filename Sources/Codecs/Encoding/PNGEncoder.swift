import Raster

/// Writes a canvas as a PNG of a small colour type and depth that hold it without loss.
func encodePNG(_ bitmap: Bitmap, _ compression: Compression) throws(EncodeError) -> [UInt8] {
  let limit = Int(Int32.max)
  guard max(bitmap.width, bitmap.height) <= limit else {
    throw .tooLarge(bitmap.size, limit: limit, format: .png)
  }
  var smallest: [UInt8]?
  for layout in PNGLayout.candidates(for: bitmap, compression) {
    let zlib = try compress(PNGRows(bitmap, layout), compression)
    let file = try writePNG(zlib, bitmap.size, layout)
    if file.count < smallest?.count ?? .max { smallest = file }
  }
  return smallest ?? []
}

/// Filters and deflates rows with as much effort as is asked for.
private func compress(_ rows: PNGRows, _ compression: Compression) throws(EncodeError) -> [UInt8] {
  let usual: PNGFilterStrategy = rows.layout.isFilterable ? .leastSum : .fixed(.none)
  switch compression {
  case .fast: return try Deflater(level: 1).zlib(PNGFiltering.filtered(rows, usual))
  case .default: return try Deflater(level: 6).zlib(PNGFiltering.filtered(rows, usual))
  case .best: return try compressThoroughly(rows)
  }
}

/// Tries every strategy at the default level and the three best of them at the highest.
private func compressThoroughly(_ rows: PNGRows) throws(EncodeError) -> [UInt8] {
  let quick = try Deflater(level: 6)
  let thorough = try Deflater(level: 12)
  var smallest: [UInt8]?
  func keep(_ zlib: [UInt8]) {
    if zlib.count < smallest?.count ?? .max { smallest = zlib }
  }
  var trials: [(strategy: PNGFilterStrategy, count: Int)] = []
  for strategy in PNGFilterStrategy.all {
    let zlib = quick.zlib(PNGFiltering.filtered(rows, strategy))
    trials.append((strategy, zlib.count))
    keep(zlib)
  }
  trials.sort { $0.count < $1.count }
  for trial in trials.prefix(3) {
    keep(thorough.zlib(PNGFiltering.filtered(rows, trial.strategy)))
  }
  return smallest ?? []
}
