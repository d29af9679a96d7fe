import Raster
import Testing

@testable import Codecs

@Suite struct RegionDecodingTests {
  /// Noise, so that every row tells itself apart, with an Exif orientation.
  private func photo(_ orientation: Orientation) throws -> [UInt8] {
    var state: UInt32 = 7
    let pixels = (0..<96 * 80).map { _ -> Pixel in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Pixel(UInt8(state >> 24), UInt8(state >> 16 & 255), UInt8(state >> 8 & 255), 255)
    }
    let plain = try encode(
      Bitmap(PixelSize(96, 80), pixels: pixels), EncodeOptions(format: .jpeg, quality: 90))
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
      + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue)]
      + [0, 0, 0, 0, 0, 0]
    return plain.prefix(2) + exif + plain.dropFirst(2)
  }

  @Test(arguments: Orientation.allCases)
  func `pixels inside are those of the whole picture`(orientation: Orientation) throws {
    let file = try photo(orientation)
    for eighths in [8, 4] {
      var options = DecodeOptions()
      if eighths < 8 { options.leastSize = PixelSize(40, 40) }
      let whole = try decode(file, options: options).bitmap
      let size = whole.size
      #expect(try readHeader(file).decodedSize(options) == size)
      for region in [
        PixelRect(left: 0, top: 0, right: size.width / 2, bottom: size.height / 3),
        PixelRect(left: size.width / 2, top: 5, right: size.width, bottom: size.height),
        PixelRect(left: 3, top: 4, right: 7, bottom: 9),
      ] {
        options.region = region
        let part = try decode(file, options: options).bitmap
        #expect(part == whole.cropped(to: region), "\(orientation) \(region)")
      }
    }
  }

  @Test func `data behind the region is not looked at`() throws {
    var file = try Fixture.named("ycc-444.jpg").bytes()
    // An end marker comes too early: in the last of four rows of blocks.
    file.replaceSubrange(file.count - 8..<file.count - 6, with: [0xFF, 0xD9])
    var options = DecodeOptions()
    #expect(throws: CodecError.truncated(.jpeg)) { try decode(file, options: options) }
    options.region = PixelRect(left: 0, top: 0, right: 45, bottom: 8)
    #expect(try decode(file, options: options).warnings.isEmpty)
  }

  @Test func `other formats are cut to the region too`() throws {
    let whole = try decode(Fixture.named("rgb8.png").bytes()).bitmap
    var options = DecodeOptions()
    options.region = PixelRect(left: 1, top: 2, right: 3, bottom: 5)
    let part = try decode(Fixture.named("rgb8.png").bytes(), options: options).bitmap
    #expect(part == whole.cropped(to: PixelRect(left: 1, top: 2, right: 3, bottom: 5)))
  }

  @Test func `a file that is cut short is read to its end all the same`() throws {
    let file = try Array(photo(.upright).dropLast(2))
    var options = DecodeOptions()
    options.region = PixelRect(left: 0, top: 0, right: 96, bottom: 16)
    #expect(try decode(file, options: options).warnings == [.missingEndMarker])
  }
}
