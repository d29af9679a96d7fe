extension Coverage {
  /// Moved by any distance; what falls between pixels is shared out by area.
  package func moved(by distance: Point) -> Coverage {
    guard distance != Point(0, 0), !rect.isEmpty else { return self }
    let (right, down) = (distance.x.rounded(.down), distance.y.rounded(.down))
    let moved = Coverage(rect.moved(by: Int(right), Int(down)), values: values)
    // Shares of a pixel in 1/65536.
    let x = Int(((distance.x - right) * 65_536).rounded())
    let y = Int(((distance.y - down) * 65_536).rounded())
    if x == 0, y == 0 { return moved }
    var result = Coverage(
      PixelRect(
        left: moved.rect.left, top: moved.rect.top, right: moved.rect.right + 1,
        bottom: moved.rect.bottom + 1))
    let (width, height) = (rect.width, rect.height)
    var above = [Int](repeating: 0, count: width + 1)
    for row in 0...height {
      var before = 0
      for column in 0...width {
        let value = row < height && column < width ? Int(values[row * width + column]) : 0
        let mixed = value * (65_536 - x) + before * x
        before = value
        let sum = mixed * (65_536 - y) + above[column] * y
        above[column] = mixed
        result.values[row * (width + 1) + column] = UInt8((sum + 1 << 31) >> 32)
      }
    }
    return result
  }

  /// Wider by `distance` pixels along the normal of its edge, or narrower when negative; only what
  /// lies in `region` is worked out.
  ///
  /// The edge lies at half of the greatest value, which the inside of the result then has.
  package func spread(by distance: Double, in region: PixelRect) -> Coverage {
    guard distance != 0, let greatest = values.max(), greatest > 0, !region.isEmpty else {
      return self
    }
    // Outlines are drawn on a canvas that begins at 0.
    let local = Coverage(rect.moved(by: -region.left, -region.top), values: values)
    let wider = Outline.mask(local).coverage(
      in: PixelSize(region.width, region.height), offset: distance)
    return Coverage(
      wider.rect.moved(by: region.left, region.top),
      values: wider.values.map { scale255($0, by: greatest) })
  }

  /// The shadow that this casts on a canvas: moved, spread, then blurred with half of `blur` as
  /// deviation; nothing may be cast from beyond twice the canvas.
  package func cast(
    on size: PixelSize, blur: Double, moved distance: Point, spread: Double
  ) -> Coverage {
    let reach = Coverage.castReach(blur: blur)
    func margin(_ side: Int) -> Int { Int(min(reach, Double(2 * side)).rounded(.up)) }
    let canvas = PixelRect(size)
    let (x, y) = (margin(size.width), margin(size.height))
    let region = PixelRect(left: -x, top: -y, right: size.width + x, bottom: size.height + y)
    let shape = cropped(to: contentRect).moved(by: distance).spread(by: spread, in: region)
    let source = shape.rect.intersection(region)
    let seen = source.outset(by: max(x, y)).intersection(canvas)
    // Passes along an axis need what is cast and where it is seen, and nothing around.
    return source.isEmpty || seen.isEmpty
      ? .empty : shape.over(source.union(seen)).blurred(sigma: blur / 2)
  }

  /// How far a shadow of this blur reaches: three deviations, each half of the blur.
  package static func castReach(blur: Double) -> Double { 1.5 * blur }
}
