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
  /// Whether displayed columns run from right to left of the stored rows or columns.
  private var reversesX: Bool { [2, 3, 6, 7].contains(rawValue) }
  private var reversesY: Bool { [3, 4, 7, 8].contains(rawValue) }

  /// Turns a picture from how it is stored to how it is displayed.
  package func applied(to stored: Bitmap) -> Bitmap {
    if self == .upright { return stored }
    let (width, height) = (stored.width, stored.height)
    let size = swapsSides ? PixelSize(height, width) : stored.size
    // A displayed pixel (x, y) is stored at first + x · right + y · down.
    let across = swapsSides ? width : 1
    let along = swapsSides ? 1 : width
    let right = reversesX ? -across : across
    let down = reversesY ? -along : along
    let first =
      (reversesX ? (size.width - 1) * across : 0) + (reversesY ? (size.height - 1) * along : 0)
    var turned = Bitmap(size)
    let source = stored.pixels.span
    var target = turned.pixels.mutableSpan
    var place = 0
    for y in 0..<size.height {
      var index = first + y * down
      for _ in 0..<size.width {
        target[place] = source[index]
        place += 1
        index += right
      }
    }
    return turned
  }
}
