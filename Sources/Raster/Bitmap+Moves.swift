extension Bitmap {
  /// The pixels of `rect`, cut to the canvas first; at least one pixel.
  package func cropped(to rect: PixelRect) -> Bitmap {
    let left = max(0, min(rect.left, width - 1))
    let top = max(0, min(rect.top, height - 1))
    let right = max(left + 1, min(rect.right, width))
    let bottom = max(top + 1, min(rect.bottom, height))
    if right - left == width {
      // Whole rows are one piece; all of them are the canvas itself.
      if bottom - top == height { return self }
      return Bitmap(
        PixelSize(width, bottom - top), pixels: Array(pixels[top * width..<bottom * width]))
    }
    var result: [Pixel] = []
    result.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom {
      result.append(contentsOf: pixels[y * width + left..<y * width + right])
    }
    return Bitmap(PixelSize(right - left, bottom - top), pixels: result)
  }

  /// Adds `insets` around the canvas; negative ones count as 0.
  package func padded(by insets: Insets, with pixel: Pixel = .zero) -> Bitmap {
    let added = Insets(
      top: max(0, insets.top), right: max(0, insets.right), bottom: max(0, insets.bottom),
      left: max(0, insets.left))
    let size = PixelSize(width + added.left + added.right, height + added.top + added.bottom)
    var result: [Pixel] = []
    result.reserveCapacity(size.area)
    result.append(contentsOf: repeatElement(pixel, count: added.top * size.width))
    for y in 0..<height {
      result.append(contentsOf: repeatElement(pixel, count: added.left))
      result.append(contentsOf: pixels[y * width..<(y + 1) * width])
      result.append(contentsOf: repeatElement(pixel, count: added.right))
    }
    result.append(contentsOf: repeatElement(pixel, count: added.bottom * size.width))
    return Bitmap(size, pixels: result)
  }

  /// Puts a picture in place of what is there, its first pixel at `x`, `y`; it must lie within.
  package mutating func replace(with part: Bitmap, x: Int, y: Int) {
    guard x >= 0, y >= 0, x + part.width <= width, y + part.height <= height else { return }
    for row in 0..<part.height {
      let start = (y + row) * width + x
      pixels.replaceSubrange(
        start..<start + part.width, with: part.pixels[row * part.width..<(row + 1) * part.width])
    }
  }

  /// Left and right exchanged.
  package var flippedHorizontally: Bitmap {
    moved(to: size) { x, y in y * width + width - 1 - x }
  }

  /// Top and bottom exchanged.
  package var flippedVertically: Bitmap {
    moved(to: size) { x, y in (height - 1 - y) * width + x }
  }

  /// Rows and columns exchanged.
  package var transposed: Bitmap {
    moved(to: PixelSize(height, width)) { x, y in x * width + y }
  }

  /// Turned clockwise by `count` quarters; negative turns the other way.
  package func turned(quarters count: Int) -> Bitmap {
    switch count & 3 {
    case 1: moved(to: PixelSize(height, width)) { x, y in (height - 1 - x) * width + y }
    case 2: Bitmap(size, pixels: pixels.reversed())
    case 3: moved(to: PixelSize(height, width)) { x, y in x * width + width - 1 - y }
    default: self
    }
  }

  /// The picture as it is to be shown when it is stored with EXIF orientation `tag`.
  ///
  /// 1 to 8; every other value is taken as 1, which changes nothing.
  package func oriented(_ tag: Int) -> Bitmap {
    switch tag {
    case 2: flippedHorizontally
    case 3: turned(quarters: 2)
    case 4: flippedVertically
    case 5: transposed
    case 6: turned(quarters: 1)
    case 7: transposed.turned(quarters: 2)
    case 8: turned(quarters: 3)
    default: self
    }
  }

  /// A picture of `size` whose pixel at x, y is this one's at `index`.
  @inline(__always)
  private func moved(to size: PixelSize, from index: (_ x: Int, _ y: Int) -> Int) -> Bitmap {
    var result: [Pixel] = []
    result.reserveCapacity(size.area)
    let source = pixels.span
    for y in 0..<size.height {
      for x in 0..<size.width { result.append(source[index(x, y)]) }
    }
    return Bitmap(size, pixels: result)
  }
}
