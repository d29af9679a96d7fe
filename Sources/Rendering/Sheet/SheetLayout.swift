import Operations
import Raster

/// Where everything lies on a sheet: columns of icons, one row for each background.
///
/// Every row is alike: the icons from small to large, then the small ones again enlarged, each
/// centred in the row's height, `margin` pixels around and between them.
package struct SheetLayout: Hashable, Sendable {
  /// The space around and between icons, in pixels.
  package static let margin = 16
  /// How many times small icons are enlarged.
  package static let enlargement = 4
  /// The most pixels on the longer side of an icon that is shown enlarged too.
  package static let smallIcon = 64

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
  }

  /// The cells of each row, from the left.
  package let cells: [Cell]
  package let rowSize: PixelSize
  package let rows: Int
  /// What each row keeps free below its icons, in pixels.
  package let captionHeight: Int

  /// Lays out icons of these sizes over `rows` backgrounds; icons of one size keep their order.
  package init(_ icons: [PixelSize], rows: Int, captionHeight: Int = 0) {
    let order = icons.indices.sorted { Self.rank(icons[$0], $0) < Self.rank(icons[$1], $1) }
    let small = order.filter { max(icons[$0].width, icons[$0].height) <= Self.smallIcon }
    let columns =
      order.map { (icon: $0, scale: 1) } + small.map { (icon: $0, scale: Self.enlargement) }
    let tallest = columns.map { icons[$0.icon].height * $0.scale }.max() ?? 0
    var cells: [Cell] = []
    var left = Self.margin
    for (icon, scale) in columns {
      let (width, height) = (icons[icon].width * scale, icons[icon].height * scale)
      let top = Self.margin + (tallest - height) / 2
      cells.append(
        Cell(
          icon: icon, label: Extent(icons[icon]).spelling, scale: scale,
          rect: PixelRect(left: left, top: top, right: left + width, bottom: top + height)))
      left += width + Self.margin
    }
    self.cells = cells
    rowSize = PixelSize(left, 2 * Self.margin + tallest + captionHeight)
    self.rows = rows
    self.captionHeight = captionHeight
  }

  /// The size of the whole sheet.
  package var size: PixelSize { PixelSize(rowSize.width, rowSize.height * rows) }

  /// Icons are in order of their longer side, then of their area.
  private static func rank(_ size: PixelSize, _ index: Int) -> (Int, Int, Int) {
    (max(size.width, size.height), size.area, index)
  }
}
