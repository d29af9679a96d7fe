import Raster
import Testing

private func near(_ a: Point?, _ x: Double, _ y: Double, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a.x - x) <= tolerance && abs(a.y - y) <= tolerance
}

@Test func `the ray to a corner meets a circle at 0.8536 of the side`() {
  let size = PixelSize(128, 128)
  let place = 64 + 64 * (0.5).squareRoot()
  #expect(near(Outline.ellipse(Box(size)).rayHit(towards: Point(128, 128)), place, place))
  #expect(near(Outline.ellipse(Box(size)).rayHit(towards: Point(0, 128)), 128 - place, place))
  let grown = Outline.circle(center: Point(64, 64), radius: 60).outset(by: 4)
  #expect(near(grown.rayHit(towards: Point(128, 0)), place, 128 - place))
  let turned = Outline.ellipse(Box(size)).rotated(degrees: 45, in: size, to: size)
  #expect(near(turned.rayHit(towards: Point(128, 128)), place, place))
}

@Test func `the ray to a corner meets rounded corners 0.293 of the radius in`() {
  let box = Box(left: 0, top: 0, right: 100, bottom: 100)
  let inset = 22 * (1 - (0.5).squareRoot())
  let rounded = Outline.rectangle(box, radii: CornerRadii(22))
  #expect(near(rounded.rayHit(towards: Point(100, 0)), 100 - inset, inset))
  #expect(near(rounded.rayHit(towards: Point(0, 100)), inset, 100 - inset))
}

@Test func `the ray to a rectangle's corner meets the corner`() {
  let box = Box(left: 2, top: 3, right: 50, bottom: 21)
  for corner in [Point(2, 3), Point(50, 3), Point(50, 21), Point(2, 21)] {
    #expect(near(Outline.rectangle(box).rayHit(towards: corner), corner.x, corner.y))
  }
  let middle = Outline.rectangle(box).rayHit(towards: Point(26, 100))
  #expect(near(middle, 26, 21))
}

@Test func `the outermost hit counts and a ray elsewhere has none`() {
  let rings = Outline.contour(
    Path([
      Outline.rectangle(Box(left: 0, top: 0, right: 4, bottom: 4)).path().contours[0],
      Outline.rectangle(Box(left: 8, top: 0, right: 12, bottom: 4)).path().contours[0],
    ]))
  #expect(near(rings.rayHit(from: Point(2, 2), towards: Point(3, 2)), 12, 2))
  #expect(rings.rayHit(from: Point(2, 20), towards: Point(3, 20)) == nil)
  #expect(rings.rayHit(from: Point(2, 2), towards: Point(2, 2)) == nil)
}

@Test func `a mask's ray meets its edge`() {
  let size = PixelSize(64, 64)
  let mask = Outline.mask(Outline.ellipse(Box(size).outset(by: -4)).coverage(in: size))
  let place = 32 + 28 * (0.5).squareRoot()
  #expect(near(mask.rayHit(towards: Point(64, 64)), place, place, 0.1))
}
