import Operations
import Raster

/// One picture of many icons in their order, in about as many rows as columns.
///
/// Every cell is as large as the largest icon, which lies in its middle; `SheetLayout.margin` pixels
/// are around and between. Each background has a block of its own, one below the other.
package struct ContactSheet: Hashable, Sendable {
  package var backgrounds: [SheetBackground]

  package init(backgrounds: [SheetBackground]) { self.backgrounds = backgrounds }

  /// Composes the icons over each background; the cell of one that is missing stays empty.
  package func draw(
    _ icons: [Bitmap?], limits: CanvasLimits, in context: any OperationContext
  ) throws(OperationError) -> Bitmap {
    let sizes = icons.compactMap { $0?.size }
    let margin = SheetLayout.margin
    let (width, height) = (
      margin + (sizes.map(\.width).max() ?? 1), margin + (sizes.map(\.height).max() ?? 1)
    )
    let columns = Self.columns(icons.count)
    let rows = max(1, (icons.count + columns - 1) / columns)
    // Sides are below 65,536 and there are at most as many icons as memory holds pixels.
    let block = PixelSize(margin + columns * width, margin + rows * height)
    try limits.check(PixelSize(block.width, block.height * max(1, backgrounds.count)))
    var pixels: [Pixel] = []
    pixels.reserveCapacity(block.area * backgrounds.count)
    for background in backgrounds {
      var part = try background.bitmap(block, in: context)
      for (place, icon) in icons.enumerated() {
        guard let icon else { continue }
        part.draw(
          icon, x: margin + place % columns * width + (width - margin - icon.width) / 2,
          y: margin + place / columns * height + (height - margin - icon.height) / 2)
      }
      pixels.append(contentsOf: part.pixels)
    }
    let size = PixelSize(block.width, block.height * max(1, backgrounds.count))
    return pixels.isEmpty ? Bitmap(size) : Bitmap(size, pixels: pixels)
  }

  /// The least number whose square is not below the count.
  static func columns(_ count: Int) -> Int {
    var columns = 1
    while columns * columns < count { columns += 1 }
    return columns
  }
}
