import Raster
import Testing

private let a = Coverage(
  PixelRect(left: 0, top: 0, right: 2, bottom: 2), values: [10, 255, 0, 128])
private let b = Coverage(PixelRect(left: 1, top: 0, right: 3, bottom: 1), values: [200, 77])

@Test func `a union is the larger value over both rects`() {
  let both = a.union(b)
  #expect(both.rect == PixelRect(left: 0, top: 0, right: 3, bottom: 2))
  #expect(both.values == [10, 255, 77, 0, 128, 0])
  #expect(a.union(.empty) == a)
  #expect(Coverage.empty.union(b) == b)
}

@Test func `common parts are the smaller value or the rounded product`() {
  #expect(a.intersection(b).values == [200])
  #expect(a.multiplied(by: b).values == [200])
  let half = Coverage(PixelRect(left: 1, top: 1, right: 2, bottom: 2), values: [127])
  // 128 · 127 / 255 = 63.75.
  #expect(a.multiplied(by: half).values == [64])
  #expect(a.intersection(.empty).isEmpty)
}

@Test func `what is taken away never goes below nothing`() {
  #expect(a.subtracting(b).values == [10, 55, 0, 128])
  #expect(b.subtracting(a).values == [0, 77])
  // 255 · 55 / 255.
  #expect(a.excluding(b).values == [10, 55, 0, 128])
}

@Test func `an inverse fills the canvas and gives the shape back`() {
  let size = PixelSize(3, 2)
  let inverse = a.inverted(in: size)
  #expect(inverse.values == [245, 0, 255, 255, 127, 255])
  #expect(inverse.inverted(in: size).cropped(to: a.rect) == a)
}

@Test func `a crop outside is empty`() {
  #expect(a.cropped(to: PixelRect(left: 1, top: 1, right: 9, bottom: 9)).values == [128])
  #expect(a.cropped(to: PixelRect(left: 5, top: 5, right: 9, bottom: 9)) == .empty)
}
