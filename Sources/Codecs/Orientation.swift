import Raster

/// How a stored picture is turned to be displayed, by its Exif number.
package enum Orientation: Int, CaseIterable, Hashable, Sendable {
  case upright = 1
  case mirrored = 2
  case halfTurn = 3
  case upsideDownMirrored = 4
  case transposed = 5
  case quarterTurn = 6
  case antitransposed = 7
  case threeQuarterTurn = 8

  /// The orientation of an Exif value; values that have no meaning are upright.
  package init(exif value: Int) {
    self = Orientation(rawValue: value) ?? .upright
  }

  package var swapsSides: Bool { rawValue >= 5 }

  /// Where a part of the displayed picture lies in the stored one, which is of size `stored`.
  func stored(_ part: PixelRect, in stored: PixelSize) -> PixelRect {
    // A stored row is a displayed column where the sides are swapped.
    let (columns, rows) =
      swapsSides
      ? (part.top..<part.bottom, part.left..<part.right)
      : (part.left..<part.right, part.top..<part.bottom)
    let isMirrored = [.mirrored, .halfTurn, .antitransposed, .threeQuarterTurn].contains(self)
    let isUpsideDown =
      [.halfTurn, .upsideDownMirrored, .quarterTurn, .antitransposed].contains(self)
    let (width, height) = (stored.width, stored.height)
    return PixelRect(
      left: isMirrored ? width - columns.upperBound : columns.lowerBound,
      top: isUpsideDown ? height - rows.upperBound : rows.lowerBound,
      right: isMirrored ? width - columns.lowerBound : columns.upperBound,
      bottom: isUpsideDown ? height - rows.lowerBound : rows.upperBound)
  }

  /// Turns a picture from how it is stored to how it is displayed.
  package func applied(to stored: Bitmap) -> Bitmap { stored.oriented(rawValue) }
}
