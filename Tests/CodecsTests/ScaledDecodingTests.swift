import Codecs
import Raster
import Testing

@Suite struct ScaledDecodingTests {
  // The picture is stored 32 × 16; each side of a scaled one is rounded up.
  @Test(arguments: [
    (PixelSize(1, 1), PixelSize(4, 2)), (PixelSize(4, 2), PixelSize(4, 2)),
    (PixelSize(5, 2), PixelSize(8, 4)), (PixelSize(4, 3), PixelSize(8, 4)),
    (PixelSize(16, 8), PixelSize(16, 8)), (PixelSize(17, 1), PixelSize(32, 16)),
    (PixelSize(100, 100), PixelSize(32, 16)),
  ])
  func `the smallest scale that is large enough is taken`(
    _ least: PixelSize, _ expected: PixelSize
  ) throws {
    var options = DecodeOptions()
    options.leastSize = least
    let image = try decode(Fixture.named("quadrants.jpg").bytes(), options: options)
    #expect(image.bitmap.size == expected)
    #expect(image.header.storedSize == PixelSize(32, 16))
    #expect(largestDifference(image.bitmap[0, 0], Pixel(255, 0, 0, 255)) <= 3)
  }

  @Test func `the least size is that of the displayed picture`() throws {
    var options = DecodeOptions()
    options.leastSize = PixelSize(8, 9)
    let turned = try OrientationTests.quadrants(exif: 6)
    #expect(try decode(turned, options: options).bitmap.size == PixelSize(8, 16))
    options.orient = false
    #expect(try decode(turned, options: options).bitmap.size == PixelSize(32, 16))
  }

  @Test func `a PNG is always read whole`() throws {
    var options = DecodeOptions()
    options.leastSize = PixelSize(1, 1)
    let fixture = try Fixture.named("rgb8.png")
    #expect(try decode(fixture.bytes(), options: options).bitmap.size == fixture.size)
  }
}
