import Raster

/// The chunks of a WebP file: where its first picture is, and what the ones beside it say.
struct WebPLayout {
  /// The size of the canvas, which the picture of an animation may not fill.
  var size: PixelSize
  /// The first picture, with where it lies on the canvas.
  var picture: WebPPicture
  var frames = 1
  var profile: ICCProfile?
  var orientation = Orientation.upright
  var warnings: [CodecWarning] = []

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    var reader = WebPChunkReader(bytes)
    var chunk = try reader.next()
    var canvas: PixelSize?
    var isAnimation = false
    if chunk.name == "VP8X" {
      guard chunk.data.count >= 10, let width = bytes.uint24(at: chunk.data.lowerBound + 4),
        let height = bytes.uint24(at: chunk.data.lowerBound + 7)
      else { throw .truncated(.webp) }
      isAnimation = bytes[chunk.data.lowerBound] & 0x02 != 0
      try limits.check(width: width + 1, height: height + 1)
      canvas = PixelSize(width + 1, height + 1)
      chunk = try reader.next()
    }
    var found: WebPPicture?
    var alpha: Range<Int>?
    var count = 0
    while true {
      switch chunk.name {
      case "ICCP" where profile == nil && found == nil:
        try limits.check(metadataBytes: chunk.data.count)
        profile = ICCProfile(bytes: Array(bytes[chunk.data]))
      case "ALPH" where !isAnimation && alpha == nil: alpha = chunk.data
      case "VP8 " where !isAnimation && found == nil, "VP8L" where !isAnimation && found == nil:
        found = try WebPPicture(bytes, chunk, alpha: alpha)
      case "ANMF" where isAnimation:
        count += 1
        if found == nil { found = try WebPPicture(bytes, frame: chunk) }
      case "EXIF":
        try limits.check(metadataBytes: chunk.data.count)
        orientation = Self.orientation(Array(bytes[chunk.data])) ?? orientation
      default: break
      }
      // What follows the picture is not needed.
      guard !reader.isAtEnd else { break }
      do {
        chunk = try reader.next()
      } catch {
        if found == nil { throw error }
        break
      }
    }
    guard let found else {
      throw reader.isCut ? .truncated(.webp) : .malformed(.webp, detail: "no picture")
    }
    picture = found
    size = canvas ?? found.size
    frames = max(1, count)
    try limits.check(width: size.width, height: size.height)
    guard
      isAnimation ? found.right <= size.width && found.bottom <= size.height : found.size == size
    else { throw .malformed(.webp, detail: "the picture does not fit the canvas") }
    if reader.isCut && !found.isCut { warnings.append(.missingEndMarker) }
    if reader.trailing > 0 { warnings.append(.trailingData(bytes: reader.trailing)) }
  }

  /// Some programs put the marker of a JPEG's segment before the block.
  private static func orientation(_ exif: [UInt8]) -> Orientation? {
    let marker = Array("Exif\0\0".utf8)
    return Orientation(exifBlock: exif.holds(marker, at: 0) ? Array(exif.dropFirst(6)) : exif)
  }
}

extension [UInt8] {
  /// Three bytes, the lowest first.
  func uint24(at offset: Int) -> Int? {
    guard let low = uint16(at: offset, littleEndian: true), offset + 2 < count else { return nil }
    return low | Int(self[offset + 2]) << 16
  }
}
