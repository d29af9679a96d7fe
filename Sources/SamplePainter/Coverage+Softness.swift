import Raster

extension Coverage {
  /// An ellipse that fades out from its middle to the edge of `box`.
  static func spot(_ box: Box, in size: PixelSize) -> Coverage {
    let rect = box.pixels(within: PixelRect(size))
    var result = Coverage(rect)
    guard !rect.isEmpty else { return result }
    let center = box.center
    for y in rect.top..<rect.bottom {
      let v = 2 * (Double(y) + 0.5 - center.y) / box.height
      for x in rect.left..<rect.right {
        let u = 2 * (Double(x) + 0.5 - center.x) / box.width
        let rest = max(0, 1 - u * u - v * v)
        result.values[(y - rect.top) * rect.width + x - rect.left] = UInt8(255 * rest * rest)
      }
    }
    return result
  }

  /// With edges that fade over about twice `radius` pixels on either side, cut at `size`.
  func softened(by radius: Int, in size: PixelSize) -> Coverage {
    let limit = PixelRect(size)
    let rect = Box(rect).outset(by: Double(3 * radius)).pixels(within: limit)
    var result = Coverage(rect)
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right {
        result.values[(y - rect.top) * rect.width + x - rect.left] = self[x, y]
      }
    }
    // Three means in a row come close to a Gaussian.
    for _ in 0..<3 {
      result.average(radius, lines: rect.height, length: rect.width, step: 1, skip: rect.width)
      result.average(radius, lines: rect.width, length: rect.height, step: rect.width, skip: 1)
    }
    return result
  }

  func moved(_ x: Int, _ y: Int) -> Coverage {
    Coverage(
      PixelRect(
        left: rect.left + x, top: rect.top + y, right: rect.right + x, bottom: rect.bottom + y),
      values: values)
  }

  /// In `count` + 1 even steps, so that a flat drawing has few colours.
  func stepped(_ count: Int) -> Coverage {
    Coverage(
      rect,
      values: values.map { UInt8((Int($0) * count + 127) / 255 * 255 / count) })
  }

  /// Replaces each value of every line by the mean of those at most `radius` away in it.
  private mutating func average(
    _ radius: Int, lines: Int, length: Int, step: Int, skip: Int
  ) {
    var row = [UInt8](repeating: 0, count: length)
    for line in 0..<lines {
      for index in 0..<length { row[index] = values[line * skip + index * step] }
      var sum = row.prefix(radius).reduce(0) { $0 + Int($1) }
      for index in 0..<length {
        if index + radius < length { sum += Int(row[index + radius]) }
        if index - radius - 1 >= 0 { sum -= Int(row[index - radius - 1]) }
        values[line * skip + index * step] = UInt8(sum / (2 * radius + 1))
      }
    }
  }
}
