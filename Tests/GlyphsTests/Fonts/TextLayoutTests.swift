import Raster
import Testing

@testable import Glyphs

struct TextLayoutTests {
  @Test(arguments: [FixtureFont.plain, .cubic])
  func `lengths are those of the font times the size`(font: FixtureFont) throws {
    // A is 100…500 × 0…700 of 1000; each glyph 600 wide, a blank 400.
    let layout = try FixtureFont.library.layout("A A", font: font.choice, em: 50)
    #expect(layout.advance == 80)
    #expect(layout.ink == Box(left: 5, top: -35, right: 75, bottom: 0))
    #expect(layout.capHeight == 35)
    #expect(layout.ascent == 40)
    #expect(layout.descent == 10)
    #expect(!layout.hasColor)
    #expect(layout.missing.isEmpty)
    #expect(layout.fonts == [FontFile(path: font.path)])
  }

  @Test(arguments: [FixtureFont.plain, .cubic])
  func `glyphs are filled and their holes are not`(font: FixtureFont) throws {
    // 100 px an em: O is 10…50 × 0…70 with the hole 20…40 × 20…50.
    let layout = try FixtureFont.library.layout("O", font: font.choice, em: 100)
    var bitmap = Bitmap(PixelSize(70, 90))
    layout.draw(on: &bitmap, at: Point(5, 80), shader: Shader(Color(255, 0, 0)))
    let coverage = layout.coverage(in: bitmap.size, at: Point(5, 80))
    for y in 0..<90 {
      for x in 0..<70 {
        let (column, height) = (x - 5, 79 - y)
        let isFilled = (10..<50).contains(column) && (0..<70).contains(height)
        let isHole = (20..<40).contains(column) && (20..<50).contains(height)
        let pixel = isFilled && !isHole ? Pixel(255, 0, 0, 255) : .zero
        #expect(bitmap[x, y] == pixel, "at \(x), \(y)")
        #expect(coverage[x, y] == pixel.w, "at \(x), \(y)")
      }
    }
  }

  @Test func `parts of a pixel are covered by their area`() throws {
    // 1 px an em at a quarter of a pixel: 0.35…0.75 of the first column, 0.7 of the row's height.
    let layout = try FixtureFont.library.layout("A", font: FixtureFont.plain.choice, em: 1)
    let coverage = layout.coverage(in: PixelSize(2, 2), at: Point(0.25, 1))
    #expect(coverage[0, 0] == UInt8((0.4 * 0.7 * 255).rounded()))
    #expect(coverage[1, 0] == 0)
  }

  @Test(arguments: [0, -3, .nan, .infinity, 1e300] as [Double])
  func `sizes that are no sizes draw nothing or are cut`(em: Double) throws {
    let layout = try FixtureFont.library.layout("A", font: FixtureFont.plain.choice, em: em)
    #expect(layout.advance.isFinite)
    #expect(layout.advance >= 0)
    #expect(layout.advance == 0 || em > 1)
    var bitmap = Bitmap(PixelSize(4, 4))
    layout.draw(on: &bitmap, at: Point(0, 4), shader: Shader(.white))
  }

  @Test func `a blank has an advance and no ink`() throws {
    let layout = try FixtureFont.library.layout("  ", font: FixtureFont.plain.choice, em: 10)
    #expect(layout.advance == 8)
    #expect(layout.ink == Box(left: 0, top: 0, right: 0, bottom: 0))
  }

  @Test func `a font's heights are told without a text`() throws {
    let metrics = try FixtureFont.library.metrics(font: FixtureFont.bold.choice, weight: 400)
    #expect(metrics == FontMetrics(capHeight: 0.7, ascent: 0.8, descent: 0.2))
  }

  @Test func `layered glyphs bring their colours, and take the text's where they say so`() throws {
    // A's left half, 10…30, is red, its right half, 30…50, has the colour of the text.
    let layout = try FixtureFont.library.layout("A", font: FixtureFont.layers.choice, em: 100)
    #expect(layout.hasColor)
    #expect(layout.ink == Box(left: 10, top: -70, right: 50, bottom: 0))
    var bitmap = Bitmap(PixelSize(60, 70))
    layout.draw(on: &bitmap, at: Point(0, 70), shader: Shader(Color(0, 0, 255)))
    #expect(bitmap[10, 30] == Pixel(255, 0, 0, 255))
    #expect(bitmap[29, 30] == Pixel(255, 0, 0, 255))
    #expect(bitmap[30, 30] == Pixel(0, 0, 255, 255))
    #expect(bitmap[49, 30] == Pixel(0, 0, 255, 255))
    #expect(bitmap[50, 30] == .zero)
    #expect(layout.coverage(in: bitmap.size, at: Point(0, 70)).area == 40 * 70)
  }

  @Test(arguments: [FixtureFont.plain, .layers])
  func `a text turns clockwise about the pen's start`(font: FixtureFont) throws {
    // A is 10…50 to the right and 0…70 upward; after a quarter turn 10…50 downward and 0…70 to the
    // right.
    let layout = try FixtureFont.library.layout("A", font: font.choice, em: 100)
    let turned = layout.turned(clockwise: Angle(degrees: 90))
    #expect(turned.ink == Box(left: 0, top: 10, right: 70, bottom: 50))
    #expect(turned.advance == layout.advance)
    let coverage = turned.coverage(in: PixelSize(100, 100), at: Point(20, 20))
    #expect(coverage.area == 70 * 40)
    #expect(coverage[20, 30] == 255 && coverage[89, 69] == 255 && coverage[90, 69] == 0)
  }
}
