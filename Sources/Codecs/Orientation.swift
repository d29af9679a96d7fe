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

  /// Turns a picture from how it is stored to how it is displayed.
  package func applied(to stored: Bitmap) -> Bitmap { stored.oriented(rawValue) }
}
