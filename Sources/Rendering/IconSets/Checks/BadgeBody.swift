import Raster

/// The ground of a badge, and what lies between parts of it.
struct BadgeBody {
  let light: Double
  private let pixels: [Bool]
  private let size: PixelSize
  /// The first and last pixel of the ground in each row and each column.
  private var rows: [ClosedRange<Int>?]
  private var columns: [ClosedRange<Int>?]

  init(light: Double, in size: PixelSize, _ isBody: (Int, Int) -> Bool) {
    self.light = light
    self.size = size
    rows = Array(repeating: nil, count: size.height)
    columns = Array(repeating: nil, count: size.width)
    var pixels: [Bool] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels.append(isBody(x, y))
        guard isBody(x, y) else { continue }
        rows[y] = (rows[y]?.lowerBound ?? x)...x
        columns[x] = (columns[x]?.lowerBound ?? y)...y
      }
    }
    self.pixels = pixels
  }

  func holds(_ x: Int, _ y: Int) -> Bool { pixels[y * size.width + x] }

  /// Whether the pixel lies between two of the ground in its row or its column.
  func isBetween(_ x: Int, _ y: Int) -> Bool {
    rows[y]?.contains(x) == true || columns[x]?.contains(y) == true
  }

  /// What is not of the ground and has no way out of the picture but through it, in rows.
  var enclosed: [Bool] {
    var isInside = pixels.map { !$0 }
    var open: [(x: Int, y: Int)] = []
    func leave(_ x: Int, _ y: Int) {
      guard x >= 0, y >= 0, x < size.width, y < size.height, isInside[y * size.width + x] else {
        return
      }
      isInside[y * size.width + x] = false
      open.append((x, y))
    }
    for x in 0..<size.width {
      leave(x, 0)
      leave(x, size.height - 1)
    }
    for y in 0..<size.height {
      leave(0, y)
      leave(size.width - 1, y)
    }
    while let (x, y) = open.popLast() {
      leave(x - 1, y)
      leave(x + 1, y)
      leave(x, y - 1)
      leave(x, y + 1)
    }
    return isInside
  }
}
