import Codecs
import Raster
import TestSupport
import Testing

@Suite struct OtherLimitTests {
  /// The places of a file's size, which are then filled with ones.
  static let sizes: [(name: String, marker: [UInt8], skipped: Int, count: Int)] = [
    ("lossy-alpha.webp", Array("VP8X".utf8), 8, 6),
    ("global4.gif", Array("GIF89a".utf8), 0, 4),
    ("placed-animated.gif", [0x2C, 4, 0, 6, 0], 0, 4),
    ("bitmap24.ico", [40, 0, 0, 0, 19, 0, 0, 0], -4, 3),
  ]

  @Test(arguments: sizes.indices)
  func `a size that no limit allows is refused from the header`(_ index: Int) throws {
    let (name, marker, skipped, count) = Self.sizes[index]
    var bytes = try Fixture.named(name).bytes()
    let place = try #require(bytes.firstRange(of: marker)).upperBound + skipped
    for offset in 0..<count { bytes[place + offset] = 0xFF }
    for lenient in [false, true] {
      var options = DecodeOptions()
      options.lenient = lenient
      do throws(CodecError) {
        _ = try decode(bytes, options: options)
        Issue.record("it was not refused")
      } catch {
        #expect(["limit.side", "limit.pixels"].contains(error.code), "\(error)")
      }
    }
    do throws(CodecError) {
      _ = try readHeader(bytes)
      Issue.record("the header was not refused")
    } catch {
      #expect(["limit.side", "limit.pixels"].contains(error.code), "\(error)")
    }
  }

  @Test func `the frames and pictures of a file are counted`() throws {
    for (name, count) in [
      ("animated.webp", 2), ("lossy.webp", 1), ("placed-animated.gif", 2), ("global1.gif", 1),
      ("several.ico", 3),
    ] {
      #expect(try readHeader(Fixture.named(name).bytes()).frames == count, "\(name)")
    }
  }

  @Test func `missing rows of GIF and WebP may be filled`() throws {
    var lenient = DecodeOptions()
    lenient.lenient = true
    let noise = Bitmap.noise(40, 200, seed: 1, opaque: true)
    // A GIF is read by blocks of 255 bytes, so a small cut leaves one.
    let files = [
      (try Fixture.named("global8.gif").bytes(), 90),
      (try encode(noise, EncodeOptions(format: .webp)), 4),
    ]
    for (bytes, share) in files {
      let cut = Array(bytes.dropLast(bytes.count / share))
      #expect(throws: CodecError.self) { try decode(cut) }
      let image = try decode(cut, options: lenient)
      #expect(image.warnings.contains(.missingPixels))
      #expect(image.bitmap[0, 0] == (try decode(bytes).bitmap[0, 0]))
      #expect(image.bitmap.pixels.last == .zero)
    }
  }
}
