import Codecs
import Raster

/// Decodes the bytes as any file: strictly, and with missing pixels filled at a reduced size.
func fuzzPicture(_ bytes: [UInt8]) {
  var options = DecodeOptions()
  options.limits.maxPixels = 1 << 16
  options.limits.maxMetadataBytes = 1 << 16
  options.limits.maxScans = 20
  let header = try? readHeader(bytes, limits: options.limits)
  if let image = try? decode(bytes, options: options) {
    guard header?.storedSize.area == image.bitmap.size.area else { fatalError("two sizes") }
    check(image.bitmap)
  }
  options.lenient = true
  options.leastSize = PixelSize(9, 7)
  if let image = try? decode(bytes, options: options) { check(image.bitmap) }
}

/// Decodes a PNG whose chunks have their right checksums, so that changes reach the parts.
func fuzzPNG(_ bytes: [UInt8]) {
  var file = bytes
  var start = 8
  while start + 12 <= file.count {
    let count = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = start + 8 + count
    guard end + 4 <= file.count else { break }
    let sum = checksum(file[start + 4..<end])
    for byte in 0..<4 { file[end + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * byte)) }
    start = end + 4
  }
  fuzzPicture(file)
}

/// Stops the run when a bitmap breaks the rules of the canvas.
func check(_ bitmap: Bitmap) {
  let isWhole = bitmap.pixels.count == bitmap.size.area
  guard isWhole, bitmap.pixels.allSatisfy({ max($0.x, $0.y, $0.z) <= $0.w }) else {
    fatalError("not premultiplied")
  }
}

/// The checksum of PNG's chunks (ISO 15948, annex D).
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  ~bytes.reduce(~0) { $0 >> 8 ^ sums[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
}

private let sums: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
}
