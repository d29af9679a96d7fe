import Raster
import TestSupport
import Testing

@testable import Glyphs

@Suite(.enabled(if: KnownFont.areInstalled, KnownFont.absence))
struct RenderingTests {
  @Test(
    .enabled(if: Program.named("hb-view") != nil, "hb-view of libharfbuzz-bin is not installed"),
    arguments: ShapingTests.texts.filter { $0.0 != .emoji })
  func `ink and darkness are those of hb-view`(font: KnownFont, text: String) throws {
    let tool = try #require(Program.named("hb-view"))
    let numbers = text.unicodeScalars.map { "U+" + String($0.value, radix: 16) }
    let result = try tool.run([
      "--font-size=64", "--margin=32", "--language=und", "--output-format=png",
      "--unicodes=" + numbers.joined(separator: ","), font.path,
    ])
    let picture = try NaivePNG(result.output)
    // Black on white there, so that darkness is coverage.
    let theirs = Coverage(PixelRect(picture.size), values: picture.colors.map { 255 - $0.red })
    let layout = try FontLibrary(folders: [], usesSystemFonts: false).layout(
      text, font: .file(font.path), em: 64)
    let size = PixelSize(picture.size.width + 64, picture.size.height + 64)
    let ours = layout.coverage(in: size, at: Point(64, 100))

    // A pixel at each side: one may cover a sliver of it that the other rounds away.
    #expect(abs(Self.width(of: ours) - Self.width(of: theirs)) <= 2)
    #expect(abs(Self.height(of: ours) - Self.height(of: theirs)) <= 2)
    // Both cover by area; theirs in steps of 1/256 of a row's width.
    #expect(abs(ours.area - theirs.area) < 0.01 * theirs.area)
    #expect(abs(layout.ink.width - Double(Self.width(of: ours))) <= 2)
    #expect(abs(layout.ink.height - Double(Self.height(of: ours))) <= 2)
  }

  private static func width(of coverage: Coverage) -> Int {
    let rect = coverage.rect
    return (rect.left..<rect.right).filter { x in
      (rect.top..<rect.bottom).contains { coverage[x, $0] > 0 }
    }.range
  }

  private static func height(of coverage: Coverage) -> Int {
    let rect = coverage.rect
    return (rect.top..<rect.bottom).filter { y in
      (rect.left..<rect.right).contains { coverage[$0, y] > 0 }
    }.range
  }
}

extension [Int] {
  fileprivate var range: Int { (last ?? 0) - (first ?? 0) + 1 }
}
