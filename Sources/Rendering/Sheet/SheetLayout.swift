import Glyphs
import Operations
import Raster

/// Where everything lies on a sheet: columns of icons, one row for each background.
///
/// Every row is alike: the icons from small to large, then the small ones again enlarged, each
/// centred in the row's height, `margin` pixels around and between them, its size below.
package struct SheetLayout: Hashable, Sendable {
  /// The space around and between icons, in pixels.
  package static let margin = 16
  /// How many times small icons are enlarged.
  package static let enlargement = 4
  /// The most pixels on the longer side of an icon that is shown enlarged too.
  package static let smallIcon = 64
  /// How high a caption's digits are, and how far below the row's tallest icon they begin.
  package static let captionDigits = 7
  package static let captionGap = 6

  /// One icon of a row.
  package struct Cell: Hashable, Sendable {
    /// The icon's place in the list that was given.
    package let icon: Int
    /// The icon's size as it is spelled, as in `32` or `32x16`.
    package let label: String
    /// How many pixels of the sheet one of the icon is wide and high.
    package let scale: Int
    /// Where it lies in its row.
    package let rect: PixelRect
    /// Where its caption lies in its row, from the pen's start to its end and from the cap line to
    /// the baseline.
    package let caption: PixelRect
  }

  /// The cells of each row, from the left.
  package let cells: [Cell]
  package let rowSize: PixelSize
  package let rows: Int

  /// Lays out icons of these sizes over `rows` backgrounds; icons of one size keep their order.
  package init(_ icons: [PixelSize], rows: Int) {
    let order = icons.indices.sorted { Self.rank(icons[$0], $0) < Self.rank(icons[$1], $1) }
    let small = order.filter { max(icons[$0].width, icons[$0].height) <= Self.smallIcon }
    let columns =
      order.map { (icon: $0, scale: 1) } + small.map { (icon: $0, scale: Self.enlargement) }
    let tallest = columns.map { icons[$0.icon].height * $0.scale }.max() ?? 0
    let baseline = Self.margin + tallest + Self.captionGap + Self.captionDigits
    var cells: [Cell] = []
    var left = Self.margin
    for (icon, scale) in columns {
      let (width, height) = (icons[icon].width * scale, icons[icon].height * scale)
      let label = Extent(icons[icon]).spelling
      let captionWidth = Self.caption(label).map { Int($0.advance) } ?? 0
      let column = max(width, captionWidth)
      let (x, y) = (left + (column - width) / 2, Self.margin + (tallest - height) / 2)
      let caption = PixelRect(
        left: left + (column - captionWidth) / 2, top: baseline - Self.captionDigits,
        right: left + (column - captionWidth) / 2 + captionWidth, bottom: baseline)
      cells.append(
        Cell(
          icon: icon, label: label, scale: scale,
          rect: PixelRect(left: x, top: y, right: x + width, bottom: y + height),
          caption: caption))
      left += column + Self.margin
    }
    self.cells = cells
    rowSize = PixelSize(left, baseline + Self.margin)
    self.rows = rows
  }

  /// A label in our own digits, which need no font.
  static func caption(_ label: String) -> BuiltinText? {
    BuiltinText(label, capHeight: Double(captionDigits), isSnapped: true, weight: 500)
  }

  /// The size of the whole sheet.
  package var size: PixelSize { PixelSize(rowSize.width, rowSize.height * rows) }

  /// Icons are in order of their longer side, then of their area.
  private static func rank(_ size: PixelSize, _ index: Int) -> (Int, Int, Int) {
    (max(size.width, size.height), size.area, index)
  }
}
