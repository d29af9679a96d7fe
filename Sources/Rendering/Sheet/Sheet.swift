import Glyphs
import Operations
import Raster

/// One picture of several icons on several backgrounds: what they will look like everywhere.
package struct Sheet: Hashable, Sendable {
  /// One row each, from the top.
  package var backgrounds: [SheetBackground]

  package init(backgrounds: [SheetBackground]) { self.backgrounds = backgrounds }

  /// Where icons of these sizes will lie.
  ///
  /// - Throws: `OperationError` for a sheet over the limits.
  package func layout(
    _ icons: [PixelSize], limits: CanvasLimits
  ) throws(OperationError) -> SheetLayout {
    let layout = SheetLayout(icons, rows: backgrounds.count)
    try limits.check(layout.size)
    return layout
  }

  /// Composes the icons over each background; `context` has the images that backgrounds name.
  package func draw(
    _ icons: [Bitmap], limits: CanvasLimits, in context: any OperationContext
  ) throws(OperationError) -> Bitmap {
    let layout = try layout(icons.map(\.size), limits: limits)
    let pictures = layout.cells.map { icons[$0.icon].enlarged(by: $0.scale) }
    var pixels: [Pixel] = []
    pixels.reserveCapacity(layout.size.area)
    for background in backgrounds {
      var row = try background.bitmap(layout.rowSize, in: context)
      for (cell, picture) in zip(layout.cells, pictures) {
        row.draw(picture, x: cell.rect.left, y: cell.rect.top)
        row.write(cell)
      }
      pixels.append(contentsOf: row.pixels)
    }
    // Without a background there is no row; a bitmap has one pixel at least.
    return pixels.isEmpty ? Bitmap(layout.size) : Bitmap(layout.size, pixels: pixels)
  }
}

extension Bitmap {
  /// Writes a cell's caption in black or white, whichever stands out more from what lies beneath.
  fileprivate mutating func write(_ cell: SheetLayout.Cell) {
    let ink = Color.blackOrWhite(on: meanColor(in: cell.caption))
    guard let caption = SheetLayout.caption(cell.label) else { return }
    let origin = Point(Double(cell.caption.left), Double(cell.caption.bottom))
    draw(Shader(ink), through: caption.coverage(in: size, at: origin))
  }

  /// Every pixel as a square of `scale` by `scale`.
  fileprivate func enlarged(by scale: Int) -> Bitmap {
    Resampler.resample(
      self, from: Box(size), to: PixelSize(width * scale, height * scale), filter: .nearest)
  }
}
