import Raster

/// The blocks of a GIF file up to its end: where its first picture is and what colours it has.
struct GIFLayout {
  /// The screen, widened where the first picture reaches beyond it.
  var size: PixelSize
  var left = 0
  var top = 0
  var pictureSize = PixelSize(1, 1)
  var isInterlaced = false
  /// Opaque but for the transparent one; an index beyond the table is opaque black.
  var palette = [Color](repeating: .black, count: 256)
  var bitDepth = 1
  /// The index of the first picture's palette that stands for no colour.
  var transparentIndex: Int?
  var frames = 0
  /// Whether the file ends within the first picture's data.
  var isCut = false
  var warnings: [CodecWarning] = []

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    guard let width = bytes.uint16(at: 6, littleEndian: true),
      let height = bytes.uint16(at: 8, littleEndian: true), bytes.count >= 13
    else { throw .truncated(.gif) }
    try limits.check(width: width, height: height)
    size = PixelSize(width, height)
    var position = 13
    try readTable(bytes, flags: bytes[10], at: &position)
    var transparent: Int?
    while position < bytes.count {
      let kind = bytes[position]
      position += 1
      switch kind {
      case 0x21:
        if frames == 0, bytes.holds([0xF9, 4], at: position), position + 5 < bytes.count {
          transparent = bytes[position + 2] & 1 == 1 ? Int(bytes[position + 5]) : nil
        }
        position += 1
        skipBlocks(bytes, at: &position)
      case 0x2C:
        if frames == 0 {
          transparentIndex = transparent
          try readPicture(bytes, screen: (width, height), at: &position, limits: limits)
        } else {
          guard position + 9 <= bytes.count else {
            endEarly()
            return
          }
          let flags = bytes[position + 8]
          position += 9 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0)
        }
        frames += 1
        position += 1
        let isWhole = skipBlocks(bytes, at: &position)
        if !isWhole, frames == 1 { isCut = true }
      case 0x3B:
        guard frames > 0 else { throw .malformed(.gif, detail: "no picture") }
        if position < bytes.count {
          warnings.append(.trailingData(bytes: bytes.count - position))
        }
        return
      default:
        guard frames > 0 else { throw .malformed(.gif, detail: "unknown block") }
        warnings.append(.trailingData(bytes: bytes.count - position + 1))
        return
      }
    }
    guard frames > 0 else { throw .truncated(.gif) }
    endEarly()
  }

  var isTransparentOutside: Bool {
    left > 0 || top > 0 || pictureSize.width + left < size.width
      || pictureSize.height + top < size.height
  }

  var hasAlpha: Bool { transparentIndex != nil || isTransparentOutside }

  private mutating func endEarly() {
    if !isCut { warnings.append(.missingEndMarker) }
  }

  /// Reads where the first picture lies, and its own colours.
  private mutating func readPicture(
    _ bytes: [UInt8], screen: (width: Int, height: Int), at position: inout Int,
    limits: DecodeLimits
  ) throws(CodecError) {
    guard position + 9 <= bytes.count,
      let left = bytes.uint16(at: position, littleEndian: true),
      let top = bytes.uint16(at: position + 2, littleEndian: true),
      let width = bytes.uint16(at: position + 4, littleEndian: true),
      let height = bytes.uint16(at: position + 6, littleEndian: true)
    else { throw .truncated(.gif) }
    guard width > 0, height > 0 else { throw .malformed(.gif, detail: "a side of no pixels") }
    let (right, bottom) = (max(screen.width, left + width), max(screen.height, top + height))
    try limits.check(width: right, height: bottom)
    size = PixelSize(right, bottom)
    pictureSize = PixelSize(width, height)
    (self.left, self.top) = (left, top)
    let flags = bytes[position + 8]
    isInterlaced = flags & 0x40 != 0
    position += 9
    try readTable(bytes, flags: flags, at: &position)
    if let index = transparentIndex { palette[index] = .transparent }
  }

  /// Reads a table of colours when the flags say that there is one.
  private mutating func readTable(
    _ bytes: [UInt8], flags: UInt8, at position: inout Int
  ) throws(CodecError) {
    guard flags & 0x80 != 0 else { return }
    bitDepth = Int(flags & 7) + 1
    let count = 1 << bitDepth
    guard position + 3 * count <= bytes.count else { throw .truncated(.gif) }
    for index in 0..<256 {
      let place = position + 3 * index
      palette[index] =
        index < count ? Color(bytes[place], bytes[place + 1], bytes[place + 2]) : .black
    }
    position += 3 * count
  }

  /// Moves behind a row of blocks; false where the file ends within it.
  @discardableResult
  private func skipBlocks(_ bytes: [UInt8], at position: inout Int) -> Bool {
    while position < bytes.count {
      let length = Int(bytes[position])
      position += 1 + length
      if length == 0 { return true }
    }
    return false
  }
}
