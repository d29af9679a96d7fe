extension Path {
  /// The exact area of each pixel that the path covers, by the positive winding rule.
  ///
  /// Areas that are wound twice count once, loops that run against the clock count as nothing. Only
  /// the path's box within the canvas is touched.
  package func coverage(in size: PixelSize) -> Coverage {
    guard let bounds else { return .empty }
    let rect = bounds.pixels(within: PixelRect(size))
    guard !rect.isEmpty else { return .empty }
    var rasterizer = Rasterizer(rect)
    for contour in contours { rasterizer.add(contour) }
    return rasterizer.coverage()
  }
}

extension Box {
  /// The whole pixels of `limit` that this box touches; safe for values of any size.
  package func pixels(within limit: PixelRect) -> PixelRect {
    func whole(_ value: Double, _ low: Int, _ high: Int) -> Int {
      guard value > Double(low) else { return low }
      return value < Double(high) ? Int(value) : high
    }
    return PixelRect(
      left: whole(left.rounded(.down), limit.left, limit.right),
      top: whole(top.rounded(.down), limit.top, limit.bottom),
      right: whole(right.rounded(.up), limit.left, limit.right),
      bottom: whole(bottom.rounded(.up), limit.top, limit.bottom))
  }
}
