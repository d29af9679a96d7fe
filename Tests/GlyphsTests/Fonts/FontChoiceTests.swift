import Testing

@testable import Glyphs

struct FontChoiceTests {
  @Test(arguments: ["./Inter.otf", "fonts/a", "Inter.TTF", "x.ttc", "a b.otc"])
  func `what holds a slash or ends as a font file is a file`(text: String) {
    #expect(FontChoice(parsing: text) == .file(text))
  }

  @Test(arguments: ["Inter", "Inter 600", "Noto Sans CJK JP", "Font 1.5"])
  func `anything else is a family`(text: String) {
    #expect(FontChoice(parsing: text) == .family(text))
  }

  @Test func `an empty text is no font`() {
    #expect(FontChoice(parsing: "") == nil)
    #expect(FontChoice(parsing: " \t") == nil)
  }

  @Test(arguments: [
    ("Inter 600", "Inter", 600), ("Inter Bold", "Inter", 700), ("Inter semi bold", "Inter", 600),
    ("Inter Semi-Bold", "Inter", 600), ("Noto Sans ExtraLight", "Noto Sans", 200),
    ("Inter 1000", "Inter", 1000), ("Arial Black", "Arial", 900),
  ])
  func `the last words of a family tell its weight`(name: String, family: String, weight: Int) {
    #expect(FontChoice.split(name)?.family == family)
    #expect(FontChoice.split(name)?.weight == weight)
  }

  @Test(arguments: ["Inter", "Bold", "Inter 0", "Inter 1001", "600", "Noto Sans CJK JP", ""])
  func `a name without a weight, or with nothing before it, is not split`(name: String) {
    #expect(FontChoice.split(name) == nil)
  }
}
