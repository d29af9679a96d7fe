import Raster
import Testing
import TestSupport

private let a = Pixel(1, 1, 1, 255)
private let b = Pixel(2, 2, 2, 255)
private let c = Pixel(3, 3, 3, 255)
private let d = Pixel(4, 4, 4, 255)
private let e = Pixel(5, 5, 5, 255)
private let f = Pixel(6, 6, 6, 255)
/// abc over def.
private let six = Bitmap(PixelSize(3, 2), pixels: [a, b, c, d, e, f])

@Test func `orientations show the stored rows as EXIF defines them`() {
  let shown: [(Int, PixelSize, [Pixel])] = [
    (1, PixelSize(3, 2), [a, b, c, d, e, f]), (2, PixelSize(3, 2), [c, b, a, f, e, d]),
    (3, PixelSize(3, 2), [f, e, d, c, b, a]), (4, PixelSize(3, 2), [d, e, f, a, b, c]),
    (5, PixelSize(2, 3), [a, d, b, e, c, f]), (6, PixelSize(2, 3), [d, a, e, b, f, c]),
    (7, PixelSize(2, 3), [f, c, e, b, d, a]), (8, PixelSize(2, 3), [c, f, b, e, a, d]),
    (0, PixelSize(3, 2), [a, b, c, d, e, f]), (9, PixelSize(3, 2), [a, b, c, d, e, f]),
    (65_535, PixelSize(3, 2), [a, b, c, d, e, f]),
  ]
  for (tag, size, pixels) in shown {
    #expect(six.oriented(tag) == Bitmap(size, pixels: pixels), "\(tag)")
  }
}

@Test func `quarter turns are clockwise and add up`() {
  #expect(six.turned(quarters: 1) == Bitmap(PixelSize(2, 3), pixels: [d, a, e, b, f, c]))
  for count in -5...5 {
    #expect(six.turned(quarters: count).turned(quarters: -count) == six)
    #expect(six.turned(quarters: count) == six.turned(quarters: count + 4))
  }
}

@Test func `cropping takes the pixels of the rect and stays on the canvas`() {
  #expect(
    six.cropped(to: PixelRect(left: 1, top: 0, right: 3, bottom: 1))
      == Bitmap(PixelSize(2, 1), pixels: [b, c]))
  #expect(six.cropped(to: PixelRect(left: -5, top: -5, right: 50, bottom: 50)) == six)
  #expect(
    six.cropped(to: PixelRect(left: 0, top: 1, right: 3, bottom: 2))
      == Bitmap(PixelSize(3, 1), pixels: [d, e, f]))
  #expect(
    six.cropped(to: PixelRect(left: 9, top: 9, right: 2, bottom: 2))
      == Bitmap(PixelSize(1, 1), pixels: [f]))
}

@Test func `padding puts the picture where the insets say`() {
  let padded = six.padded(by: Insets(top: 1, right: 2, bottom: 3, left: 4), with: f)
  #expect(padded.size == PixelSize(9, 6))
  #expect(padded.cropped(to: PixelRect(left: 4, top: 1, right: 7, bottom: 3)) == six)
  #expect(padded.pixels.count { $0 == f } == 54 - 5)
  #expect(six.padded(by: Insets(0)) == six)
}
