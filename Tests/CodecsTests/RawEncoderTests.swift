import Codecs
import Raster
import Testing

struct RawEncoderTests {
  private func raw(_ bitmap: Bitmap, _ format: ImageFormat, matte: Color? = nil) throws -> [UInt8] {
    try encode(bitmap, EncodeOptions(format: format, matte: matte))
  }

  @Test func `rgba is straight red, green, blue, alpha`() throws {
    let bitmap = picture(2, 1) { x, _ in x == 0 ? Color(255, 128, 0, 51) : Color(1, 2, 3) }
    // 128 · 51 / 255 is 25.6, stored as 26, which stands for 130.
    #expect(try raw(bitmap, .rgba) == [255, 130, 0, 51, 1, 2, 3, 255])
  }

  @Test func `argb32 puts alpha first`() throws {
    let bitmap = picture(1, 2) { _, y in y == 0 ? Color(255, 0, 0, 51) : .transparent }
    #expect(try raw(bitmap, .argb32) == [51, 255, 0, 0, 0, 0, 0, 0])
  }

  @Test func `every straight value is the one that the pixel stands for`() throws {
    for alpha in 0...255 {
      let bitmap = Bitmap(
        PixelSize(alpha + 1, 1),
        pixels: (0...alpha).map { Pixel(UInt8($0), UInt8(alpha - $0), 0, UInt8(alpha)) })
      let bytes = try raw(bitmap, .rgba)
      for (index, pixel) in bitmap.pixels.enumerated() {
        let color = Color(
          bytes[4 * index], bytes[4 * index + 1], bytes[4 * index + 2], bytes[4 * index + 3])
        #expect(color == Color(unpremultiplying: pixel))
        #expect(color.premultiplied == pixel)
      }
    }
  }

  @Test func `a matte fills in what alpha leaves`() throws {
    let bitmap = picture(1, 1) { _, _ in Color(200, 100, 50, 128) }
    // 100, 50 and 25 of the picture, then 127/255 of 10, 20 and 30: 5, 10 and 15.
    #expect(try raw(bitmap, .rgba, matte: Color(10, 20, 30)) == [105, 60, 40, 255])
  }

  @Test func `a matte with alpha lies on white`() throws {
    let bitmap = Bitmap(PixelSize(1, 1))
    #expect(try raw(bitmap, .rgba, matte: .transparent) == [255, 255, 255, 255])
    #expect(try raw(bitmap, .rgba, matte: Color(255, 0, 0, 102)) == [255, 153, 153, 255])
  }

  @Test func `a matte leaves opaque pixels alone`() throws {
    let bitmap = picture(4, 4) { x, y in Color(UInt8(x), UInt8(y), 9) }
    #expect(bitmap.isOpaque)
    #expect(bitmap.flattened(on: .black) == bitmap)
    #expect(!noise(4, 4, seed: 6).isOpaque)
    #expect(noise(4, 4, seed: 6).flattened(on: .black).isOpaque)
  }
}
