import Raster

/// A glyph that is a picture, premultiplied, at one of the sizes that its font has.
struct GlyphPicture: Hashable, Sendable {
  let bitmap: Bitmap
  /// From the pen to the upper left corner, in the picture's pixels, y up.
  let left, top: Int
  let pixelsPerEm: Int

  /// Where the picture lies when the pen is at `pen` and the em has `em` pixels, y down.
  func box(pen: Point, em: Double) -> Box {
    let scale = em / Double(pixelsPerEm)
    let left = pen.x + Double(left) * scale
    let top = pen.y - Double(top) * scale
    return Box(
      left: left, top: top, right: left + Double(bitmap.width) * scale,
      bottom: top + Double(bitmap.height) * scale)
  }
}
