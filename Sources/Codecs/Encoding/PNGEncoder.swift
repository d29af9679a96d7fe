import Raster

/// Writes a canvas as a PNG of a small colour type and depth that hold it without loss.
func encodePNG(_ bitmap: Bitmap, _ compression: Compression) throws(EncodeError) -> [UInt8] {
  let limit = Int(Int32.max)
  guard max(bitmap.width, bitmap.height) <= limit else {
    throw .tooLarge(bitmap.size, limit: limit, format: .png)
  }
  let layouts = PNGPixelLayout.candidates(for: bitmap)
  var files: [[UInt8]] = []
  for layout in layouts.prefix(compression == .fast ? 1 : layouts.count) {
    let zlib = try compress(PNGRows(bitmap, layout), compression)
    files.append(try writePNG(zlib, bitmap.size, layout))
  }
  // A layout without rows does not exist, so there is a file.
  return files.min { $0.count < $1.count } ?? []
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

/// Tries every strategy at the default level and the most promising ones at the highest.
private func compressThoroughly(_ rows: PNGRows) throws(EncodeError) -> [UInt8] {
  let quick = try Deflater(level: 6)
  let thorough = try Deflater(level: 12)
  var results: [(strategy: PNGFilterStrategy, zlib: [UInt8])] = []
  for strategy in PNGFilterStrategy.all {
    results.append((strategy, quick.zlib(PNGFiltering.filtered(rows, strategy))))
  }
  results.sort { $0.zlib.count < $1.zlib.count }
  let refined = results.prefix(3).map { thorough.zlib(PNGFiltering.filtered(rows, $0.strategy)) }
  return refined.reduce(results[0].zlib) { $1.count < $0.count ? $1 : $0 }
}
