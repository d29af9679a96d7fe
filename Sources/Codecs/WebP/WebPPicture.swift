import Raster

/// One coded picture of a WebP file.
struct WebPPicture {
  var size: PixelSize
  /// Where it lies on the canvas.
  var left = 0
  var top = 0
  var isLossless: Bool
  var hasAlpha: Bool
  /// The coded pixels with the chunk's name, and the chunk of alpha that goes before them.
  private var data: Range<Int>
  private var alpha: Range<Int>?
  /// Whether the file ends within it.
  var isCut: Bool

  var right: Int { left + size.width }
  var bottom: Int { top + size.height }

  /// Reads the header of a `VP8 ` or `VP8L` chunk.
  init(_ bytes: [UInt8], _ chunk: WebPChunk, alpha: Range<Int>?) throws(CodecError) {
    let start = chunk.data.lowerBound
    isLossless = chunk.name == "VP8L"
    (data, isCut) = (chunk.data, chunk.isCut)
    guard chunk.data.count >= (isLossless ? 5 : 10) else { throw .truncated(.webp) }
    if isLossless {
      guard bytes[start] == 0x2F, let low = bytes.uint16(at: start + 1, littleEndian: true),
        let high = bytes.uint16(at: start + 3, littleEndian: true)
      else { throw .malformed(.webp, detail: "no lossless signature") }
      let bits = low | high << 16
      size = PixelSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      hasAlpha = bits >> 28 & 1 == 1
      self.alpha = nil
    } else {
      guard bytes.holds([0x9D, 0x01, 0x2A], at: start + 3),
        let width = bytes.uint16(at: start + 6, littleEndian: true),
        let height = bytes.uint16(at: start + 8, littleEndian: true)
      else { throw .malformed(.webp, detail: "no key frame") }
      guard width & 0x3FFF > 0, height & 0x3FFF > 0 else {
        throw .malformed(.webp, detail: "a side of no pixels")
      }
      size = PixelSize(width & 0x3FFF, height & 0x3FFF)
      hasAlpha = alpha != nil
      self.alpha = alpha
    }
  }

  /// Reads a frame of an animation: its place, then the chunks of its picture.
  init(_ bytes: [UInt8], frame: WebPChunk) throws(CodecError) {
    let start = frame.data.lowerBound
    guard frame.data.count >= 16, let x = bytes.uint24(at: start),
      let y = bytes.uint24(at: start + 3)
    else { throw .truncated(.webp) }
    var reader = WebPChunkReader(bytes, within: start + 16..<frame.data.upperBound)
    var alpha: Range<Int>?
    while true {
      let chunk = try reader.next()
      if chunk.name == "ALPH" { alpha = chunk.data }
      guard chunk.name == "VP8 " || chunk.name == "VP8L" else { continue }
      try self.init(bytes, chunk, alpha: alpha)
      (left, top) = (x * 2, y * 2)
      return
    }
  }

  /// A file of this picture alone, without anything that is not pixels.
  func file(_ bytes: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = []
    if let alpha {
      // The extended header that alpha needs: its flag, then the sides less one.
      var header: [UInt8] = [0x10, 0, 0, 0]
      for side in [size.width - 1, size.height - 1] {
        for shift in [0, 8, 16] { header.append(UInt8(truncatingIfNeeded: side >> shift)) }
      }
      chunks.append(chunk: "VP8X", header[...])
      chunks.append(chunk: "ALPH", bytes[alpha])
    }
    chunks.append(chunk: isLossless ? "VP8L" : "VP8 ", bytes[data])
    var file = Array("RIFF".utf8)
    file.append(littleEndian32: chunks.count + 4)
    return file + Array("WEBP".utf8) + chunks
  }
}

extension [UInt8] {
  fileprivate mutating func append(chunk name: String, _ data: ArraySlice<UInt8>) {
    append(contentsOf: name.utf8)
    append(littleEndian32: data.count)
    append(contentsOf: data)
    if data.count % 2 == 1 { append(0) }
  }
}
