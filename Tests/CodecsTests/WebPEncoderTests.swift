import Codecs
import Raster
import TestSupport
import Testing

struct WebPEncoderTests {
  private func options(_ change: (inout EncodeOptions) -> Void = { _ in }) -> EncodeOptions {
    var options = EncodeOptions(format: .webp)
    change(&options)
    return options
  }

  @Test(arguments: [(1, 1), (1, 9), (33, 17)])
  func `a lossless file keeps every pixel`(_ width: Int, _ height: Int) throws {
    let bitmap = Bitmap.noise(width, height, seed: 5)
    let file = try encode(bitmap, options { $0.isLossless = true })
    let image = try decode(file)
    #expect(image.bitmap == bitmap)
    #expect(image.header.coding == .lossless)
    #expect(image.warnings == [])
  }

  @Test func `alpha of a lossless picture counts whatever its mark says`() throws {
    let marked = try Fixture.named("lossless-alpha.webp").bytes()
    let start = try #require(marked.firstRange(of: Array("VP8L".utf8))).upperBound + 4
    var unmarked = marked
    unmarked[start + 4] &= ~0x10
    #expect(unmarked != marked)
    #expect(try decode(unmarked).bitmap == decode(marked).bitmap)
  }

  @Test func `a lossy file keeps alpha as it is, and flat colour nearly`() throws {
    let bitmap = picture(48, 32) { x, y in
      Color(x < 24 ? 200 : 40, 90, y < 16 ? 60 : 180, UInt8(255 - 5 * x))
    }
    let image = try decode(encode(bitmap, options()))
    #expect(image.header.coding == .lossy)
    #expect(image.bitmap.pixels.map(\.w) == bitmap.pixels.map(\.w))
    for (x, y) in [(6, 6), (42, 6), (6, 26), (42, 26)] {
      #expect(largestDifference(image.bitmap[x, y], bitmap[x, y]) <= 4)
    }
  }

  @Test func `the quality is 82 unless another is asked for, and more makes larger files`() throws {
    let bitmap = Bitmap.noise(64, 64, seed: 9, opaque: true)
    func count(_ quality: Int?) throws -> Int {
      try encode(bitmap, options { $0.quality = quality }).count
    }
    #expect(try count(nil) == count(82))
    #expect(try count(20) < count(82))
    #expect(try count(82) < count(100))
  }

  @Test func `an opaque picture has no alpha, nor has one on a matte`() throws {
    let opaque = Bitmap(PixelSize(8, 8), filledWith: Pixel(9, 8, 7, 255))
    #expect(try !readHeader(encode(opaque, options())).hasAlpha)
    let clear = Bitmap(PixelSize(8, 8))
    #expect(try readHeader(encode(clear, options())).hasAlpha)
    #expect(try !readHeader(encode(clear, options { $0.matte = .white })).hasAlpha)
  }

  @Test func `equal pictures give equal bytes`() throws {
    let bitmap = Bitmap.noise(40, 30, seed: 2)
    #expect(try encode(bitmap, options()) == encode(bitmap, options()))
  }

  @Test func `a side over 16383 is refused`() throws {
    let long = Bitmap(PixelSize(16_384, 1))
    #expect(throws: EncodeError.tooLarge(long.size, limit: 16_383, format: .webp)) {
      try encode(long, options())
    }
    #expect(try decode(encode(Bitmap(PixelSize(16_383, 1)), options())).bitmap.width == 16_383)
  }
}
