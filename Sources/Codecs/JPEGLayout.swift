/// The segments of a JPEG file up to its first scan, and what the ones beside the pixels say.
struct JPEGLayout {
  var frame: Frame?
  var orientation = Orientation.upright
  var profile: ICCProfile?
  /// Whether pieces of a profile are there that don't fit together.
  var hasBrokenProfile = false
  /// Whether the file says that other pictures follow the first (MPF).
  var declaresMorePictures = false

  /// The frame header (SOF).
  struct Frame: Hashable {
    var marker: UInt8
    var precision, width, height: Int
    /// Horizontal and vertical sampling factors of each component.
    var sampling: [Sampling]
  }

  struct Sampling: Hashable {
    var horizontal, vertical: Int
  }

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    var pieces = JPEGProfilePieces()
    var hasExif = false
    var position = 2
    while let marker = Self.nextMarker(bytes, &position) {
      if marker == 0xDA || marker == 0xD9 { break }
      guard let length = bytes.uint16(at: position), length >= 2, position + length <= bytes.count
      else { break }
      let data = bytes[position + 2..<position + length]
      position += length
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        if frame == nil { frame = Frame(marker, Array(data)) }
      case 0xE1 where !hasExif && data.starts(with: Array("Exif\0".utf8)):
        hasExif = true
        try limits.check(metadataBytes: data.count)
        if let found = Orientation(exifBlock: Array(data.dropFirst(6))) { orientation = found }
      case 0xE2 where data.starts(with: JPEGProfilePieces.name):
        pieces.add(Array(data))
        try limits.check(metadataBytes: pieces.byteCount)
      case 0xE2 where data.starts(with: Array("MPF\0".utf8)): declaresMorePictures = true
      default: break
      }
    }
    profile = pieces.joined
    hasBrokenProfile = profile == nil && pieces.byteCount > 0
  }

  /// Moves behind the next marker, over what is not one; nil at the end.
  private static func nextMarker(_ bytes: [UInt8], _ position: inout Int) -> UInt8? {
    while position + 1 < bytes.count {
      let (first, second) = (bytes[position], bytes[position + 1])
      if first == 0xFF, second != 0, second != 0xFF {
        position += 2
        // These stand alone, without a length.
        if second == 0x01 || (0xD0...0xD8).contains(second) { continue }
        return second
      }
      position += 1
    }
    return nil
  }
}

extension JPEGLayout.Frame {
  /// Reads a frame header's data; nil when it is too short.
  init?(_ marker: UInt8, _ data: [UInt8]) {
    guard data.count >= 6, let height = data.uint16(at: 1), let width = data.uint16(at: 3),
      data.count >= 6 + 3 * Int(data[5])
    else { return nil }
    self.marker = marker
    precision = Int(data[0])
    (self.width, self.height) = (width, height)
    sampling = (0..<Int(data[5])).map {
      let factors = Int(data[7 + 3 * $0])
      return .init(horizontal: factors >> 4, vertical: factors & 15)
    }
  }

  var isProgressive: Bool { marker & 3 == 2 }
  var isArithmetic: Bool { marker >= 0xC9 }

  /// The chroma subsampling in the usual three numbers, or the factors of each component; nil
  /// without chroma.
  var subsampling: String? {
    guard sampling.count >= 3 else { return nil }
    let (luma, chroma) = (sampling[0], sampling[1])
    let known = ["1x1": "4:4:4", "2x1": "4:2:2", "1x2": "4:4:0", "2x2": "4:2:0", "4x1": "4:1:1"]
    if sampling[2] == chroma, chroma.horizontal > 0, chroma.vertical > 0,
      luma.horizontal % chroma.horizontal == 0, luma.vertical % chroma.vertical == 0,
      let name = known[
        "\(luma.horizontal / chroma.horizontal)x\(luma.vertical / chroma.vertical)"]
    {
      return name
    }
    return sampling.map { "\($0.horizontal)x\($0.vertical)" }.joined(separator: ",")
  }
}
