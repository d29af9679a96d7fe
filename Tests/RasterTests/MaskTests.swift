import Raster
import Testing

private let size = PixelSize(72, 72)

/// How much of a band a line from the middle crosses, by samples 1/16 px apart.
private func thickness(_ band: Coverage, _ center: Point, _ degrees: Double) -> Double {
  let direction = Point.direction(degrees: degrees)
  return (0..<16 * 50).reduce(0) { sum, step in
    let point = center + direction * (Double(step) / 16)
    // Between the four nearest pixel centres.
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func value(_ dx: Int, _ dy: Int) -> Double { Double(band[Int(left) + dx, Int(top) + dy]) / 255 }
    let upper = value(0, 0) * (1 - x + left) + value(1, 0) * (x - left)
    let lower = value(0, 1) * (1 - x + left) + value(1, 1) * (x - left)
    return sum + (upper * (1 - y + top) + lower * (y - top)) / 16
  }
}

@Test(arguments: [(0.0, 1.0), (0, 6), (-5, 0), (2, 7), (-9, -3)])
func `a border is as thick along the normal as asked`(inner: Double, outer: Double) {
  let circle = Outline.circle(center: Point(35.5, 36.2), radius: 25)
  let mask = Outline.mask(circle.coverage(in: size))
  for (outline, tolerance) in [(circle, 0.1), (mask, 0.2)] {
    let band = outline.band(in: size, from: inner, to: outer)
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let measured = thickness(band, Point(35.5, 36.2), degrees)
      #expect(abs(measured - (outer - inner)) <= tolerance, "\(degrees)")
    }
  }
}

@Test(arguments: [0.0, 10, 26.6, 45, 71])
func `a straight edge at any angle keeps its thickness`(degrees: Double) {
  let center = Box(size).center
  let square = Outline.rectangle(Box(center: center, width: 34, height: 34))
    .rotated(degrees: degrees, in: size, to: size)
  let mask = Outline.mask(square.coverage(in: size))
  for (inner, outer) in [(0.0, 4.0), (-3.5, 0), (3, 9)] {
    for (outline, tolerance) in [(square, 0.1), (mask, 0.2)] {
      let band = outline.band(in: size, from: inner, to: outer)
      for side in [0.0, 90, 180, 270] {
        let measured = thickness(band, center, degrees + side)
        #expect(abs(measured - (outer - inner)) <= tolerance, "\(side)")
      }
    }
  }
}

@Test func `a mask at offset 0 is its own coverage`() {
  let heart = Outline.heart(Box(size).outset(by: -7)).coverage(in: size)
  let mask = Outline.mask(heart)
  let same = mask.coverage(in: size)
  #expect((0..<size.area).allSatisfy { same[$0 % 72, $0 / 72] == heart[$0 % 72, $0 / 72] })
  #expect(mask.outset(by: 3).coverage(in: size, offset: -3) == same)
}

@Test(arguments: [-6.0, -1, 1, 4, 10])
func `distances to hard-edged pixels agree with a search over all of them`(offset: Double) {
  // A shape without antialiasing: the boundary runs along pixel edges.
  let small = PixelSize(24, 24)
  var hard = Coverage(PixelRect(small))
  for index in 0..<small.area {
    let (x, y) = (index % 24, index / 24)
    let inside = (7...16).contains(x) && (6...15).contains(y) && !(x > 12 && y < 10)
    hard.values[index] = inside ? 255 : 0
  }
  let outline = Path([
    [Point(7, 6), Point(13, 6), Point(13, 10), Point(17, 10), Point(17, 16), Point(7, 16)]
  ])
  let coverage = Outline.mask(hard).coverage(in: small, offset: offset)
  for index in 0..<small.area {
    let center = Point(Double(index % 24) + 0.5, Double(index / 24) + 0.5)
    let depth = distance(center, outline) * (contains(outline, center) ? 1 : -1)
    let expected = min(max(0.5 + depth + offset, 0), 1)
    // Corners of single pixels look cut off to a field that knows only centres.
    let actual = Double(coverage[index % 24, index / 24]) / 255
    #expect(abs(actual - expected) <= 0.36, "\(center)")
  }
}

@Test func `faint pictures have an edge too`() {
  let disc = Outline.circle(center: Point(36, 36), radius: 20).coverage(in: size)
  let faint = Coverage(disc.rect, values: disc.values.map { $0 / 4 })
  let (one, other) = (
    Outline.mask(disc).coverage(in: size, offset: 3),
    Outline.mask(faint).coverage(in: size, offset: 3)
  )
  #expect(largestDifference(one, other, in: size) <= 6)
}

@Test func `the outline of a picture's alpha is its alpha`() {
  var picture = Bitmap(PixelSize(4, 3))
  picture[2, 1] = Pixel(10, 20, 30, 200)
  let outline = Outline(alphaOf: picture)
  #expect(outline.box == Box(left: 2, top: 1, right: 3, bottom: 2))
  #expect(outline.coverage(in: picture.size)[2, 1] == 200)
}
