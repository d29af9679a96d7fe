import Codecs
import Raster

/// A picture whose packing as a PNG takes longer than a hand that drags a value should wait.
struct LargePicture: Hashable, Sendable {
  let bitmap: Bitmap
  let encoding: EncodeOptions

  /// Nil for one that is packed within some 4 ms, or with the least effort.
  init?(bitmap: Bitmap, encoding: EncodeOptions) {
    let quickArea =
      switch encoding.compression {
      case .fast: Int.max
      case .default: 65_536
      case .best: 2_048
      }
    guard encoding.format == .png, bitmap.size.area > quickArea else { return nil }
    (self.bitmap, self.encoding) = (bitmap, encoding)
  }
}
