import CodecShims

/// The chunks of a PNG file: where they are, and what the ones beside the pixels say.
///
/// Checksums are checked here, so that one that is wrong can be told from data that is missing.
struct PNGLayout {
  var header: PNGHeader
  /// Whether the file is of the kind that Xcode writes: raw deflate, blue first, premultiplied.
  var isCgBI = false
  var palette: Range<Int>?
  var transparency: Range<Int>?
  /// The data of the first run of IDAT chunks.
  var imageData: [Range<Int>] = []
  /// Whether the file ends within the image data.
  var isCut = false
  var color = PNGColorChunks()
  var orientation = Orientation.upright
  var frames = 1
  var warnings: [CodecWarning] = []

  init(_ bytes: [UInt8], limits: DecodeLimits, lenient: Bool) throws(CodecError) {
    var chunks = PNGChunkReader(bytes)
    var chunk = try chunks.next()
    if chunk.name == "CgBI" {
      isCgBI = true
      chunk = try chunks.next()
    }
    guard chunk.name == "IHDR", chunk.data.count == 13 else {
      throw .malformed(.png, detail: "no IHDR at the beginning")
    }
    if !chunk.isIntact && !lenient { throw .malformed(.png, detail: "IHDR: wrong checksum") }
    header = try PNGHeader(bytes, at: chunk.data.lowerBound)
    try limits.check(width: header.width, height: header.height)

    repeat {
      do {
        chunk = try chunks.next()
      } catch {
        // What follows the image data is not needed.
        if imageData.isEmpty { throw error }
        if !isCut { warnings.append(.missingEndMarker) }
        return
      }
      try read(chunk, of: bytes, limits: limits, lenient: lenient)
    } while chunk.name != "IEND" && !isCut
    if imageData.isEmpty { throw .malformed(.png, detail: "no image data") }
    if chunks.position < bytes.count {
      warnings.append(.trailingData(bytes: bytes.count - chunks.position))
    }
  }

  private mutating func read(
    _ chunk: PNGChunk, of bytes: [UInt8], limits: DecodeLimits, lenient: Bool
  ) throws(CodecError) {
    guard chunk.isIntact || chunk.isCut else {
      if chunk.isCritical && chunk.name != "IEND" && !lenient {
        throw .malformed(.png, detail: "\(chunk.name): wrong checksum")
      }
      warnings.append(.badChecksum(part: chunk.name))
      if chunk.isCritical { place(chunk) }
      return
    }
    switch chunk.name {
    case "IHDR": throw .malformed(.png, detail: "two headers")
    case "PLTE", "IDAT", "IEND", "tRNS": place(chunk)
    case "eXIf":
      try limits.check(metadataBytes: chunk.data.count)
      if let found = Orientation(exifBlock: Array(bytes[chunk.data])) { orientation = found }
    case "acTL": frames = max(1, bytes.uint32(at: chunk.data.lowerBound) ?? 1)
    case "cICP", "iCCP", "sRGB", "gAMA", "cHRM":
      if imageData.isEmpty { color.add(chunk, of: bytes) }
    default:
      if chunk.isCritical && imageData.isEmpty {
        throw .malformed(.png, detail: "unknown critical chunk")
      }
    }
  }

  /// Notes where a chunk that the pixels need lies.
  private mutating func place(_ chunk: PNGChunk) {
    switch chunk.name {
    case "PLTE" where palette == nil: palette = chunk.data
    case "tRNS" where transparency == nil && imageData.isEmpty: transparency = chunk.data
    case "IDAT":
      let follows = imageData.last.map { $0.upperBound + 12 == chunk.data.lowerBound } ?? true
      if follows { imageData.append(chunk.data) }
      isCut = chunk.isCut
    default: break
    }
  }

  var hasAlpha: Bool { header.hasAlphaChannel || transparency != nil }
}
