import Raster
import Testing

private let size = PixelSize(40, 30)

private let shapes = [
  NamedOutline(
    testDescription: "corners",
    outline: {
      .rectangle(
        $0, radii: CornerRadii(topLeft: 1, topRight: 4, bottomRight: 0, bottomLeft: 8))
    }),
  NamedOutline(testDescription: "heart", outline: { .heart($0) }),
  NamedOutline(testDescription: "star", outline: { .star($0) }),
  NamedOutline(
    testDescription: "contour",
    outline: { .contour(Path([[Point($0.left, 5), Point($0.right, 9), Point(20, $0.bottom)]])) }),
  NamedOutline(
    testDescription: "mask", outline: { .mask(Outline.heart($0).coverage(in: size)) }),
]

private let box = Box(left: 6.5, top: 4, right: 33.25, bottom: 26)

private func differences(_ a: Coverage, _ b: Coverage, _ size: PixelSize) -> Int {
  (0..<size.area).count {
    a[$0 % size.width, $0 / size.width] != b[$0 % size.width, $0 / size.width]
  }
}

@Test(arguments: shapes)
func `flips and quarter turns move pixels exactly`(shape: NamedOutline) {
  let outline = shape.outline(box)
  for offset in [0, 2.5, -1.5] {
    let original = outline.coverage(in: size, offset: offset)
    func pixels(_ size: PixelSize, _ source: (Int, Int) -> (Int, Int)) -> Coverage {
      Coverage(PixelRect(size), values: rearranged(original, size, source))
    }
    let across = outline.flipped(.horizontal, in: size).coverage(in: size, offset: offset)
    let down = outline.flipped(.vertical, in: size).coverage(in: size, offset: offset)
    // A mask's field looks down columns first, so that turning it may round otherwise.
    let tolerance = 0
    #expect(differences(across, pixels(size) { (39 - $0, $1) }, size) == 0)
    #expect(differences(down, pixels(size) { ($0, 29 - $1) }, size) == 0)
    let tall = PixelSize(30, 40)
    let right = outline.quarterTurned(1, in: size).coverage(in: tall, offset: offset)
    let left = outline.quarterTurned(-1, in: size).coverage(in: tall, offset: offset)
    let half = outline.quarterTurned(2, in: size).coverage(in: size, offset: offset)
    #expect(largestDifference(right, pixels(tall) { ($1, 29 - $0) }, in: tall) <= tolerance)
    #expect(largestDifference(left, pixels(tall) { (39 - $1, $0) }, in: tall) <= tolerance)
    #expect(differences(half, pixels(size) { (39 - $0, 29 - $1) }, size) == 0)
  }
}

@Test(arguments: shapes)
func `moves by whole pixels move pixels, back and forth is nothing`(shape: NamedOutline) {
  let outline = shape.outline(box)
  let original = outline.coverage(in: size)
  let moved = outline.moved(by: Point(3, -2)).coverage(in: size)
  let wrong = (0..<size.area).count { index in
    let (x, y) = (index % 40, index / 40)
    return y < 28 && moved[x, y] != original[x - 3, y + 2]
  }
  #expect(wrong == 0)
  #expect(
    outline.flipped(.horizontal, in: size).flipped(.horizontal, in: size).coverage(in: size)
      == original)
  #expect(outline.quarterTurned(4, in: size) == outline)
}

@Test(arguments: shapes.filter { $0.testDescription != "contour" })
func `scaling is making it larger`(shape: NamedOutline) {
  let large = PixelSize(60, 45)
  let scaled = shape.outline(box).scaled(1.5, 1.5).coverage(in: large)
  if shape.testDescription == "mask" {
    let heart = Outline.heart(box.scaled(1.5, 1.5)).coverage(in: large)
    #expect(abs(scaled.area - heart.area) < heart.area * 0.01)
  } else if shape.testDescription != "corners" {
    let made = shape.outline(box.scaled(1.5, 1.5)).coverage(in: large)
    #expect(largestDifference(scaled, made, in: large) <= 1)
  }
}

@Test func `uneven scaling makes ellipses of circles and of corners`() {
  let circle = Outline.circle(center: Point(10, 10), radius: 8).scaled(2, 1.25)
  #expect(circle == .ellipse(Box(left: 4, top: 2.5, right: 36, bottom: 22.5)))
  let star = Outline.star(Box(left: 0, top: 0, right: 20, bottom: 20)).scaled(2, 1)
  let area = Outline.star(Box(left: 0, top: 0, right: 20, bottom: 20)).coverage(in: size).area
  #expect(abs(star.coverage(in: size).area - 2 * area) < 0.5)
  let grown = Outline.circle(center: Point(10, 10), radius: 6).outset(by: 2).scaled(2, 1.25)
  #expect(largestDifference(grown.coverage(in: size), circle.coverage(in: size), in: size) <= 1)
}

@Test(arguments: shapes)
func `rotation keeps area and offsets`(shape: NamedOutline) {
  let large = PixelSize(60, 60)
  let outline = shape.outline(box)
  let turned = outline.rotated(degrees: 37, in: size, to: large)
  for offset in [0, 2.0, -2] {
    let (before, after) = (
      outline.outset(by: offset).moved(by: Point(10, 15)).coverage(in: large).area,
      turned.coverage(in: large, offset: offset).area
    )
    let tolerance = shape.testDescription == "mask" ? 0.02 : 0.0005
    #expect(abs(before - after) < before * tolerance, "\(offset)")
  }
  // Clockwise: what is above the centre comes to the right of it.
  let up = Outline.circle(center: Point(20, 5), radius: 2).rotated(degrees: 90, in: size, to: size)
  #expect(up.box.center == Point(30, 15))
}
