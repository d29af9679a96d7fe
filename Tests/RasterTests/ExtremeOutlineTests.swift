import Raster
import Testing

private let size = PixelSize(9, 7)

private let boxes = [
  Box(left: 0, top: 0, right: 0, bottom: 0), Box(left: 3, top: 3, right: 3, bottom: 6),
  Box(left: 6, top: 6, right: 2, bottom: 2), Box(left: 0, top: 0, right: .nan, bottom: 5),
  Box(left: -.infinity, top: 0, right: .infinity, bottom: 5),
  Box(left: -1e12, top: -1e12, right: 1e12, bottom: 1e12),
  Box(left: 1e300, top: 0, right: 1.1e300, bottom: 4),
  Box(left: 2, top: 2, right: 2.000001, bottom: 6),
]

@Test(arguments: namedOutlines.filter { $0.testDescription != "mask" }, boxes)
func `no box and no offset traps`(shape: NamedOutline, box: Box) {
  let outline = shape.outline(box)
  for offset in [1, -1e9, .infinity, .nan] {
    let coverage = outline.coverage(in: size, offset: offset)
    #expect(coverage.rect == coverage.rect.intersection(PixelRect(size)) || coverage.isEmpty)
  }
  for style in BandStyle.allCases {
    _ = outline.band(in: size, from: -1, to: 1e9, style: style, dash: 2, progress: 0.6)
  }
  _ = outline.box
  _ = outline.rayHit(towards: Point(0, 0))
  _ = outline.rotated(degrees: 1e300, about: Point(0, 0), to: Point(1, 1)).coverage(in: size)
  _ = outline.scaled(1e200, 3).coverage(in: size)
}

@Test func `empty boxes cover nothing`() {
  for shape in namedOutlines where shape.testDescription != "mask" {
    for box in boxes.prefix(4) { #expect(shape.outline(box).coverage(in: size).isEmpty) }
  }
}

@Test func `a huge shape covers the whole canvas`() {
  let huge = Box(left: -1e12, top: -1e12, right: 1e12, bottom: 1e12)
  for shape in namedOutlines where shape.testDescription != "mask" {
    #expect(shape.outline(huge).coverage(in: size).area == 63)
  }
  #expect(Outline.circle(center: Point(4, 4), radius: 1).coverage(in: size, offset: 1e9).area == 63)
}

@Test func `masks of nothing and of everything have no trouble`() {
  let nothing = Outline.mask(Coverage(PixelRect(size)))
  #expect(nothing.coverage(in: size, offset: 5).isEmpty)
  #expect(nothing.band(in: size, from: 0, to: 3, style: .dotted).isEmpty)
  #expect(nothing.rayHit(towards: Point(0, 0)) == nil)
  #expect(nothing.rotated(degrees: 30, in: size, to: size).scaled(2, 3).coverage(in: size).isEmpty)
  let all = Outline.mask(Coverage(PixelRect(size), filledWith: 255))
  for offset in [0, 1, 1e9, 1e300, .infinity] {
    let coverage = all.coverage(in: size, offset: offset)
    #expect(coverage.area == (offset == .infinity ? 0 : 63))
  }
  #expect(all.coverage(in: size, offset: -1e9).isEmpty)
  let dot = Outline.mask(Coverage(PixelRect(left: 4, top: 3, right: 5, bottom: 4), values: [9]))
  #expect(dot.band(in: size, from: 0, to: 2, style: .dashed, dash: 1).area > 0)
}
