import Codecs
import Raster
import TestSupport
import Testing

private func png(
  _ bitmap: Bitmap, _ compression: Compression = .default, matte: Color? = nil
) throws -> [UInt8] {
  try encode(bitmap, EncodeOptions(format: .png, compression: compression, matte: matte))
}

struct PNGEncoderTests {
  /// Pictures of every colour type and depth, with their names.
  static let pictures: [(name: String, bitmap: Bitmap)] = [
    ("1-bit gray", picture(13, 5) { x, y in x * y % 3 == 0 ? .white : .black }),
    ("2-bit gray", picture(7, 6) { x, y in gray((x + y) % 4 * 85) }),
    ("4-bit gray", picture(19, 4) { x, _ in gray(x % 16 * 17) }),
    ("8-bit gray", picture(33, 20) { x, y in gray((x * 7 + y * 3) % 256) }),
    (
      "gray and black key", picture(30, 30) { x, y in x < 9 ? .transparent : gray(1 + x * y % 255) }
    ),
    ("gray and alpha", picture(40, 40) { x, y in gray(x * 6, alpha: y * 6) }),
    ("palette of 3", picture(5, 5) { x, y in Color(UInt8((x + y) % 3), 9, 200) }),
    ("palette of 17 with alphas", picture(17, 3) { x, _ in Color(255, 0, 0, UInt8(x * 15)) }),
    ("RGB", picture(41, 23) { x, y in Color(UInt8(x * 6), UInt8(y * 11), UInt8(x * y % 256)) }),
    (
      "RGB and black key",
      picture(37, 29) { x, y in y < 5 ? .transparent : Color(UInt8(x * 6), UInt8(y * 8), 77) }
    ),
    ("RGBA noise", noise(21, 30, seed: 1)),
    ("photograph", photograph(48)),
    ("all transparent", Bitmap(PixelSize(3, 4))),
    ("one pixel", picture(1, 1) { _, _ in Color(1, 2, 3, 4) }),
    ("one column", noise(1, 67, seed: 2)),
    ("one row", noise(300, 1, seed: 3)),
  ]

  static func gray(_ level: Int, alpha: Int = 255) -> Color {
    Color(UInt8(level), UInt8(level), UInt8(level), UInt8(alpha))
  }

  @Test(arguments: pictures.indices, Compression.allCases)
  func `a picture comes back`(index: Int, compression: Compression) throws {
    let (name, bitmap) = Self.pictures[index]
    let decoded = try NaivePNG(png(bitmap, compression))
    #expect(decoded.size == bitmap.size)
    #expect(decoded.colors == bitmap.pixels.map(Color.init(unpremultiplying:)), "\(name)")
    #expect(decoded.colors.map(\.premultiplied) == bitmap.pixels, "\(name)")
  }

  @Test(arguments: [1, 2, 3, 5, 7, 15, 16, 17, 31, 33])
  func `rows of any width come back at every depth`(width: Int) throws {
    for colors in [2, 4, 16, 256, 1000] {
      let bitmap = picture(width, 40) { x, y in
        let level = (x * 5 + y * 3) % colors
        return Color(UInt8(level % 256), UInt8(level / 256 * 50), 3, level == 1 ? 100 : 255)
      }
      let decoded = try NaivePNG(png(bitmap, .fast))
      #expect(decoded.colors.map(\.premultiplied) == bitmap.pixels)
    }
  }

  @Test(arguments: [
    (0, 0, 1), (1, 0, 2), (2, 0, 4), (3, 0, 8), (4, 0, 8), (5, 4, 8), (6, 3, 2), (7, 3, 8),
    (8, 2, 8), (9, 2, 8), (10, 6, 8), (11, 6, 8), (12, 0, 1),
  ])
  func `the colour type is the least that holds the picture`(
    index: Int, colorType: Int, bitDepth: Int
  ) throws {
    let decoded = try NaivePNG(png(Self.pictures[index].bitmap, .fast))
    #expect(decoded.colorType == colorType, "\(Self.pictures[index].name)")
    #expect(decoded.bitDepth == bitDepth, "\(Self.pictures[index].name)")
  }

  @Test(arguments: [
    (2, 3, 1), (4, 3, 2), (5, 3, 4), (16, 3, 4), (17, 3, 8), (256, 3, 8), (257, 2, 8),
  ])
  func `the number of colours decides on a palette`(
    colors: Int, colorType: Int, bitDepth: Int
  ) throws {
    let bitmap = picture(64, 64) { x, y in
      let color = (x + 64 * y) * 37 % colors
      return Color(UInt8(color % 256), UInt8(color / 256), 128)
    }
    let decoded = try NaivePNG(png(bitmap, .fast))
    #expect(decoded.colorType == colorType)
    #expect(decoded.bitDepth == bitDepth)
    #expect((decoded["PLTE"]?.count ?? 0) == (colorType == 3 ? colors * 3 : 0))
    #expect(decoded.colors.map(\.premultiplied) == bitmap.pixels)
  }

