import CodecShims

/// One chunk of a PNG file.
struct PNGChunk {
  var name: String
  /// Where its data lies; cut to the bytes that are there.
  var data: Range<Int>
  /// Whether its data or its checksum reach beyond the end of the file.
  var isCut: Bool
  /// Whether the checksum is there and right.
  var isIntact: Bool
  var isCritical: Bool
}

/// Walks the chunks of a PNG file.
struct PNGChunkReader {
  let bytes: [UInt8]
  /// Where the next chunk begins.
  var position = 8

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the next chunk; only image data may be cut.
  mutating func next() throws(CodecError) -> PNGChunk {
    guard let length = bytes.uint32(at: position), position + 8 <= bytes.count else {
      throw .truncated(.png)
    }
    let letters = bytes[position + 4..<position + 8]
    guard length <= 0x7FFF_FFFF, letters.allSatisfy(isLetter) else {
      throw .malformed(.png, detail: "invalid chunk")
    }
    let start = position + 8
    let end = min(bytes.count, start + length)
    var chunk = PNGChunk(
      name: String(decoding: letters, as: UTF8.self), data: start..<end,
      isCut: start + length + 4 > bytes.count, isIntact: false,
      isCritical: bytes[position + 4] & 0x20 == 0)
    if chunk.isCut && chunk.name != "IDAT" { throw .truncated(.png) }
    position = start + length + 4
    if !chunk.isCut {
      let checked = start - 4..<end
      let sum = unsafe bytes.withUnsafeBufferPointer { all in
        let part = unsafe UnsafeBufferPointer(rebasing: all[checked])
        // The pointer and the count belong to one slice that lies within `bytes`.
        return unsafe si_crc32(part.baseAddress, part.count)
      }
      chunk.isIntact = bytes.uint32(at: end) == Int(sum)
    }
    return chunk
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
