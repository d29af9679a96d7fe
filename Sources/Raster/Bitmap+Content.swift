extension Bitmap {
  /// The alpha of every pixel as a coverage.
  package var alpha: Coverage { Coverage(PixelRect(size), values: pixels.map { $0.w }) }

  /// The smallest rectangle that holds every pixel that is not transparent; nil when all are.
  package var contentRect: PixelRect? {
    let rect = alpha.contentRect
    return rect.isEmpty ? nil : rect
  }
}
