import Raster

/// The bitmap of an icon: colours from the bottom row up, then a mask of one bit a pixel whose set
/// bits are transparent.
struct DIBPicture {
  let size: PixelSize
  /// 1, 4, 8, 16, 24 or 32 a pixel.
  let bits: Int
  private var palette: [Color] = []
  private let channels: DIBChannels
  private let colors: Int

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    guard let headerSize = bytes.uint32(at: 0, littleEndian: true),
      let width = bytes.uint32(at: 4, littleEndian: true),
      let doubled = bytes.uint32(at: 8, littleEndian: true),
      let bits = bytes.uint16(at: 14, littleEndian: true),
      let packing = bytes.uint32(at: 16, littleEndian: true),
      let used = bytes.uint32(at: 32, littleEndian: true)
    else { throw .truncated(.ico) }
    guard (40...65_536).contains(headerSize) else {
      throw .malformed(.ico, detail: "unknown bitmap header")
    }
    // The header counts the mask's rows too.
    let height = doubled / 2
    guard (1...0x7FFF_FFFF).contains(width), (1...0x3FFF_FFFF).contains(height) else {
      throw .malformed(.ico, detail: "a side of no pixels")
    }
    guard [1, 4, 8, 16, 24, 32].contains(bits) else {
      throw .malformed(.ico, detail: "\(bits) bits a pixel")
    }
    let masks = try Self.masks(packing, bits, headerSize: headerSize)
    try limits.check(width: width, height: height)
    size = PixelSize(width, height)
    self.bits = bits
    channels =
      masks.isEmpty
      ? DIBChannels(bits: bits)
      : DIBChannels(masks.map { bytes.uint32(at: $0, littleEndian: true) ?? 0 })
    let count = bits > 8 ? 0 : used == 0 ? 1 << bits : min(used, 1 << bits)
    let start = max(headerSize, (masks.last ?? 0) + 4)
    guard start + 4 * count <= bytes.count else { throw .truncated(.ico) }
    for place in stride(from: start, to: start + 4 * count, by: 4) {
      palette.append(Color(bytes[place + 2], bytes[place + 1], bytes[place]))
    }
    colors = start + 4 * count
  }

  /// The places of the masks that say which bits are which colour; empty where none do.
  private static func masks(
    _ packing: Int, _ bits: Int, headerSize: Int
  ) throws(CodecError) -> [Int] {
    switch packing {
    case 0: return []
    case 3 where bits == 16 || bits == 32:
      // A header of version 3 and later has a mask for alpha as well.
      return headerSize >= 56 ? [40, 44, 48, 52] : [40, 44, 48]
    case 6 where bits == 16 || bits == 32: return [40, 44, 48, 52]
    default:
      let name = [1: "RLE8", 2: "RLE4", 3: "bit fields", 4: "JPEG", 5: "PNG"][packing]
      throw .malformed(.ico, detail: "bitmap packed as \(name ?? "number \(packing)")")
    }
  }

  /// The bytes of a row, rounded up to four.
  private func rowBytes(_ bits: Int) -> Int { (size.width * bits + 31) / 32 * 4 }
  private var mask: Int { colors + rowBytes(bits) * size.height }

  /// How long the bitmap is; the mask of 32-bit pixels may be left out.
  var byteCount: Int { bits == 32 ? mask : mask + rowBytes(1) * size.height }

  /// Whether any pixel is transparent, by its alpha or by the mask.
  func hasAlpha(_ bytes: [UInt8]) -> Bool {
    if usesAlpha(bytes) { return true }
    // The mask's rows that are there, from the bottom up; a header may promise far more.
    let rows = min(size.height, max(0, bytes.count - mask) / rowBytes(1) + 1)
    return (size.height - rows..<size.height).contains { y in
      (0..<size.width).contains { isMasked(bytes, $0, y) }
    }
  }

  /// The pixels; what the bytes are too short for is transparent.
  func bitmap(_ bytes: [UInt8]) -> Bitmap {
    let usesAlpha = usesAlpha(bytes)
    var bitmap = Bitmap(size)
    for y in 0..<size.height {
      let row = colors + rowBytes(bits) * (size.height - 1 - y)
      for x in 0..<size.width {
        guard var color = color(bytes, row: row, x) else { continue }
        if !usesAlpha { color.alpha = isMasked(bytes, x, y) ? 0 : 255 }
        bitmap[x, y] = color.premultiplied
      }
    }
    return bitmap
  }

  /// Whether pixels have alpha of their own: where all of it is 0 the mask counts instead.
  private func usesAlpha(_ bytes: [UInt8]) -> Bool {
    guard bits == 16 || bits == 32 else { return false }
    return stride(from: colors, to: min(mask, bytes.count) - bits / 8 + 1, by: bits / 8).contains {
      channels.color(pixel(bytes, at: $0)).alpha != 0
    }
  }

  private func isMasked(_ bytes: [UInt8], _ x: Int, _ y: Int) -> Bool {
    let place = mask + rowBytes(1) * (size.height - 1 - y) + x / 8
    return place < bytes.count && bytes[place] >> (7 - x % 8) & 1 == 1
  }

  private func color(_ bytes: [UInt8], row: Int, _ x: Int) -> Color? {
    let place = row + x * bits / 8
    if bits >= 16 {
      return place + bits / 8 <= bytes.count ? channels.color(pixel(bytes, at: place)) : nil
    }
    guard place < bytes.count else { return nil }
    let shift = 8 - bits - x * bits % 8
    let index = Int(bytes[place]) >> shift & (1 << bits - 1)
    return index < palette.count ? palette[index] : .black
  }

  /// The bytes of a pixel that are there, the first the lowest.
  private func pixel(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + bits / 8].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
