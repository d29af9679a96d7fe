import Platform
import Raster

/// The part of a terminal that a preview may take.
struct PreviewSpace: Hashable {
  var columns, rows: Int
  /// Of one character, in pixels; nil where the terminal doesn't tell.
  var cell: PixelSize?

  init(columns: Int, rows: Int, cell: PixelSize? = nil) {
    (self.columns, self.rows, self.cell) = (columns, rows, cell)
  }

  /// A row below is for what is said, and one above stays in sight.
  init(_ size: Terminal.Size) {
    self.init(
      columns: max(1, size.columns - 1), rows: max(1, size.rows - 2),
      cell: size.cell.map { PixelSize($0.width, $0.height) })
  }
}
