import Raster

extension ImageFormat {
  /// Whether one file holds a picture of several sizes.
  package var holdsSeveralSizes: Bool { self == .ico || self == .icns }

  static let longestICOSide = 256

  /// The types of an ICNS entry by the side of its picture in pixels, that of one point a pixel
  /// first.
  static let icnsTypes = [
    16: ["icp4"], 32: ["icp5", "ic11"], 64: ["icp6", "ic12"], 128: ["ic07"],
    256: ["ic08", "ic13"], 512: ["ic09", "ic14"], 1024: ["ic10"],
  ]

  /// Refuses a size that an icon file has no entry for.
  package func checkEntry(_ size: PixelSize) throws(EncodeError) {
    switch self {
    case .ico where max(size.width, size.height) > Self.longestICOSide:
      throw .tooLarge(size, limit: Self.longestICOSide, format: .ico)
    case .icns where size.width != size.height || Self.icnsTypes[size.width] == nil:
      throw .noEntry(size, sides: Self.icnsTypes.keys.sorted(), format: .icns)
    default: break
    }
  }
}
