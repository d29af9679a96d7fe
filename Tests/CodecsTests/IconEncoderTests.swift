import Codecs
import Raster
import TestSupport
import Testing

struct IconEncoderTests {
  private func noise(_ sides: [Int]) -> [Bitmap] {
    sides.map { Bitmap.noise($0, $0, seed: UInt64($0)) }
  }

  private func straight(_ bitmap: Bitmap) -> [Color] {
    bitmap.pixels.map(Color.init(unpremultiplying:))
  }

  @Test func `an ICO holds a PNG of 8-bit RGBA for each size`() throws {
    let bitmaps = noise([16, 48, 256])
    let file = try IconFile(ico: encode(bitmaps, EncodeOptions(format: .ico)))
    #expect(file.entries.map(\.width) == [16, 48, 256])
    #expect(file.entries.map(\.height) == [16, 48, 256])
    #expect(file.entries.allSatisfy { $0.isPNG && $0.bits == 32 })
    for (entry, bitmap) in zip(file.entries, bitmaps).prefix(2) {
      let png = try NaivePNG(entry.data)
      #expect(png.colorType == 6 && png.bitDepth == 8)
      #expect(png.colors == straight(bitmap))
    }
  }

  @Test func `a gray and opaque icon is RGBA too`() throws {
    let bitmap = Bitmap(PixelSize(9, 5), filledWith: Pixel(7, 7, 7, 255))
    let file = try IconFile(ico: encode(bitmap, EncodeOptions(format: .ico)))
    #expect(file.entries.map(\.width) == [9] && file.entries.map(\.height) == [5])
    #expect(try NaivePNG(file.entries[0].data).colorType == 6)
  }

  @Test(arguments: [1, 8, 31, 32, 33])
  func `a bitmap frame is bottom-up BGRA with a mask of what is transparent`(_ width: Int) throws {
    var bitmap = Bitmap.noise(width, 7, seed: 3)
    for y in 0..<7 where y < width { bitmap[y, y] = .zero }
    var options = EncodeOptions(format: .ico)
    options.hasBitmapFrames = true
    let data = try IconFile(ico: encode(bitmap, options)).entries[0].data
    func number(_ place: Int) -> Int {
      data[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    #expect([number(0), number(4), number(8)] == [40, width, 14])
    #expect(data[12...15].elementsEqual([1, 0, 32, 0]))
    #expect(number(16) == 0)
    let maskRow = (width + 31) / 32 * 4
    #expect(data.count == 40 + 7 * (4 * width + maskRow))
    for y in 0..<7 {
      for x in 0..<width {
        let color = Color(unpremultiplying: bitmap[x, y])
        let place = 40 + 4 * ((6 - y) * width + x)
        #expect(
          Array(data[place..<place + 4]) == [color.blue, color.green, color.red, color.alpha])
        let mask = data[40 + 28 * width + (6 - y) * maskRow + x / 8]
        #expect((mask >> UInt8(7 - x % 8) & 1 == 1) == (color.alpha == 0))
      }
    }
  }

  @Test(arguments: [false, true])
  func `an ICO that was written is read back`(_ asBitmaps: Bool) throws {
    var options = EncodeOptions(format: .ico)
    options.hasBitmapFrames = asBitmaps
    let bitmaps = noise([16, 64, 32])
    let image = try decode(encode(bitmaps, options))
    #expect(image.bitmap == bitmaps[1])
    #expect(image.header.frames == 3)
    #expect(image.warnings == [])
  }

  @Test func `an ICNS has an entry for each purpose of a size`() throws {
    let bitmaps = noise([16, 32, 64, 128])
    let file = try IconFile(icns: encode(bitmaps, EncodeOptions(format: .icns)))
    let sides = [
      "icp4": 16, "icp5": 32, "ic11": 32, "icp6": 64, "ic12": 64, "ic07": 128,
    ]
    #expect(Set(file.entries.map(\.type)) == Set(sides.keys))
    for entry in file.entries {
      let png = try NaivePNG(entry.data)
      let side = try #require(sides[entry.type])
      #expect(png.size == PixelSize(side, side))
      let bitmap = try #require(bitmaps.first { $0.width == side })
      #expect(png.colors == straight(bitmap))
    }
  }

  @Test func `the large entries of an ICNS are those of one and of two pixels a point`() throws {
    for (side, types) in [(256, ["ic08", "ic13"]), (512, ["ic09", "ic14"]), (1024, ["ic10"])] {
      let bitmap = Bitmap(PixelSize(side, side), filledWith: Pixel(1, 2, 3, 255))
      let file = try IconFile(icns: encode(bitmap, EncodeOptions(format: .icns)))
      #expect(file.entries.map(\.type) == types)
    }
  }

  @Test func `a size that the file has no entry for is refused`() {
    let wide = Bitmap(PixelSize(257, 4))
    #expect(throws: EncodeError.tooLarge(wide.size, limit: 256, format: .ico)) {
      try encode(wide, EncodeOptions(format: .ico))
    }
    for size in [PixelSize(48, 48), PixelSize(16, 32)] {
      #expect(throws: EncodeError.self) {
        try encode(Bitmap(size), EncodeOptions(format: .icns))
      }
    }
  }
}
