import Raster
import Testing

private let size = PixelSize(6, 5)

private func square(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Point] {
  [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
}

@Test func `a square covers pixels by their share`() {
  let coverage = Path([square(1, 1.5, 3.25, 3)]).coverage(in: size)
  #expect(coverage.rect == PixelRect(left: 1, top: 1, right: 4, bottom: 3))
  #expect(coverage.values == [128, 128, 32, 255, 255, 64])
}

@Test func `what lies beyond the canvas is cut off exactly`() {
  let coverage = Path([square(-100, -1e300, 2.5, 1e300)]).coverage(in: size)
  for y in 0..<5 {
    #expect((0..<6).map { coverage[$0, y] } == [255, 255, 128, 0, 0, 0])
  }
  let triangle = Path([[Point(-3, 0), Point(3, 0), Point(-3, 6)]])
  let samples = supersampled(size) { $0.x + $0.y < 3 }
  #expect(largestDifference(triangle.coverage(in: size), samples, in: size) <= 3)
}

@Test func `areas wound twice count once and loops against the clock nothing`() {
  let twice = Path([square(0, 0, 3, 3), square(2, 2, 5, 5)]).coverage(in: size)
  #expect(twice[2, 2] == 255)
  #expect(abs(twice.area - 17) < 1e-9)
  #expect(Path([square(1, 1, 4, 4).reversed()]).coverage(in: size).isEmpty)
  let hole = Path([square(0, 0, 5, 5), square(1, 1, 4, 4).reversed()]).coverage(in: size)
  #expect(hole.area == 16)
}

@Test func `a path without area, or with values that are no numbers, covers nothing`() {
  #expect(Path().coverage(in: size).isEmpty)
  #expect(Path([[]]).coverage(in: size).isEmpty)
  #expect(Path([[Point(1, 1)]]).coverage(in: size).isEmpty)
  #expect(Path([[Point(1, 1), Point(4, 4)]]).coverage(in: size).isEmpty)
  #expect(Path([square(0, 0, .nan, 3)]).coverage(in: size).isEmpty)
  #expect(Path([square(0, 0, .infinity, 3)]).coverage(in: size).isEmpty)
  #expect(Path([square(10, 0, 20, 3)]).coverage(in: size).isEmpty)
}
