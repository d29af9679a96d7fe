extension Bitmap {
  /// Turned clockwise about the centre, on a canvas that has grown to hold all of it.
  ///
  /// Quarter turns move pixels and change none. Else each pixel is the Catmull-Rom cubic of the
  /// picture there, times the area that the turned picture covers of it; the corners are clear.
  package func rotated(clockwise angle: Angle) -> Bitmap {
    let (sine, cosine) = angle.sineAndCosine
    switch (sine, cosine) {
    case (0, 1): return self
    case (1, 0): return turned(quarters: 1)
    case (0, -1): return turned(quarters: 2)
    case (-1, 0): return turned(quarters: 3)
    default: break
    }
    guard sine.isFinite, cosine.isFinite else { return self }
    let size = size.rotated(clockwise: angle)
    let picture = TurnedPicture(self, sine: sine, cosine: cosine)
    var result = Bitmap(size)
    for y in 0..<size.height {
      let v = Double(2 * y + 1 - size.height) / 2
      for x in 0..<size.width {
        let u = Double(2 * x + 1 - size.width) / 2
        result.pixels[y * size.width + x] = picture.pixel(u, v)
      }
    }
    return result
  }
}