  @Test func `alphas cover the first entries of a palette only`() throws {
    let bitmap = picture(64, 64) { x, _ in
      x == 40 ? Color(9, 9, 200, 80) : x == 50 ? .transparent : Color(UInt8(x * 4), 10, 20)
    }
    let decoded = try NaivePNG(png(bitmap, .fast))
    #expect(decoded.colorType == 3)
    #expect(decoded["tRNS"] == [0, 80])
  }

  @Test(arguments: pictures.indices)
  func `chunks are few and in order`(index: Int) throws {
    let decoded = try NaivePNG(png(Self.pictures[index].bitmap))
    let names = decoded.chunks.map(\.name)
    let order = ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"]
    #expect(names == order.filter(names.contains))
    #expect(Set(names).isSuperset(of: ["IHDR", "sRGB", "IDAT", "IEND"]))
    #expect(names.contains("PLTE") == (decoded.colorType == 3))
    #expect(decoded["sRGB"] == [0])
    #expect(decoded["IEND"] == [])
  }

  @Test func `transparent pixels are written as zeros`() throws {
    let decoded = try NaivePNG(png(noise(50, 50, seed: 4)))
    let hidden = decoded.colors.filter { $0.alpha == 0 }
    #expect(!hidden.isEmpty && hidden.allSatisfy { $0 == .transparent })
  }

  @Test func `every premultiplied value survives`() throws {
    // One row for each alpha; beyond the diagonal the last valid value stands.
    var bitmap = Bitmap(PixelSize(256, 256))
    for y in 0..<256 {
      for x in 0..<256 {
        let (a, b) = (UInt8(min(x, y)), UInt8(y - min(x, y)))
        bitmap[x, y] = Pixel(a, b, UInt8(y / 2), UInt8(y))
      }
    }
    let decoded = try NaivePNG(png(bitmap, .fast))
    #expect(decoded.colorType == 6)
    #expect(decoded.colors == bitmap.pixels.map(Color.init(unpremultiplying:)))
    #expect(decoded.colors.map(\.premultiplied) == bitmap.pixels)
  }

  @Test func `a nearly transparent colour keeps its alpha`() throws {
    let decoded = try NaivePNG(png(picture(1, 1) { _, _ in Color(200, 100, 50, 1) }))
    // 200, 100 and 50 of 255 by 1 round to 1, 0 and 0.
    #expect(decoded.colors == [Color(255, 0, 0, 1)])
  }

  @Test func `more effort gives no larger file`() throws {
    let bitmap = photograph(64)
    let sizes = try [Compression.fast, .default, .best].map { try png(bitmap, $0).count }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test(arguments: Compression.allCases)
  func `the same picture gives the same bytes`(compression: Compression) throws {
    let bitmap = noise(30, 30, seed: 5)
    #expect(try png(bitmap, compression) == png(bitmap, compression))
  }

  @Test func `a smooth picture has filtered rows and a palette has none`() throws {
    let smooth = try NaivePNG(png(Self.pictures[8].bitmap))
    #expect(smooth.filters.contains { $0 != 0 })
    let indexed = try NaivePNG(png(Self.pictures[6].bitmap, .fast))
    #expect(indexed.filters.allSatisfy { $0 == 0 })
  }

  @Test(arguments: pictures.indices)
  func `a matte leaves no transparency`(index: Int) throws {
    let bitmap = Self.pictures[index].bitmap
    let decoded = try NaivePNG(png(bitmap, matte: Color(0, 255, 0)))
    #expect([0, 2, 3].contains(decoded.colorType))
    #expect(decoded["tRNS"] == nil)
    let expected = bitmap.pixels.map { pixel in
      let left = 255 - Int(pixel.w)
      return Color(pixel.x, UInt8(Int(pixel.y) + left), pixel.z)
    }
    #expect(decoded.colors == expected)
  }

  @Test(arguments: pictures.indices)
  func `a draft holds the picture in whole samples`(index: Int) throws {
    let bitmap = Self.pictures[index].bitmap
    var options = EncodeOptions(format: .png, compression: .best)
    options.isDraft = true
    let file = try encode(bitmap, options)
    let decoded = try NaivePNG(file)
    #expect(decoded.colors.map(\.premultiplied) == bitmap.pixels)
    #expect(decoded.colorType == (bitmap.isOpaque ? 2 : 6))
    #expect(file.count > bitmap.size.area * (bitmap.isOpaque ? 3 : 4))
  }
}
