import Raster
import Testing

private let size = PixelSize(16, 12)

private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Point] {
  [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
}

/// Whether the contours wind around a point clockwise more often than against the clock.
private func isWound(_ path: Path, _ point: Point) -> Bool {
  var winding = 0
  for contour in path.contours {
    guard var a = contour.last else { continue }
    for b in contour {
      if (a.y > point.y) != (b.y > point.y),
        point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
      {
        winding += a.y < b.y ? 1 : -1
      }
      a = b
    }
  }
  return winding > 0
}

@Test func `what overlaps inside a pixel counts once`() {
  let twice = Path([box(1.25, 1.5, 5, 4), box(1.25, 1.5, 5, 4)])
  #expect(twice.simplified().coverage(in: size) == Path([box(1.25, 1.5, 5, 4)]).coverage(in: size))
  let side = Path([box(1, 1, 2.5, 3), box(2.5, 1, 4, 3), box(1.5, 1.5, 3.5, 2.5)])
  #expect(side.simplified().coverage(in: size) == Path([box(1, 1, 4, 3)]).coverage(in: size))
}

@Test func `loops against the clock are holes, alone nothing`() {
  #expect(Path([box(1, 1, 4, 4).reversed()]).simplified().contours.isEmpty)
  let hole = Path([box(0, 0, 6, 6), box(2, 2, 4, 4).reversed()]).simplified()
  #expect(hole.coverage(in: size).area == 32)
  let covered = Path([box(0, 0, 6, 6), box(0, 0, 6, 6), box(2, 2, 4, 4).reversed()])
  #expect(covered.simplified().coverage(in: size).area == 36)
}

@Test func `a box simplified is the same box`() {
  #expect(Path([box(1, 2, 3, 5)]).simplified().contours.count == 1)
  #expect(Path([box(1, 2, 3, 5)]).simplified().bounds == Box(left: 1, top: 2, right: 3, bottom: 5))
  #expect(Path().simplified().contours.isEmpty)
  #expect(Path([[Point(1, 1), Point(3, 1)]]).simplified().contours.isEmpty)
  #expect(Path([box(0, 0, .nan, 1)]).simplified().contours.isEmpty)
}

@Test(arguments: 0..<4)
func `random crossing polygons cover what they wind around`(_ seed: Int) {
  var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  func random() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
  let path = Path(
    (0..<3).map { _ in (0..<5).map { _ in Point(random() * 16, random() * 12) } })
  let simplified = path.simplified()
  let coverage = simplified.coverage(in: size)
  // Without shortcuts for pixels that look whole: the slivers between edges may be thin.
  for y in 0..<size.height {
    for x in 0..<size.width {
      var count = 0
      for sample in 0..<1024 {
        let point = Point(
          Double(x) + (Double(sample % 32) + 0.5) / 32, Double(y) + (Double(sample / 32) + 0.5) / 32
        )
        if isWound(path, point) { count += 1 }
      }
      #expect(abs(Double(coverage[x, y]) - Double(count) * 255 / 1024) <= 6, "\(x), \(y)")
    }
  }
}

@Test func `clipping keeps what lies in the box, exactly to its edges`() {
  let star = Path([[Point(8, -3), Point(20, 9), Point(8, 21), Point(-4, 9)]])
  let clipped = star.clipped(to: Box(left: 2, top: 1, right: 13, bottom: 11))
  #expect(clipped.bounds == Box(left: 2, top: 1, right: 13, bottom: 11))
  let samples = supersampled(size) { point in
    contains(star, point) && point.x > 2 && point.x < 13 && point.y > 1 && point.y < 11
  }
  #expect(largestDifference(clipped.coverage(in: size), samples, in: size) <= 3)
  let outside = star.clipped(to: Box(left: 40, top: 1, right: 50, bottom: 11))
  #expect(outside.coverage(in: size).isEmpty)
}
