import Raster

/// A picture brought to the size and place of a box of the canvas, at parts of a pixel too.
struct PlacedPicture {
  let bitmap: Bitmap
  let left, top: Int

  /// Nil when the box doesn't touch the canvas, or is narrower or lower than a pixel.
  init?(_ picture: Bitmap, box: Box, in size: PixelSize) {
    let rect = box.pixels(within: PixelRect(size))
    guard !rect.isEmpty, box.width >= 1, box.height >= 1 else { return nil }
    let target = PixelSize(rect.width, rect.height)
    // The canvas's pixels as seen from the picture, which gets the margin that they reach beyond.
    let (x, y) = (Double(picture.width) / box.width, Double(picture.height) / box.height)
    let source = Box(rect).moved(by: -box.left, -box.top).scaled(x, y)
    let margin = Insets(
      top: Self.whole(-source.top), right: Self.whole(source.right - Double(picture.width)),
      bottom: Self.whole(source.bottom - Double(picture.height)), left: Self.whole(-source.left))
    let part = source.moved(by: Double(margin.left), Double(margin.top))
    bitmap = Resampler.resample(
      picture.padded(by: margin), from: part, to: target,
      filter: .automatic(from: part, to: target))
    (left, top) = (rect.left, rect.top)
  }

  /// At least 2, so that the filter finds nothing beyond the picture's edge.
  private static func whole(_ length: Double) -> Int {
    Int(min(max(length.rounded(.up), 0), 4096)) + 2
  }
}
