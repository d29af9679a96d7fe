import Raster
import Testing

@Suite struct InitialsTests {
  private let canvas = WordCanvas()

  private func icon(_ name: String, _ side: Int, _ more: String = "") throws -> Bitmap {
    try canvas.icon(
      "{\"initials\": {\"text\": \"\(name)\", \"font\": \"builtin\"\(more)}}", side: side)
  }

  @Test(arguments: ["Ada Lovelace", " ", "X"])
  func `the background covers the canvas`(name: String) throws {
    let icon = try icon(name, 40, ", \"background\": \"#0e7490\"")
    #expect(icon.isOpaque)
    for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39)] {
      #expect(icon[x, y] == Pixel(0x0E, 0x74, 0x90, 255))
    }
    let hasInk = icon.pixels.contains(Pixel(255, 255, 255, 255))
    #expect(hasInk == (name != " "))
  }

  @Test(arguments: [(16, 1), (23, 1), (24, 2), (64, 2)])
  func `small canvases have one letter`(side: Int, count: Int) throws {
    let automatic = try icon("Ada Lovelace", side)
    #expect(try automatic == icon("Ada Lovelace", side, ", \"letters\": \(count)"))
    #expect(try automatic != icon("Ada Lovelace", side, ", \"letters\": \(3 - count)"))
  }

  @Test(arguments: [16, 22, 24, 32, 48, 64, 200])
  func `letters are centred by their cap height`(side: Int) throws {
    let icon = try icon("Heidi Hill", side, ", \"background\": \"black\"")
    let ink = icon.box { $0.x > 127 }
    #expect(abs(ink.left - (side - ink.right)) <= 1)
    #expect(abs(ink.top - (side - ink.bottom)) <= 1)
    // 42 % of the side is the em, capitals are 0.7 of it.
    #expect(abs(Double(ink.height) - 0.42 * 0.7 * Double(side)) <= 1.5)
  }

  @Test func `a shape, a border and a badge come after them`() throws {
    let icon = try canvas.icon(
      """
      {"initials": {"text": "Ada", "font": "builtin", "background": "blue"}},
      {"shape": "circle"}, {"border": {"width": 4, "color": "lime"}}
      """, side: 100)
    #expect(icon[0, 0].w == 0 && icon[1, 50] == Pixel(0, 255, 0, 255))
    #expect(icon[50, 10] == Pixel(0, 0, 255, 255))
  }

  @Test func `a member may be called None`() throws {
    let named = try icon("None", 64, ", \"background\": \"#000\"")
    #expect(try named == icon("Nora", 64, ", \"background\": \"#000\""))
    #expect(named.box { $0.x > 200 }.height > 10)
    #expect(try icon("none", 64) == Bitmap(PixelSize(64, 64)))
  }

  @Test func `wide letters stay on the canvas`() throws {
    let icon = try icon(
      "Wanda M. Wright", 60,
      ", \"letters\": 3, \"size\": \"90%\", \"background\": \"black\", \"weight\": 900")
    let ink = icon.box { $0.x > 20 }
    #expect(ink.left >= 4 && ink.right <= 56)
  }
}
