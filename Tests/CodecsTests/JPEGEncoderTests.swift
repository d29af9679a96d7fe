import Codecs
import Raster
import Testing

struct JPEGEncoderTests {
  /// A marker's code, the byte after 0xFF, with what its segment holds.
  struct Segment {
    var code: UInt8
    var data: [UInt8]
  }

  /// The segments from SOI to EOI, without the entropy-coded bytes.
  private func segments(_ file: [UInt8]) throws -> [Segment] {
    var result: [Segment] = []
    var place = 0
    while place + 1 < file.count {
      try #require(file[place] == 0xFF)
      let code = file[place + 1]
      place += 2
      guard code != 0xD8, code != 0xD9 else {
        result.append(Segment(code: code, data: []))
        continue
      }
      let count = Int(file[place]) << 8 | Int(file[place + 1])
      result.append(Segment(code: code, data: Array(file[place + 2..<place + count])))
      place += count
      // After a scan's header, stuffed zeros belong to the scan.
      while code == 0xDA, file[place] != 0xFF || [0, 0xFF].contains(file[place + 1]) {
        place += 1
      }
    }
    try #require(place == file.count)
    return result
  }

  private func jpeg(_ bitmap: Bitmap, quality: Int = 85, matte: Color? = nil) throws -> [UInt8] {
    try encode(bitmap, EncodeOptions(format: .jpeg, quality: quality, matte: matte))
  }

  @Test func `a colour picture is progressive 4 to 4 to 4`() throws {
    let segments = try segments(jpeg(photograph(40)))
    let frames = segments.filter { (0xC0...0xCF).contains($0.code) && $0.code != 0xC4 }
    #expect(frames.map(\.code) == [0xC2])
    #expect(
      frames.first?.data == [8, 0, 40, 0, 40, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1])
    #expect(segments.count { $0.code == 0xDA } > 3)
    #expect(segments.first?.code == 0xD8 && segments.last?.code == 0xD9)
  }

  @Test func `a gray picture has one component`() throws {
    let bitmap = picture(17, 9) { x, y in Color(UInt8(x * y), UInt8(x * y), UInt8(x * y)) }
    let frame = try segments(jpeg(bitmap)).first { $0.code == 0xC2 }
    #expect(frame?.data == [8, 0, 9, 0, 17, 1, 1, 0x11, 0])
  }

  @Test func `JFIF is the only application segment and there is no comment`() throws {
    for bitmap in [photograph(16), picture(3, 3) { _, _ in .white }] {
      let segments = try segments(jpeg(bitmap))
      let extras = segments.filter { (0xE0...0xEF).contains($0.code) || $0.code == 0xFE }
      #expect(extras.map(\.code) == [0xE0])
      #expect(extras.first?.data.starts(with: Array("JFIF\0".utf8)) == true)
    }
  }

  @Test func `quality sets the tables and is taken as the nearer end`() throws {
    func tables(_ quality: Int) throws -> [[UInt8]] {
      try segments(jpeg(photograph(16), quality: quality)).filter { $0.code == 0xDB }.map(\.data)
    }
    #expect(try tables(85) != tables(50))
    #expect(try tables(100).allSatisfy { $0.dropFirst().filter { $0 != 1 }.count <= 1 })
    #expect(try tables(0) == tables(1))
    #expect(try tables(.min) == tables(1))
    #expect(try tables(.max) == tables(100))
  }

  @Test func `a side of 65,501 is refused before anything is written`() throws {
    for size in [PixelSize(65_501, 1), PixelSize(1, 65_501)] {
      #expect(throws: EncodeError.tooLarge(size, limit: 65_500, format: .jpeg)) {
        try jpeg(Bitmap(size))
      }
    }
    #expect(try segments(jpeg(Bitmap(PixelSize(65_500, 1)))).last?.code == 0xD9)
  }

  @Test func `no matte means white`() throws {
    let bitmap = noise(20, 20, seed: 8)
    #expect(try jpeg(bitmap) == jpeg(bitmap, matte: .white))
    #expect(try jpeg(bitmap) == jpeg(bitmap.flattened(on: .white)))
    #expect(try jpeg(bitmap) != jpeg(bitmap, matte: Color(0, 255, 0)))
  }

  @Test func `the same picture gives the same bytes`() throws {
    // Larger than the first buffer of the shim, which must grow.
    let bitmap = noise(200, 200, seed: 9)
    let file = try jpeg(bitmap, quality: 100)
    #expect(file.count > 65_536)
    #expect(try jpeg(bitmap, quality: 100) == file)
    #expect(try segments(file).last?.code == 0xD9)
  }
}
