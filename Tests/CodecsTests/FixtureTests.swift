import Codecs
import Raster
import Testing

@Suite struct FixtureTests {
  @Test func `there are pictures of every kind`() {
    #expect(Fixture.all.count >= 80)
    #expect(Fixture.all.allSatisfy { !$0.points.isEmpty })
  }

  @Test(arguments: Fixture.all)
  func `a picture decodes to what was drawn`(_ fixture: Fixture) throws {
    let image = try decode(fixture.bytes())
    #expect(image.bitmap.size == fixture.size)
    #expect(fixture.differences(image.bitmap) == [])
    #expect(image.warnings.map(\.code) == (fixture.warning.map { [$0] } ?? []))
  }

  @Test(arguments: Fixture.all)
  func `the header alone says the same`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let header = try readHeader(bytes)
    #expect(header == (try decode(bytes).header))
    #expect(header.displayedSize == fixture.size)
  }

  @Test(arguments: Fixture.all)
  func `every pixel is premultiplied`(_ fixture: Fixture) throws {
    let image = try decode(fixture.bytes())
    #expect(image.bitmap.pixels.allSatisfy { $0.x <= $0.w && $0.y <= $0.w && $0.z <= $0.w })
    if !image.header.hasAlpha {
      #expect(image.bitmap.pixels.allSatisfy { $0.w == 255 })
    }
  }
}
