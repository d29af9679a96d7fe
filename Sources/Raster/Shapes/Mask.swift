/// A shape given by how much of each pixel it covers.
struct Mask: Hashable, Sendable {
  /// Cropped to what is not 0.
  let coverage: Coverage

  init(_ coverage: Coverage) {
    self.coverage = coverage.cropped(to: coverage.contentRect)
  }

  /// The field of distances over `rect`, which must go at least a pixel beyond the mask, precise
  /// for curves at `offsets`.
  func field(over rect: PixelRect, offsets: [Double]) -> DistanceField {
    DistanceField(of: coverage, over: rect, offsets: offsets)
  }

  /// How far fields may reach when there is no canvas to limit them.
  var surroundings: PixelRect {
    let rect = coverage.rect
    let margin = 2 * max(rect.width, rect.height) + 64
    return PixelRect(
      left: rect.left - margin, top: rect.top - margin,
      right: rect.right + margin, bottom: rect.bottom + margin)
  }

  /// The mask after a change of the plane, given by its inverse and the box of its result.
  ///
  /// The edge moves with its distance field, so it stays one pixel wide whatever the scale.
  func transformed(into box: Box, inverse: (Point) -> Point) -> Mask {
    let rect = box.outset(by: 1).pixels(within: PixelRect(PixelSize(65_535, 65_535)).outset)
    guard !rect.isEmpty, !coverage.rect.isEmpty else {
      return Mask(.empty)
    }
    let core = coverage.rect
    let field = field(
      over: PixelRect(
        left: core.left - 3, top: core.top - 3, right: core.right + 3, bottom: core.bottom + 3),
      offsets: [0])
    var result = Coverage(rect)
    var index = 0
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right {
        let point = Point(Double(x) + 0.5, Double(y) + 0.5)
        let here = field.distance(at: inverse(point))
        // A pixel's step to either side says how fast the distance changes in the new plane.
        let right = field.distance(at: inverse(point + Point(1, 0)))
        let left = field.distance(at: inverse(point - Point(1, 0)))
        let below = field.distance(at: inverse(point + Point(0, 1)))
        let above = field.distance(at: inverse(point - Point(0, 1)))
        let slope = Point((right - left) / 2, (below - above) / 2).length
        if slope > 0 {
          result.values[index] = quantized(0.5 + here / slope)
        } else {
          result.values[index] = here > 0 ? 255 : 0
        }
        index += 1
      }
    }
    return Mask(result)
  }

  /// The mask with its pixels exchanged among each other: `source` says where each pixel of `rect`
  /// comes from.
  func rearranged(into rect: PixelRect, source: (_ x: Int, _ y: Int) -> (x: Int, y: Int)) -> Mask {
    var result = Coverage(rect)
    var index = 0
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right {
        let from = source(x, y)
        result.values[index] = coverage[from.x, from.y]
        index += 1
      }
    }
    return Mask(result)
  }
}

extension PixelRect {
  /// The rect with as much again on each side.
  fileprivate var outset: PixelRect {
    PixelRect(
      left: left - width, top: top - height, right: right + width, bottom: bottom + height)
  }
}
