extension Bitmap {
  /// The mean colour of a part of the canvas as it looks on white; white where there is no pixel.
  package func meanColor(in rect: PixelRect) -> Color {
    let area = rect.intersection(PixelRect(size))
    guard !area.isEmpty else { return .white }
    var sum = SIMD4<Int>.zero
    for y in area.top..<area.bottom {
      for x in area.left..<area.right { sum &+= SIMD4<Int>(truncatingIfNeeded: self[x, y]) }
    }
    let count = area.width * area.height
    func onWhite(_ channel: Int) -> UInt8 {
      UInt8((channel + 255 * count - sum.w + count / 2) / count)
    }
    return Color(onWhite(sum.x), onWhite(sum.y), onWhite(sum.z))
  }
}
