extension Bitmap {
  /// Takes away what `coverage` covers; `opacity` in 0…1 says how much of it.
  package mutating func erase(_ coverage: Coverage, opacity: Double = 1) {
    let factor = Factor(opacity)
    mask(coverage, in: coverage.rect.intersection(PixelRect(size))) { 255 &- factor.times($0) }
  }

  /// Multiplies the canvas by `coverage`: nothing stays outside its rect.
  package mutating func keep(_ coverage: Coverage) {
    let area = coverage.rect.intersection(PixelRect(size))
    mask(coverage, in: area) { $0 }
    guard area != PixelRect(size) else { return }
    for y in 0..<height {
      let held = !area.isEmpty && y >= area.top && y < area.bottom
      let (left, right) = held ? (area.left, area.right) : (width, width)
      for x in 0..<left { self[x, y] = .zero }
      for x in right..<width { self[x, y] = .zero }
    }
  }

  /// Multiplies the whole canvas by `opacity` in 0…1.
  package mutating func fade(to opacity: Double) {
    let amount = Factor(opacity).times(255)
    var target = pixels.mutableSpan
    for index in target.indices { target[index] = scale255(target[index], by: amount) }
  }

  @inline(__always)
  private mutating func mask(
    _ coverage: Coverage, in area: PixelRect, _ amount: (UInt8) -> UInt8
  ) {
    guard !area.isEmpty else { return }
    let width = self.width
    var target = pixels.mutableSpan
    for y in area.top..<area.bottom {
      let start = y * width + area.left
      let first = (y - coverage.rect.top) * coverage.rect.width + area.left - coverage.rect.left
      let values = coverage.values.span.extracting(first..<first + area.width)
      for index in values.indices {
        target[start &+ index] = scale255(target[start &+ index], by: amount(values[index]))
      }
    }
  }
}
