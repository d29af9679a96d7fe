/// One chunk of a WebP file.
struct WebPChunk {
  var name: String
  /// As far as it is there.
  var data: Range<Int>
  /// Whether the file ends within the chunk.
  var isCut: Bool
}

/// Walks the chunks of a RIFF file, or of a part of one.
struct WebPChunkReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  /// Whether the file ended before its header says, or within a chunk.
  private(set) var isCut: Bool
  /// How many bytes follow the end that the header gives.
  let trailing: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The size counts what follows it: the form's name and the chunks.
    let declared = 8 + (bytes.uint32(at: 4, littleEndian: true) ?? 0)
    // An odd size leaves out the last chunk's padding.
    let padded = declared + declared % 2
    end = min(bytes.count, padded)
    position = min(12, end)
    isCut = declared > bytes.count
    trailing = max(0, bytes.count - padded)
  }

  /// Reads the chunks that lie within a chunk.
  init(_ bytes: [UInt8], within part: Range<Int>) {
    self.bytes = bytes
    (position, end, trailing, isCut) = (part.lowerBound, part.upperBound, 0, false)
  }

  var isAtEnd: Bool { position >= end }

  mutating func next() throws(CodecError) -> WebPChunk {
    guard position <= end - 8, let size = bytes.uint32(at: position + 4, littleEndian: true) else {
      isCut = true
      throw .truncated(.webp)
    }
    let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    let start = position + 8
    let chunk = WebPChunk(
      name: name, data: start..<min(end, start + size), isCut: start + size > end)
    position = min(end, start + size + size % 2)
    if chunk.isCut { isCut = true }
    return chunk
  }
}
