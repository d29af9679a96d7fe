import TestSupport
import Testing

@testable import Glyphs

@Suite(.enabled(if: KnownFont.areInstalled, KnownFont.absence))
struct ShapingTests {
  /// Texts of one script each, so that one run is one call of the shaper.
  static let texts: [(KnownFont, String)] = [
    (.inter, "AVATAR To. Wa, fi ffl"), (.inter, "->  x 12:30 (A)"), (.inter, "Hamburgefonstiv"),
    (.inter, "Съешь ещё этих булок"), (.inter, "Ελληνικά γράμματα"), (.inter, "Việt Nam Łódź"),
    (.inter, "e\u{301}a\u{30a}o\u{302}\u{301}"), (.interBold, "BETA RC-2"), (.interBold, "Ünïcödé"),
    (.arabic, "العربية"), (.arabic, "لا إله"), (.arabic, "مُحَمَّد"), (.hebrew, "שלום עולם"),
    (.hebrew, "בְּרֵאשִׁית"), (.devanagari, "हिन्दी"), (.devanagari, "क्षत्रिय ज्ञान"),
    (.devanagari, "र्क कि"), (.thai, "ภาษาไทย"), (.thai, "ที่นี่ น้ำ"), (.japanese, "日本語テキスト"),
    (.japanese, "か\u{3099}きゃ"), (.emoji, "😀"), (.emoji, "👨‍👩‍👧"), (.emoji, "🇩🇪🇫🇷"), (.emoji, "👋🏽"),
  ]

  private struct Line: Hashable {
    var glyph, xAdvance, yAdvance, xOffset, yOffset: Int
  }

  @Test(
    .enabled(if: Program.named("hb-shape") != nil, "hb-shape of libharfbuzz-bin is not installed"),
    arguments: texts)
  func `glyphs, advances and offsets are those of hb-shape`(font: KnownFont, text: String) throws {
    let tool = try #require(Program.named("hb-shape"))
    let numbers = text.unicodeScalars.map { "U+" + String($0.value, radix: 16) }
    let result = try tool.run([
      "--no-glyph-names", "--no-clusters", "--language=und",
      "--unicodes=" + numbers.joined(separator: ","), font.path,
    ])
    let store = try FontStore(TextLibraries())
    let face = try store.face(FontFile(path: font.path), weight: nil)
    var itemizer = Itemizer(primary: face, weight: 400) { () throws(FontError) in
      throw .noFonts
    }
    let shaped = try Text(text, store: store)
    let runs = try itemizer.runs(of: shaped)
    var lines: [Line] = []
    for run in runs.inVisualOrder {
      lines += try face.shape(
        shaped.scalars, run.range, script: run.script, isRightward: run.level & 1 == 0
      ).map {
        Line(
          glyph: Int($0.glyph), xAdvance: $0.xAdvance, yAdvance: $0.yAdvance,
          xOffset: $0.xOffset, yOffset: $0.yOffset)
      }
    }
    #expect(!lines.isEmpty)
    #expect(lines == Self.parse(result.text))
  }

  /// Reads `[glyph@dx,dy+ax,ay|…]`, where all but the glyph and the advance may be left out.
  private static func parse(_ text: String) -> [Line] {
    text.filter { !"[]\n".contains($0) }.split(separator: "|").map { item in
      let halves = item.split(separator: "+")
      let place = halves[0].split(separator: "@")
      let offset = place.count > 1 ? place[1].split(separator: ",").compactMap { Int($0) } : [0, 0]
      let advance = halves[1].split(separator: ",").compactMap { Int($0) }
      return Line(
        glyph: Int(place[0]) ?? -1, xAdvance: advance[0],
        yAdvance: advance.count > 1 ? advance[1] : 0, xOffset: offset[0], yOffset: offset[1])
    }
  }
}
