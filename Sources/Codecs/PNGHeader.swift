import Raster

/// The header chunk of a PNG file (IHDR), checked.
struct PNGHeader: Hashable {
  let width, height: Int
  let bitDepth: Int
  let colorType: Int
  let isInterlaced: Bool

  /// Reads the 13 bytes at `offset`.
  init(_ bytes: [UInt8], at offset: Int) throws(CodecError) {
    guard let width = bytes.uint32(at: offset), let height = bytes.uint32(at: offset + 4),
      offset + 13 <= bytes.count
    else { throw .truncated(.png) }
    (self.width, self.height) = (width, height)
    bitDepth = Int(bytes[offset + 8])
    colorType = Int(bytes[offset + 9])
    isInterlaced = bytes[offset + 12] == 1

    let depths =
      switch colorType {
      case 0: [1, 2, 4, 8, 16]
      case 3: [1, 2, 4, 8]
      case 2, 4, 6: [8, 16]
      default: [Int]()
      }
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw .malformed(.png, detail: "invalid size in IHDR")
    }
    guard depths.contains(bitDepth) else {
      throw .malformed(.png, detail: "invalid color type or depth in IHDR")
    }
    guard bytes[offset + 10] == 0, bytes[offset + 11] == 0, bytes[offset + 12] <= 1 else {
      throw .malformed(.png, detail: "unknown method in IHDR")
    }
  }

  var isPalette: Bool { colorType == 3 }
  var isGray: Bool { colorType == 0 || colorType == 4 }
  var hasAlphaChannel: Bool { colorType & 4 != 0 }

  var colorModel: ImageHeader.ColorModel {
    switch colorType {
    case 0: .gray
    case 2: .rgb
    case 3: .palette
    case 4: .grayAlpha
    default: .rgba
    }
  }
}
