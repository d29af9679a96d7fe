import Raster
import TestSupport
import Testing

@testable import Glyphs

@Suite(.enabled(if: KnownFont.areInstalled, KnownFont.absence))
struct EmojiTests {
  private func layout(_ text: String, em: Double = 40) throws -> TextLayout {
    let fonts = try KnownFont.Folder()
    defer { withExtendedLifetime(fonts) {} }
    let library = fonts.library
    return try library.layout(text, font: .family("Inter"), em: em)
  }

  @Test(arguments: [
    "😀", "👨‍👩‍👧", "👩🏽‍🚀", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👋🏽", "1️⃣", "#️⃣", "☺️", "❤️‍🔥", "⌚", "©️",
  ])
  func `a sequence is one picture`(text: String) throws {
    let layout = try layout(text)
    #expect(layout.coloredParts.count == 1)
    #expect(layout.path.contours.isEmpty)
    #expect(layout.missing.isEmpty)
    #expect(layout.fonts.map(\.path.isEmoji) == [true])
  }

  @Test(arguments: ["❤\u{fe0e}", "1", "#", "©", "a\u{fe0f}"])
  func `what is to be shown as text has no colours`(text: String) throws {
    #expect(try !layout(text).hasColor || text.hasPrefix("❤"))
    let text = try Text(text, store: try FontStore(TextLibraries()))
    #expect(text.clusters.map(\.isEmoji) == [false])
  }

  @Test func `a picture has the size that its font says`() throws {
    // 136 × 128 pixels for an em of 109, without its transparent edges.
    let layout = try layout("🟥", em: 109)
    #expect(layout.ink.width > 90 && layout.ink.width <= 136)
    #expect(layout.ink.height > 90 && layout.ink.height <= 128)
    var bitmap = Bitmap(PixelSize(150, 150))
    layout.draw(on: &bitmap, at: Point(0, 120), shader: Shader(.black))
    let center = layout.ink.center + Point(0, 120)
    let pixel = bitmap[Int(center.x), Int(center.y)]
    #expect(pixel.x > 180 && pixel.y < 100 && pixel.w == 255)
  }

  @Test func `a picture moves by parts of a pixel`() throws {
    let layout = try layout("🟥", em: 20)
    func coverage(at x: Double) -> Coverage {
      layout.coverage(in: PixelSize(40, 40), at: Point(x, 30))
    }
    // The edge lies in one column for these; the further right it is the less of it is covered.
    let column = Int((layout.ink.left + 5).rounded(.down))
    let shares = [0.0, 0.2, 0.4].map { coverage(at: 5 + $0)[column, 20] }
    #expect(shares[0] > shares[1] && shares[1] > shares[2] && shares[2] > 0)
    let (here, there) = (coverage(at: 5), coverage(at: 6))
    for x in 1..<40 { #expect(there[x, 20] == here[x - 1, 20]) }
  }

  @Test func `a picture turns about the pen's start`() throws {
    let layout = try layout("🟥", em: 109)
    let turned = layout.turned(clockwise: Angle(degrees: 180))
    let (ink, other) = (layout.ink, turned.ink)
    #expect(abs(other.left + ink.right) < 1e-9 && abs(other.top + ink.bottom) < 1e-9)
    #expect(abs(other.right + ink.left) < 1e-9 && abs(other.bottom + ink.top) < 1e-9)
    #expect(turned.hasColor)
  }

  @Test func `emoji stand among letters`() throws {
    let layout = try layout("a👍🏿b")
    #expect(layout.coloredParts.count == 1)
    #expect(!layout.path.contours.isEmpty)
    #expect(layout.fonts.count == 2)
    let parts = try ["a", "👍🏿", "b"].map { try self.layout($0).advance }
    #expect(abs(layout.advance - parts.reduce(0, +)) < 1e-9)
  }

  @Test func `without an emoji font the character is named`() throws {
    let library = FixtureFont.library
    let layout = try library.layout("A👨‍👩‍👧A😀😀", font: FixtureFont.plain.choice, em: 10)
    #expect(layout.missing == ["👨‍👩‍👧", "😀"])
  }
}

extension String {
  fileprivate var isEmoji: Bool { hasSuffix("Emoji.ttf") }
}
