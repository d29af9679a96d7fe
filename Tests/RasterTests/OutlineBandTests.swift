import Raster
import Testing

private func band(_ outline: Outline, _ size: PixelSize, _ inner: Double, _ outer: Double)
  -> Coverage
{
  outline.band(in: size, from: inner, to: outer)
}

@Test func `square corners stay square outside, inside and across`() {
  let size = PixelSize(14, 14)
  let square = Outline.rectangle(Box(left: 2, top: 2, right: 12, bottom: 12))
  func ring(_ outer: Range<Int>, _ inner: Range<Int>) -> [UInt8] {
    (0..<size.area).map { index in
      let (x, y) = (index % 14, index / 14)
      let isInner = inner.contains(x) && inner.contains(y)
      return outer.contains(x) && outer.contains(y) && !isInner ? 255 : 0
    }
  }
  func values(_ coverage: Coverage) -> [UInt8] { rearranged(coverage, size) { ($0, $1) } }
  #expect(values(band(square, size, 0, 2)) == ring(0..<14, 2..<12))
  #expect(values(band(square, size, -1, 1)) == ring(1..<13, 3..<11))
  #expect(values(band(square, size, -2, 0)) == ring(2..<12, 4..<10))
}

@Test(arguments: [64, 512], [2.0, 16])
func `a circle's inside border has the area of its ring`(side: Int, width: Double) {
  let size = PixelSize(side, side)
  let circle = Outline.ellipse(Box(size))
  let radius = Double(side) / 2
  let (outer, inner) = (
    Double.pi * radius * radius, Double.pi * (radius - width) * (radius - width)
  )
  let ring = band(circle, size, -width, 0)
  #expect(abs(circle.coverage(in: size).area - outer) <= outer * 0.005)
  #expect(abs(ring.area - (outer - inner)) <= (outer - inner) * 0.005)
}

@Test(arguments: namedOutlines)
func `a ring and what it encloses add up to the outer shape`(shape: NamedOutline) {
  let size = PixelSize(37, 37)
  let outline = shape.outline(Box(size).outset(by: -3))
  for (inner, outer) in [(-2.5, 0.0), (0, 2.25), (-1, 1.5)] {
    let ring = band(outline, size, inner, outer)
    let filled = outline.coverage(in: size, offset: inner)
    let whole = outline.coverage(in: size, offset: outer)
    let wrong = (0..<size.area).filter { index in
      let (x, y) = (index % 37, index / 37)
      return Int(ring[x, y]) + Int(filled[x, y]) != Int(whole[x, y])
    }
    #expect(wrong.isEmpty)
  }
}

@Test(arguments: namedOutlines)
func `parts of a ring never exceed it`(shape: NamedOutline) {
  let size = PixelSize(37, 37)
  let outline = shape.outline(Box(size).outset(by: -3))
  let ring = band(outline, size, -3, 0.5)
  for style in BandStyle.allCases {
    for progress in [0.3, 0.99, 1] {
      let part = outline.band(
        in: size, from: -3, to: 0.5, style: style, dash: 6, progress: progress, start: 50)
      let wrong = (0..<size.area).filter { part[$0 % 37, $0 / 37] > ring[$0 % 37, $0 / 37] }
      #expect(wrong.isEmpty)
      #expect(!part.isEmpty)
      if style != .solid { #expect(part.area < ring.area * 0.85) }
    }
  }
}

@Test func `progress covers its share of a circle clockwise from the start`() {
  let size = PixelSize(64, 64)
  let circle = Outline.ellipse(Box(size))
  let ring = band(circle, size, -6, 0)
  for progress in [0.1, 0.25, 0.5, 0.7, 0.95] {
    let part = circle.band(in: size, from: -6, to: 0, progress: progress)
    #expect(abs(part.area / ring.area - progress) < 0.003, "\(progress)")
  }
  let quarter = circle.band(in: size, from: -6, to: 0, progress: 0.25)
  let wrong = (0..<size.area).filter { index in
    let (x, y) = (index % 64, index / 64)
    return quarter[x, y] != (x >= 32 && y < 32 ? ring[x, y] : 0)
  }
  #expect(wrong.isEmpty, "butt ends on the axes")
  let right = circle.band(in: size, from: -6, to: 0, progress: 0.5, start: 0)
  let below = circle.band(in: size, from: -6, to: 0, progress: 0.5, start: 90)
  #expect(right[60, 32] == 255 && right[3, 32] == 0)
  #expect(below[32, 60] == 255 && below[32, 3] == 0)
  #expect(circle.band(in: size, from: -6, to: 0, progress: 0).isEmpty)
}

/// How many separate runs of covered pixels a circle around the middle meets.
private func runs(_ coverage: Coverage, _ size: PixelSize, radius: Double) -> Int {
  let covered = (0..<3600).map { step in
    let point = Box(size).center + Point.direction(degrees: Double(step) / 10) * radius
    return coverage[Int(point.x), Int(point.y)] >= 128
  }
  return covered.indices.count { covered[$0] && !covered[($0 + 1) % covered.count] }
}

@Test func `whole pairs of dashes fit a circle, strokes as long as spaces`() {
  let size = PixelSize(128, 128)
  let circle = Outline.ellipse(Box(size))
  let ring = band(circle, size, -6, 0)
  for dash in [6.0, 18, 31] {
    let dashes = circle.band(in: size, from: -6, to: 0, style: .dashed, dash: dash)
    let length = 2 * Double.pi * 61
    #expect(runs(dashes, size, radius: 61) == Int(length / (2 * dash)))
    #expect(abs(dashes.area / ring.area - 0.5) < 0.005)
  }
  let one = circle.band(in: size, from: -6, to: 0, style: .dashed, dash: 1000)
  #expect(abs(one.area / ring.area - 0.5) < 0.005)
}

@Test func `dots are round, of the band's width, with spaces of about that width`() {
  let size = PixelSize(128, 128)
  let dots = Outline.ellipse(Box(size)).band(in: size, from: -8, to: 0, style: .dotted)
  // 2π · 60 / 16 = 23.56 pairs.
  #expect(runs(dots, size, radius: 60) == 23)
  #expect(abs(dots.area - 23 * Double.pi * 16) < 23 * 0.5)
}

@Test func `a period under a pixel is solid`() {
  let size = PixelSize(64, 64)
  let circle = Outline.ellipse(Box(size))
  let ring = band(circle, size, -6, 0)
  for dash in [0.001, 0.49, 0, -3, .nan] {
    #expect(circle.band(in: size, from: -6, to: 0, style: .dashed, dash: dash) == ring)
  }
  let thin = band(circle, size, -0.3, 0)
  #expect(circle.band(in: size, from: -0.3, to: 0, style: .dotted) == thin)
}

@Test func `dashes follow a mask's contours`() {
  let size = PixelSize(96, 96)
  let shape = Outline.ellipse(Box(left: 8, top: 8, right: 88, bottom: 88))
  let mask = Outline.mask(shape.coverage(in: size))
  let ring = band(mask, size, 0, 4)
  let dashes = mask.band(in: size, from: 0, to: 4, style: .dashed, dash: 12)
  // 2π · 42 / 24 = 10.99 pairs.
  #expect((10...11).contains(runs(dashes, size, radius: 42)))
  #expect(abs(dashes.area / ring.area - 0.5) < 0.02)
}
