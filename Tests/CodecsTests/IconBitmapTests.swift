import Codecs
import Raster
import TestSupport
import Testing

struct IconBitmapTests {
  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> (8 * $0) & 255) }
  }

  /// An icon of one bitmap: the rows and then the mask are what follows its header and palette.
  private func icon(
    _ width: Int, _ height: Int, bits: Int, packing: Int = 0, header: Int = 40,
    masks: [Int] = [], palette: [Int] = [], _ data: [UInt8]
  ) -> [UInt8] {
    var dib = little(header, 4) + little(width, 4) + little(2 * height, 4) + little(1, 2)
    dib += little(bits, 2) + little(packing, 4) + little(0, 12) + little(palette.count, 4)
    dib += little(0, 4) + masks.flatMap { little($0, 4) }
    while dib.count < header { dib.append(0) }
    dib += palette.flatMap { little($0, 4) } + data
    let entry = [UInt8(width), UInt8(height), 0, 0] + little(1, 2) + little(bits, 2)
    return little(0, 2) + little(1, 2) + little(1, 2) + entry + little(dib.count, 4)
      + little(22, 4) + dib
  }

  private func colors(_ file: [UInt8]) throws -> [Color] {
    try decode(file).bitmap.pixels.map(Color.init(unpremultiplying:))
  }

  @Test func `sixteen bits are five of each color, and the mask is the transparency`() throws {
    // 0x7FFF is white, 0x7C00 red; 0x4210 has 16 of 31, 131.6 of 255; the fourth is masked.
    let rows = [0x7FFF, 0x7C00, 0x03E0, 0x001F].flatMap { little($0, 2) }
    let upper = [0x4210, 0x0000, 0x0001, 0x7FFF].flatMap { little($0, 2) }
    let mask: [UInt8] = [0, 0, 0, 0, 0b0001_0000, 0, 0, 0]
    let image = icon(4, 2, bits: 16, rows + upper + mask)
    #expect(
      try colors(image) == [
        Color(132, 132, 132), .black, Color(0, 0, 8), .transparent, .white, Color(255, 0, 0),
        Color(0, 255, 0), Color(0, 0, 255),
      ])
    #expect(try decode(image).header.hasAlpha)
  }

  @Test func `masks say which bits are which color`() throws {
    // 5, 6 and 5 bits: 32 of 63 are 129.5, which is rounded up.
    let short = icon(
      2, 1, bits: 16, packing: 3, masks: [0xF800, 0x07E0, 0x001F],
      little(0xF800, 2) + little(0x0400, 2) + [0, 0, 0, 0])
    #expect(try colors(short) == [Color(255, 0, 0), Color(0, 130, 0)])
    // Bytes in another order, without alpha: the mask counts.
    let swapped = icon(
      2, 1, bits: 32, packing: 3, masks: [0xFF, 0xFF00, 0xFF_0000],
      little(0x90_0A14_1E, 4) + little(0x1E_140A, 4) + [0b0100_0000, 0, 0, 0])
    #expect(try colors(swapped) == [Color(0x1E, 0x14, 0x0A), .transparent])
    // A longer header has a mask for alpha.
    let long = icon(
      1, 1, bits: 32, packing: 3, header: 108, masks: [0xFF00_0000, 0xFF_0000, 0xFF00, 0xFF],
      little(0x0A14_1E80, 4))
    #expect(try decode(long).bitmap[0, 0].w == 0x80)
  }

  @Test(arguments: [(1, 0b0110_0000), (4, 0x0120), (8, 0x02_0100)])
  func `a palette of one, four or eight bits`(bits: Int, row: Int) throws {
    let bytes =
      bits == 1 ? [UInt8(row), 0, 0, 0] : bits == 4 ? [0x01, 0x20, 0, 0] : [0x00, 0x01, 0x02, 0]
    let palette = bits == 1 ? [0x10_2030, 0xFF_FFFF] : [0x10_2030, 0xFF_FFFF, 0xFF]
    let found = try colors(icon(3, 1, bits: bits, palette: palette, bytes + [0, 0, 0, 0]))
    let dark = Color(0x10, 0x20, 0x30)
    #expect(found == (bits == 1 ? [dark, .white, .white] : [dark, .white, Color(0, 0, 255)]))
  }

  @Test(arguments: [
    (8, 1, "RLE8"), (4, 2, "RLE4"), (24, 3, "bit fields"), (24, 4, "JPEG"), (24, 5, "PNG"),
    (24, 9, "number 9"),
  ])
  func `a packed bitmap is refused by name`(bits: Int, packing: Int, name: String) {
    let palette = bits == 24 ? [] : [0, 0]
    let file = icon(
      2, 2, bits: bits, packing: packing, palette: palette, Array(repeating: 0, count: 40))
    #expect(throws: CodecError.malformed(.ico, detail: "bitmap packed as \(name)")) {
      try decode(file)
    }
  }

  @Test func `bits that no bitmap has are refused`() {
    for bits in [0, 2, 15, 64] {
      #expect(throws: CodecError.malformed(.ico, detail: "\(bits) bits a pixel")) {
        try decode(icon(1, 1, bits: bits, Array(repeating: 0, count: 40)))
      }
    }
  }
}
