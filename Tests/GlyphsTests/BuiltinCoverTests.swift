import Glyphs
import Raster
import Testing

@Test func `digits, capitals and the marks of counts and labels are covered`() {
  #expect(BuiltinText.covers("0123456789"))
  #expect(BuiltinText.covers("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
  #expect(BuiltinText.covers("+-.,%!?# :/()'&_=…"))
  #expect(BuiltinText.covers("abcdefghijklmnopqrstuvwxyz"))
  #expect(BuiltinText.covers(""))
}

@Test func `a text with one character that has no glyph is not set`() {
  for text in ["Ä", "1é", "日", "\n", "9\u{301}", "😀", "@"] {
    #expect(!BuiltinText.covers(text))
    #expect(BuiltinText(text, capHeight: 10, isSnapped: true) == nil)
  }
}

@Test func `small letters are drawn as capitals`() throws {
  let small = try #require(BuiltinText("Beta av", capHeight: 9, isSnapped: true))
  let capital = try #require(BuiltinText("BETA AV", capHeight: 9, isSnapped: true))
  let size = PixelSize(60, 12)
  #expect(
    small.coverage(in: size, at: Point(1, 10)) == capital.coverage(in: size, at: Point(1, 10)))
  #expect(small.advance == capital.advance)
}

@Test(arguments: [0, -3, .nan, .infinity, -.infinity, 1e9])
func `a cap height that nothing can be drawn at sets nothing`(_ capHeight: Double) throws {
  for isSnapped in [true, false] {
    let text = try #require(BuiltinText("42", capHeight: capHeight, isSnapped: isSnapped))
    #expect(text.advance == 0)
    #expect(text.coverage(in: PixelSize(9, 9), at: Point(0, 9)).isEmpty)
  }
}

@Test func `extreme sizes, weights and places are drawn or left out, without a trap`() throws {
  for capHeight in [1e-9, 0.3, 1, 2, 4] {
    for weight in [-.infinity, -1e9, 100, 900, 1e9, .nan] {
      for isSnapped in [true, false] {
        let text = try #require(
          BuiltinText("8&%#.", capHeight: capHeight, isSnapped: isSnapped, weight: weight))
        for place in [Point(0, 4), Point(-1e300, 1e300), Point(.nan, 0), Point(.infinity, 0)] {
          _ = text.coverage(in: PixelSize(4, 4), at: place)
        }
      }
    }
  }
}

@Test func `a glyph larger than any canvas is cut to the canvas`() throws {
  let text = try #require(BuiltinText("1", capHeight: 1e6, isSnapped: true))
  let stem = text.ink.right - 1e5
  let coverage = text.coverage(in: PixelSize(4, 4), at: Point(-stem, 5e5))
  #expect(coverage.area == 16)
}

@Test func `blanks have an advance and no ink`() throws {
  let text = try #require(BuiltinText("  ", capHeight: 10, isSnapped: true))
  #expect(text.advance > 0)
  #expect(text.ink == Box(left: 0, top: 0, right: 0, bottom: 0))
  #expect(text.coverage(in: PixelSize(9, 9), at: Point(0, 9)).isEmpty)
  #expect(BuiltinText("", capHeight: 10, isSnapped: true)?.advance == 0)
}
