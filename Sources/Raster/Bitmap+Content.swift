extension Bitmap {
  /// The alpha of every pixel as a coverage.
  package var alpha: Coverage { Coverage(PixelRect(size), values: pixels.map { $0.w }) }

  /// The smallest rectangle that holds every pixel that is not transparent; nil when all are.
  package var contentRect: PixelRect? {
    var rect: PixelRect?
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0.w > 0 }),
        let last = row.lastIndex(where: { $0.w > 0 })
      else { continue }
      let (left, right) = (first - y * width, last - y * width + 1)
      rect = PixelRect(
        left: min(rect?.left ?? left, left), top: rect?.top ?? y,
        right: max(rect?.right ?? right, right), bottom: y + 1)
    }
    return rect
  }
}
