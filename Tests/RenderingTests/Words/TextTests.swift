import Raster
import TestSupport
import Testing

@Suite struct TextTests {
  private let canvas = WordCanvas()

  private func text(_ text: String, _ more: String = "", on pixel: Pixel = .zero) throws -> Bitmap {
    try canvas.icon(
      "{\"text\": {\"text\": \"\(text)\", \"font\": \"builtin\"\(more)}}", side: 120, on: pixel)
  }

  @Test func `a text is black on white, white on black, and as high as its size says`() throws {
    let light = try text("HI", on: Pixel(255, 255, 255, 255))
    #expect(light.box { $0.x < 10 } == (try text("HI", on: Pixel(0, 0, 0, 255)).box { $0.x > 245 }))
    let ink = light.box { $0.x < 127 }
    // 24 % of 120 is the em, capitals are 0.7 of it.
    #expect(abs(Double(ink.height) - 0.7 * 28.8) <= 1)
    #expect(abs(ink.top - (120 - ink.bottom)) <= 1 && abs(ink.left - (120 - ink.right)) <= 1)
  }

  @Test func `lines break where they are asked to and where they are too wide`() throws {
    let one = try text("HH").box { $0.w > 127 }
    let two = try text("HH\\nHH").box { $0.w > 127 }
    // From line to line are 1.2 sizes.
    #expect(abs(two.height - one.height - 35) <= 1 && two.width == one.width)
    #expect(try text("HH HH HH HH").box { $0.w > 127 }.height > two.height - 2)
    #expect(try text("HHHHHHHHHHHHHHHHHH").box { $0.w > 127 }.width <= 109)
  }

  @Test func `lines stand to the left, in the middle or to the right`() throws {
    func columns(_ align: String) throws -> (Int, Int) {
      let icon = try text("HHHH\\nI", ", \"align\": \"\(align)\"")
      let all = icon.box { $0.w > 127 }
      let lower = icon.cropped(
        to: PixelRect(left: 0, top: (all.top + all.bottom) / 2 + 2, right: 120, bottom: 120))
      let last = lower.box { $0.w > 127 }
      return (last.left - all.left, all.right - last.right)
    }
    #expect(try abs(columns("left").0) <= 1 && abs(columns("right").1) <= 1)
    let (left, right) = try columns("center")
    #expect(abs(left - right) <= 1 && left > 5)
  }

  @Test func `an edge lies around the letters`() throws {
    let plain = try text("HH", ", \"color\": \"lime\"").box { $0.w > 127 }
    let icon = try text("HH", ", \"color\": \"lime\", \"stroke\": 3")
    let edged = icon.box { $0.w > 127 }
    #expect(abs(edged.width - plain.width - 6) <= 1 && abs(edged.height - plain.height - 6) <= 1)
    #expect(icon.pixels.contains(Pixel(0, 0, 0, 255)))
  }

  @Test(.enabled(if: KnownFont.areInstalled, Comment(rawValue: KnownFont.missing)))
  func `an emoji brings its colors and fits into its square`() throws {
    let icon = try canvas.icon("{\"emoji\": {\"text\": \"🎉\", \"size\": 60}}", side: 120)
    let box = icon.box { $0.w > 0 }
    #expect(box.right == 120 && box.bottom == 120)
    #expect(abs(max(box.width, box.height) - 60) <= 1)
    let hues = Set(icon.pixels.filter { $0.w == 255 }.map { [$0.x > 150, $0.y > 150, $0.z > 150] })
    #expect(hues.count >= 4)
    let turned = try canvas.icon(
      "{\"emoji\": {\"text\": \"🎉\", \"size\": 60, \"at\": \"center\", \"rotate\": 180}}", side: 120
    )
    let plain = try canvas.icon(
      "{\"emoji\": {\"text\": \"🎉\", \"size\": 60, \"at\": \"center\"}}", side: 120)
    #expect(turned == plain.turned(quarters: 2))
    #expect(turned != plain)
  }
}
