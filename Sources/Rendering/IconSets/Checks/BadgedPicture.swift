import Operations
import Raster

/// A picture with a badge, and without it where that is known.
struct BadgedPicture {
  let path: String
  let badged: Bitmap
  let plain: Bitmap?

  var side: Int { badged.size.shorter }
  var isOpaque: Bool { badged.isOpaque && plain?.isOpaque != false }

  /// The badge with its shorter side scaled to `side`, on a ground.
  func view(_ side: Int, on ground: Color, _ badge: BadgeSource) -> BadgeView {
    let picture = scaled(badged, side).flattened(on: ground)
    if let plain { return BadgeView(picture, without: scaled(plain, side).flattened(on: ground)) }
    guard case .at(let anchor, let length) = badge else {
      return BadgeView(picture, without: picture)
    }
    let size = picture.size
    let wanted = length.pixels(
      in: LengthBasis(width: Double(size.width), height: Double(size.height), pixel: 1))
    let square = Int(max(1, min(Double(size.shorter), wanted.rounded())))
    let left = (size.width - square) * (anchor.x + 1) / 2
    let top = (size.height - square) * (anchor.y + 1) / 2
    return BadgeView(
      picture,
      at: PixelRect(left: left, top: top, right: left + square, bottom: top + square))
  }

  private func scaled(_ bitmap: Bitmap, _ side: Int) -> Bitmap {
    guard bitmap.size.shorter > side else { return bitmap }
    let scale = Double(side) / Double(bitmap.size.shorter)
    func length(_ of: Int) -> Int { max(1, Int((Double(of) * scale).rounded())) }
    return Resampler.resample(
      bitmap, to: PixelSize(length(bitmap.width), length(bitmap.height)))
  }
}
