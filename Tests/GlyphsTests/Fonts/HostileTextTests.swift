import Raster
import Testing

@testable import Glyphs

struct HostileTextTests {
  private func layout(_ text: String) throws(FontError) -> TextLayout {
    try FixtureFont.library.layout(text, font: FixtureFont.plain.choice, em: 10)
  }

  @Test func `an empty text is an empty layout`() throws {
    let layout = try layout("")
    #expect(layout.advance == 0)
    #expect(layout.path.contours.isEmpty)
    #expect(layout.capHeight == 7)
    #expect(layout.coverage(in: PixelSize(3, 3), at: Point(0, 3)).isEmpty)
  }

  @Test func `a thousand characters are drawn and one more is refused`() throws {
    #expect(try layout(String(repeating: "A", count: 1000)).advance == 6000)
    #expect(throws: FontError.tooLong(count: 1001, limit: 1000)) {
      try layout(String(repeating: "A", count: 1001))
    }
    #expect(throws: FontError.tooLong(count: 10_000, limit: 1000)) {
      try layout(String(repeating: "A", count: 10_000))
    }
  }

  @Test func `five hundred marks on a letter are drawn and five thousand are refused`() throws {
    let marks = String(repeating: "\u{301}", count: 500)
    #expect(try layout("A" + marks).missing == [Character("A" + marks)])
    #expect(throws: FontError.tooComplex) {
      try layout("A" + String(repeating: "\u{301}", count: 5000))
    }
  }

  @Test(arguments: [
    "\u{202e}\u{202e}A", "\u{2066}\u{2067}\u{2068}A", "A\u{202c}\u{2069}",
    String(repeating: "\u{202b}", count: 300) + "A",
  ])
  func `controls of direction without their ends are drawn`(text: String) throws {
    let layout = try layout(text)
    #expect(layout.advance == 6)
    #expect(layout.missing.isEmpty)
  }

  @Test(arguments: ["A\nA", "A\r\nA", "A\tA", "A\u{0}A", "A\u{7f}A", "A\u{85}A", "A\u{2028}A"])
  func `line breaks and control characters are blanks`(text: String) throws {
    // One character or, for CR LF, two: 400 of the em each.
    let blanks = Double(text.unicodeScalars.count - 2)
    #expect(try layout(text).advance == 12 + 4 * blanks)
    #expect(try layout(text).missing.isEmpty)
  }

  @Test func `bytes that are no text are drawn as the sign for them`() throws {
    let text = String(decoding: [0x41, 0xff, 0xc3, 0x41] as [UInt8], as: UTF8.self)
    #expect(try layout(text).missing == ["\u{fffd}"])
  }

  @Test func `a text is split at its line breaks`() {
    #expect(TextLayout.lines(of: "a\nb\r\nc\u{2028}d") == ["a", "b", "c", "d"])
    #expect(TextLayout.lines(of: "") == [""])
    #expect(TextLayout.lines(of: "\n") == ["", ""])
  }
}
