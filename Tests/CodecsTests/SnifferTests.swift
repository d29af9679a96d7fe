import Codecs
import Testing

@Suite struct SnifferTests {
  static let beginnings: [(SniffedKind, [UInt8])] = [
    (.bmp, Array("BM\u{1}\u{2}".utf8)),
    (.tiff, [0x49, 0x49, 0x2A, 0, 8]), (.tiff, [0x4D, 0x4D, 0, 0x2A, 8]),
    (.heic, Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8)),
    (.avif, Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif".utf8)),
    (.icns, Array("icns\0\0".utf8)), (.psd, Array("8BPS".utf8)),
    (.svg, Array("<?xml version=\"1.0\"?>\n<!-- a -->\n<svg xmlns=\"\">".utf8)),
    (.svg, Array("\u{FEFF} <svg/>".utf8)), (.pdf, Array("%PDF-1.4".utf8)),
    (.jpegXL, [0xFF, 0x0A]), (.jpeg2000, [0xFF, 0x4F, 0xFF, 0x51]), (.qoi, Array("qoif".utf8)),
    (.netpbm, Array("P6\n1 1".utf8)),
  ]

  @Test(arguments: beginnings)
  func `a kind that is not read is refused by name, with a way out`(
    _ kind: SniffedKind, _ bytes: [UInt8]
  ) {
    #expect(sniff(bytes) == kind)
    #expect(kind.converterHint != nil)
    #expect(throws: CodecError.unsupported(kind)) { try decode(bytes) }
  }

  @Test(arguments: ["", "P", "P6", "hello", "<html><body>", "RIFF", "GIF", "version https://git"])
  func `text and scraps are no picture`(_ text: String) {
    #expect(sniff(Array(text.utf8)) == nil)
  }

  @Test func `the formats that are read are found by content`() throws {
    #expect(sniff(try Fixture.named("rgb8.png").bytes()) == .png)
    #expect(sniff(try Fixture.named("gray.jpg").bytes()) == .jpeg)
    #expect(sniff(try Fixture.named("rgba8-crushed.png").bytes()) == .png)
    #expect(sniff(try Fixture.named("lossy.webp").bytes()) == .webp)
    #expect(sniff(try Fixture.named("global1.gif").bytes()) == .gif)
    #expect(sniff(try Fixture.named("several.ico").bytes()) == .ico)
    #expect(sniff(try Fixture.named("pointer.cur").bytes()) == .ico)
  }

  @Test func `a lossless or a 12-bit JPEG is refused by name`() throws {
    var bytes = try Fixture.named("gray.jpg").bytes()
    let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0])).upperBound
    var lossless = bytes
    lossless[frame - 1] = 0xC3
    #expect(throws: CodecError.unsupported(.losslessJPEG)) { try decode(lossless) }
    bytes[frame - 1] = 0xC1
    bytes[frame + 2] = 12
    #expect(throws: CodecError.unsupported(.twelveBitJPEG)) { try decode(bytes) }
  }

  @Test func `formats are found by name and by file extension`() {
    #expect(ImageFormat(name: "JPG") == .jpeg)
    #expect(ImageFormat(fileExtension: "Jpeg") == .jpeg)
    #expect(ImageFormat(name: "argb32") == .argb32)
    #expect(ImageFormat(name: "heic") == nil)
    #expect(ImageFormat.allCases.filter(\.canDecode) == [.png, .jpeg, .webp, .gif, .ico])
    #expect(ImageFormat.allCases.filter { !$0.canEncode } == [.gif])
    #expect(!ImageFormat.jpeg.canCarryAlpha)
  }
}
