import Raster
import TestSupport
import Testing

@Suite struct CastingTests {
  private let square: Coverage = Coverage(
    PixelRect(left: 10, top: 10, right: 20, bottom: 20), filledWith: 255)

  @Test func `a move by part of a pixel shares each value out by area`() {
    let moved = square.moved(by: Point(2.25, -1.5))
    #expect(moved[12, 14] == 191)  // Three quarters of 255.
    #expect(moved[22, 14] == 64)
    #expect(moved[15, 8] == 128)
    #expect(moved[15, 18] == 128)
    #expect(moved[12, 8] == 96)  // 0.75 · 0.5 of 255.
    #expect(moved[15, 12] == 255)
    #expect(abs(moved.area - square.area) < 0.1)
  }

  @Test func `a move by whole pixels changes no value`() {
    let moved = square.moved(by: Point(-3, 4))
    #expect(moved.rect == PixelRect(left: 7, top: 14, right: 17, bottom: 24))
    #expect(moved.values == square.values)
  }

  @Test(arguments: [2.0, 3.5, 6]) func `spreading a disc gives the disc of the larger radius`(
    distance: Double
  ) {
    let size = PixelSize(64, 64)
    let disc = Outline.circle(center: Point(32, 32), radius: 14).coverage(in: size)
    let wider = disc.spread(by: distance, in: PixelRect(size))
    let narrower = disc.spread(by: -distance, in: PixelRect(size))
    // The edge of a mask is known to half a pixel of distance at the very worst.
    #expect(abs(wider.area - .pi * (14 + distance) * (14 + distance)) < 4)
    #expect(abs(narrower.area - .pi * (14 - distance) * (14 - distance)) < 4)
  }

  @Test func `a translucent shape spreads too and keeps its strength`() {
    let faint = Coverage(square.rect, filledWith: 60)
    let wider = faint.spread(by: 4, in: PixelRect(left: 0, top: 0, right: 30, bottom: 30))
    #expect(wider[15, 7] == 60)
    #expect(wider[15, 15] == 60)
    #expect(wider[15, 4] == 0)
  }

  @Test func `a cast of a half plane falls off as the error function does`() {
    let size = PixelSize(200, 40)
    let half = Coverage(PixelRect(left: 0, top: 0, right: 100, bottom: 40), filledWith: 255)
    let cast = half.cast(on: size, blur: 20, moved: Point(0, 0), spread: 0)
    // Of a Gaussian, 15.87 % lies beyond one deviation, 2.28 % beyond two; values are of rows far
    // from the ends, whose own fading is the same share.
    func share(_ x: Int) -> Double { (Double(cast[x - 1, 20]) + Double(cast[x, 20])) / 2 }
    let whole = share(60)
    #expect(abs(share(100) / whole - 0.5) < 0.01)
    #expect(abs(share(110) / whole - 0.1587) < 0.01)
    #expect(abs(share(120) / whole - 0.0228) < 0.01)
  }

  /// Found by fuzzing: a wide blur on a strip was worked out on a square of its length.
  @Test func `a cast takes no more room than where it comes from and where it is seen`() {
    let size = PixelSize(4, 3000)
    let dot = Coverage(PixelRect(left: 1, top: 1500, right: 3, bottom: 1502), filledWith: 255)
    for blur in [3.0, 50, 60_000] {
      let cast = dot.cast(on: size, blur: blur, moved: Point(0, 0), spread: 0)
      #expect(cast.rect.width * cast.rect.height <= size.area, "\(blur)")
    }
    let beside = dot.cast(on: size, blur: 2, moved: Point(-4, 0), spread: 0)
    #expect(beside.rect == PixelRect(left: -3, top: 1497, right: 2, bottom: 1505))
    #expect(beside[0, 1500] > 0 && beside[3, 1500] == 0)
  }
}
