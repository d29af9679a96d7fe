import Codecs
import Raster
import Testing

@Suite struct LimitTests {
  @Test(arguments: [
    "rgb8.png", "ycc-420.jpg", "lossy.webp", "lossless.webp", "exif-6.webp", "global4.gif",
    "bitmap8.ico", "several.ico",
  ])
  func `each limit names itself`(_ name: String) throws {
    let bytes = try Fixture.named(name).bytes()
    let size = try readHeader(bytes).storedSize
    func refusal(_ change: (inout DecodeLimits) -> Void) -> CodecError? {
      var options = DecodeOptions()
      change(&options.limits)
      do throws(CodecError) {
        _ = try decode(bytes, options: options)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal { $0.maxPixels = size.area } == nil)
    #expect(
      refusal { $0.maxPixels = size.area - 1 }
        == .limit(.pixels, value: size.area, limit: size.area - 1))
    #expect(refusal { $0.maxSide = size.width } == nil)
    #expect(
      refusal { $0.maxSide = size.width - 1 }
        == .limit(.side, value: size.width, limit: size.width - 1))
    #expect(refusal { $0.maxInputBytes = bytes.count } == nil)
    #expect(
      refusal { $0.maxInputBytes = bytes.count - 1 }
        == .limit(.bytes, value: bytes.count, limit: bytes.count - 1))
  }

  @Test(arguments: ["rgb8-iccp-linear.png", "ycc-profile-pieces.jpg", "icc-linear.webp"])
  func `a profile over the limit is refused`(_ name: String) throws {
    var options = DecodeOptions()
    options.limits.maxMetadataBytes = 300
    let bytes = try Fixture.named(name).bytes()
    do throws(CodecError) {
      _ = try decode(bytes, options: options)
      Issue.record("it was not refused")
    } catch {
      #expect(error.code == "limit.metadata")
    }
  }

  @Test func `too many scans are refused, whether or not pixels may be missing`() throws {
    let bytes = try Fixture.named("ycc-420-progressive.jpg").bytes()
    var options = DecodeOptions()
    options.limits.maxScans = 2
    for lenient in [false, true] {
      options.lenient = lenient
      #expect(throws: CodecError.limit(.scans, value: 3, limit: 2)) {
        try decode(bytes, options: options)
      }
    }
  }

  @Test func `a JPEG of thousands of scans is refused before it takes time for them`() throws {
    let bytes = try Fixture.named("ycc-420-progressive.jpg").bytes()
    let last = try #require(
      bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    // The last scan ends before the mark that ends the picture.
    let scan = bytes[last..<bytes.count - 2]
    var many = Array(bytes[..<last])
    for _ in 0..<5000 { many += scan }
    many += [0xFF, 0xD9]
    let clock = ContinuousClock()
    for lenient in [false, true] {
      var options = DecodeOptions()
      options.lenient = lenient
      let time = clock.measure {
        #expect(throws: CodecError.limit(.scans, value: 501, limit: 500)) {
          try decode(many, options: options)
        }
      }
      #expect(time < .seconds(10))
    }
  }

  @Test func `a header that claims too much is refused before anything is allocated`() throws {
    var png = try Fixture.named("rgb8.png").bytes()
    for place in 16..<24 { png[place] = 0x7F }
    #expect(throws: CodecError.self) { try readHeader(png) }
    var jpeg = try Fixture.named("gray.jpg").bytes()
    let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).upperBound
    for place in frame + 3..<frame + 7 { jpeg[place] = 0xFF }
    #expect(throws: CodecError.limit(.pixels, value: 65535 * 65535, limit: 100_000_000)) {
      try decode(jpeg)
    }
  }
}
