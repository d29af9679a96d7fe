import Raster
import Testing

private let box = Box(left: 3, top: 5, right: 67, bottom: 61)

@Test(arguments: [
  NamedOutline(testDescription: "circle", outline: { .circle(center: $0.center, radius: 25) }),
  NamedOutline(testDescription: "ellipse", outline: { .ellipse($0) }),
  NamedOutline(testDescription: "squircle", outline: { .squircle($0) }),
  NamedOutline(
    testDescription: "turned squircle",
    outline: { .squircle($0).rotated(degrees: 33, about: $0.center, to: $0.center) }),
  NamedOutline(
    testDescription: "contour", outline: { .contour(Outline.ellipse($0).path()) }),
])
func `smooth parallel curves keep their distance everywhere`(shape: NamedOutline) {
  let outline = shape.outline(box)
  let original = outline.path()
  for offset in [-6.0, -2, 2, 9] {
    let moved = outline.path(offset: offset)
    #expect(!moved.contours.isEmpty)
    let distances = moved.contours.joined().enumerated()
      .filter { $0.offset % 7 == 0 }.map { distance($0.element, original) }
    #expect(distances.allSatisfy { abs($0 - abs(offset)) <= 0.05 }, "\(offset)")
  }
}

@Test(arguments: namedOutlines)
func `no curve is nearer than its offset`(shape: NamedOutline) {
  let outline = shape.outline(Box(PixelSize(37, 37)))
  let original = outline.path()
  for offset in [-7.5, -3, 3] {
    let moved = outline.path(offset: offset)
    let nearest = moved.contours.joined().enumerated()
      .filter { $0.offset % 5 == 0 }.map { distance($0.element, original) }.min()
    // A mask's edge is known to a fraction of a pixel.
    if let nearest { #expect(nearest >= abs(offset) - 0.3, "\(offset)") }
  }
}

@Test func `a circle's radius changes by the offset`() {
  let circle = Outline.circle(center: Point(10, 12), radius: 5)
  #expect(circle.outset(by: 3).box == Box(left: 2, top: 4, right: 18, bottom: 20))
  let radii = circle.path(offset: 3).contours[0].map { ($0 - Point(10, 12)).length }
  #expect(radii.allSatisfy { abs($0 - 8) < 1e-9 })
  #expect(circle.path(offset: -5).contours.isEmpty)
  #expect(circle.path(offset: -7).contours.isEmpty)
}

@Test func `a corner's radius grows and shrinks with the offset, and stays sharp at 0`() {
  let size = PixelSize(40, 40)
  let rounded = Outline.rectangle(
    Box(left: 8, top: 8, right: 32, bottom: 32),
    radii: CornerRadii(topLeft: 6, topRight: 0, bottomRight: 3, bottomLeft: 6))
  let same = Outline.rectangle(
    Box(left: 4, top: 4, right: 36, bottom: 36),
    radii: CornerRadii(topLeft: 10, topRight: 0, bottomRight: 7, bottomLeft: 10))
  #expect(rounded.coverage(in: size, offset: 4) == same.coverage(in: size))
  let inner = Outline.rectangle(
    Box(left: 12, top: 12, right: 28, bottom: 28),
    radii: CornerRadii(topLeft: 2, topRight: 0, bottomRight: 0, bottomLeft: 2))
  #expect(rounded.coverage(in: size, offset: -4) == inner.coverage(in: size))
  #expect(rounded.coverage(in: size, offset: -12).isEmpty)
}

@Test func `an inward curve past one large corner is cut by the sides that remain`() {
  // A quarter of a disc; its inner parallel is where both sides and the arc are far enough.
  let size = PixelSize(20, 20)
  let quarter = Outline.rectangle(
    Box(size), radii: CornerRadii(topLeft: 0, topRight: 0, bottomRight: 20, bottomLeft: 0))
  let samples = supersampled(size) { point in
    point.x > 4 && point.y > 4 && point.x * point.x + point.y * point.y < 256
  }
  let inset = quarter.coverage(in: size, offset: -4)
  #expect(largestDifference(inset, samples, in: size) <= 3)
}

@Test func `polygon corners are mitred up to the limit and bevelled beyond it`() throws {
  let square = [Point(10, 10), Point(20, 10), Point(20, 20), Point(10, 20)]
  let grown = Outline.polygon(square).outset(by: 3)
  #expect(grown.box == Box(left: 7, top: 7, right: 23, bottom: 23))
  let needle = Outline.polygon([Point(0, 10), Point(40, 8), Point(40, 12)])
  let left = try #require(needle.path(offset: 2).bounds?.left)
  // The mitre would reach 2 / sin(half the angle) = 40 px.
  #expect(left > -3)
  #expect(needle.path(offset: -2).contours.joined().isEmpty)
}

@Test func `a rounded polygon's corners grow round`() {
  let size = PixelSize(30, 30)
  let square = [Point(10, 10), Point(20, 10), Point(20, 20), Point(10, 20)]
  let polygon = Outline.polygon(square, rounding: 3)
  for offset in [-4.5, -2, 0, 5.0] {
    let box = Outline.rectangle(
      Box(left: 10, top: 10, right: 20, bottom: 20),
      radii: CornerRadii(3))
    let (one, other) = (
      polygon.coverage(in: size, offset: offset), box.coverage(in: size, offset: offset)
    )
    #expect(largestDifference(one, other, in: size) <= 1)
  }
}

@Test(arguments: namedOutlines)
func `an offset past the middle leaves nothing`(shape: NamedOutline) {
  let size = PixelSize(37, 37)
  let outline = shape.outline(Box(size))
  for offset in [-18.6, -25, -40, -1000, -1e300] {
    #expect(outline.coverage(in: size, offset: offset).isEmpty, "\(offset)")
  }
}

@Test(arguments: namedOutlines)
func `inward curves shrink into each other to nothing`(shape: NamedOutline) {
  let size = PixelSize(37, 37)
  let outline = shape.outline(Box(size))
  var area = outline.coverage(in: size).area
  for step in 1...20 {
    let next = outline.coverage(in: size, offset: Double(-step)).area
    #expect(next < area || area == 0, "\(step)")
    area = next
  }
  #expect(area == 0)
}

@Test func `an outset outline is the base of its own offsets`() {
  let size = PixelSize(40, 40)
  let star = Outline.star(Box(size).outset(by: -8))
  #expect(
    star.outset(by: 2).coverage(in: size, offset: 1.5) == star.coverage(in: size, offset: 3.5))
  #expect(
    star.outset(by: 2).band(in: size, from: 0, to: 2) == star.band(in: size, from: 2, to: 4))
}
