import Raster

/// The directory of an ICO or CUR file, and which of its pictures is the largest.
struct ICOLayout {
  /// The bytes of the largest picture, as far as they are there.
  var data: Range<Int>
  /// Whether the file ends within it.
  var isCut: Bool
  var frames: Int
  var warnings: [CodecWarning] = []

  init(_ bytes: [UInt8]) throws(CodecError) {
    guard let count = bytes.uint16(at: 4, littleEndian: true) else { throw .truncated(.ico) }
    guard count > 0 else { throw .malformed(.ico, detail: "no picture") }
    var best: Entry?
    var isAnyCut = false
    for index in 0..<count {
      guard let entry = Entry(bytes, at: 6 + 16 * index) else { throw .truncated(.ico) }
      if entry.end > bytes.count { isAnyCut = true }
      if let best, best.rank >= entry.rank { continue }
      best = entry
    }
    guard let best else { throw .malformed(.ico, detail: "no picture") }
    frames = count
    isCut = best.end > bytes.count
    data = min(best.start, bytes.count)..<min(best.end, bytes.count)
    if isAnyCut && !isCut { warnings.append(.missingEndMarker) }
  }

  private struct Entry {
    let start, end: Int
    /// Area, then bits of a pixel.
    let rank: Int

    init?(_ bytes: [UInt8], at place: Int) {
      guard place + 16 <= bytes.count,
        let size = bytes.uint32(at: place + 8, littleEndian: true),
        let offset = bytes.uint32(at: place + 12, littleEndian: true)
      else { return nil }
      func side(_ byte: UInt8) -> Int { byte == 0 ? 256 : Int(byte) }
      (start, end) = (offset, offset + size)
      // The directory of a cursor has no bits, and that of an icon often none that are true.
      let bits = bytes.uint16(at: offset + 14, littleEndian: true) ?? 0
      let isPNG = bytes.holds([0x89, 0x50], at: offset)
      rank = side(bytes[place]) * side(bytes[place + 1]) * 256 + (isPNG ? 255 : min(bits, 254))
    }
  }
}
