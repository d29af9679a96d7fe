import Raster
import TestSupport
import Testing

@testable import Glyphs

struct FallbackTests {
  @Test(
    .enabled(if: KnownFont.areInstalled, KnownFont.absence),
    arguments: [
      ("Latin", .inter), ("Кириллица", .inter), ("Ελληνικά", .inter), ("العربية", .arabic),
      ("עברית", .hebrew), ("हिन्दी", .devanagari), ("ภาษาไทย", .thai), ("日本語", .japanese),
      ("かな カナ", .japanese), ("दो शब्द", .devanagari), ("😀", .emoji),
    ] as [(String, KnownFont)])
  func `each script finds its font, blanks included`(text: String, font: KnownFont) throws {
    let fonts = try KnownFont.Folder()
    defer { withExtendedLifetime(fonts) {} }
    let library = fonts.library
    let layout = try library.layout(text, font: .family("Inter"), em: 20)
    #expect(layout.fonts.map { String($0.path.split(separator: "/").last ?? "") } == [font.name])
    #expect(layout.missing.isEmpty)
  }

  @Test(
    .enabled(if: KnownFont.areInstalled, KnownFont.absence),
    arguments: ["العربية", "עברית", "हिन्दी", "ภาษาไทย", "日本語", "😀", "→", "☎"])
  func `the system's fonts have them all`(text: String) throws {
    let layout = try FontLibrary().layout(text, em: 20)
    #expect(layout.missing.isEmpty)
    #expect(layout.ink.width > 0)
  }

  @Test func `missing characters are named once each and boxes stand for them`() throws {
    let layout = try FixtureFont.library.layout(
      "A?B?", font: FixtureFont.plain.choice, em: 1000)
    #expect(layout.missing == ["?", "B"])
    // The box of the font, 100…500 × 0…700, for each.
    #expect(layout.ink == Box(left: 100, top: -700, right: 2300, bottom: 0))
    #expect(layout.path.contours.count == 4)
  }

  @Test func `a letter with a mark that no font has keeps its font`() throws {
    let layout = try FixtureFont.library.layout(
      "A\u{323}", font: FixtureFont.plain.choice, em: 10)
    #expect(layout.missing == ["A\u{323}"])
    #expect(layout.fonts == [FontFile(path: FixtureFont.plain.path)])
  }

  @Test(.enabled(if: KnownFont.areInstalled, KnownFont.absence))
  func `marks are composed, or stand above their letter`() throws {
    let library = FontLibrary(folders: [], usesSystemFonts: false)
    let inter = FontChoice.file(KnownFont.inter.path)
    let composed = try library.layout("\u{e9}", font: inter, em: 100)
    let apart = try library.layout("e\u{301}", font: inter, em: 100)
    #expect(apart == composed)
    let plain = try library.layout("x", font: inter, em: 100)
    let marked = try library.layout("x\u{30c}", font: inter, em: 100)
    #expect(marked.missing.isEmpty)
    #expect(marked.advance == plain.advance)
    #expect(marked.ink.top < plain.ink.top)
    #expect(abs(marked.ink.center.x - plain.ink.center.x) < 5)
  }

  @Test func `what is never seen needs no font`() throws {
    let layout = try FixtureFont.library.layout(
      "A\u{200d}\u{2060}\u{feff}H\u{fe0e}", font: FixtureFont.plain.choice, em: 10)
    #expect(layout.missing.isEmpty)
    #expect(layout.advance == 12)
  }

  @Test func `coloured glyphs of an unknown kind are drawn plain and named`() throws {
    let layout = try FixtureFont.library.layout("AH", font: FixtureFont.paints.choice, em: 10)
    #expect(layout.uncolored == ["A"])
    #expect(!layout.hasColor)
    #expect(layout.ink == Box(left: 1, top: -7, right: 11, bottom: 0))
  }
}
