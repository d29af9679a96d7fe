import Raster
import Testing

@Suite struct SmallCountTests {
  private let canvas = WordCanvas()

  /// The pill's height: 36 % of the side, at least 11 pixels or 62 %, halves up.
  private static let heights = [16: 10, 22: 11, 24: 11, 32: 12, 48: 17, 64: 23]
  /// The diameter of a presence dot: 24 %, at least 10 pixels or 40 %.
  private static let dots = [16: 6, 22: 9, 24: 10, 32: 10, 48: 12, 64: 15]

  private func count(_ value: String, _ side: Int, _ more: String = "") throws -> Bitmap {
    try canvas.icon("{\"count\": {\"value\": \"\(value)\", \"cutout\": 0\(more)}}", side: side)
  }

  private func box(_ icon: Bitmap) -> PixelRect { icon.box { $0.w > 0 } }

  @Test(arguments: [16, 22, 24, 32, 48, 64])
  func `a pill's box is of whole pixels`(side: Int) throws {
    let height = try #require(Self.heights[side])
    for (value, isDisc) in [("7", true), ("42", false), ("120", false)] {
      let icon = try count(value, side)
      let box = box(icon)
      #expect(box.top == 0 && box.right == side && box.bottom == height, "\(value)")
      #expect(isDisc ? box.width == height : box.width >= height, "\(value)")
      // The edges are full but for the disc's curve, so nothing lies between pixels.
      let middle = (box.left + box.right) / 2
      #expect(icon[middle, box.top].w >= 240 && icon[middle, box.bottom - 1].w >= 240, "\(value)")
      #expect(icon[box.left, height / 2].w >= 200 && icon[side - 1, height / 2].w >= 200)
    }
  }

  @Test(arguments: [16, 22, 24, 32, 48, 64])
  func `99+ becomes 9+, then a dot, when it is too wide`(side: Int) throws {
    let height = try #require(Self.heights[side])
    // As wide as each form is where there is room for it.
    let forms = try ["99+", "9+"].map { text in
      let free = try count(text, 64, ", \"max-width\": 1000, \"size\": \(height)")
      return (width: box(free).width, icon: try count(text, side, ", \"max-width\": 1000"))
    }
    let dot = try #require(Self.dots[side])
    for limit in 1...side {
      let icon = try count("120", side, ", \"max-width\": \(limit)")
      if let form = forms.first(where: { $0.width <= limit }) {
        #expect(icon == form.icon, "\(limit)")
      } else {
        let box = box(icon)
        #expect(box == PixelRect(left: side - dot, top: 0, right: side, bottom: dot), "\(limit)")
        #expect(!icon.pixels.contains { $0.y > 60 }, "a dot has no ink")
      }
    }
    // The default is 85 %.
    let form = try #require(forms.first { Double($0.width) <= 0.85 * Double(side) })
    #expect(try count("120", side) == form.icon)
  }

  @Test(arguments: [16, 22, 24, 32])
  func `digits that are too low become a dot`(side: Int) throws {
    let dot = try #require(Self.dots[side])
    let icon = try count("7", side, ", \"min-glyph\": \(side)")
    #expect(box(icon) == PixelRect(left: side - dot, top: 0, right: side, bottom: dot))
    #expect(try box(count("7", side)).width > dot)
  }

  @Test func `below the least digits a dot is all there is`() throws {
    // 62 % of 8 is 5, and digits are 3 of them.
    #expect(try box(count("7", 8)) == PixelRect(left: 5, top: 0, right: 8, bottom: 3))
  }

  @Test(arguments: [16, 22, 24, 32])
  func `the hole is one pixel wider all around`(side: Int) throws {
    let white = Pixel(255, 255, 255, 255)
    let height = try #require(Self.heights[side])
    let step = "{\"count\": {\"value\": 7, \"color\": \"red\", \"text-color\": \"red\"}}"
    let icon = try canvas.icon(step, side: side, on: white)
    let middle = side - 1 - height / 2
    #expect(icon[middle, height].w < 30, "the hole below")
    #expect(icon[middle, height + 1] == white)
    #expect(icon[middle, height - 1].w >= 240 && icon[middle, height - 1].y < 30)
    #expect(icon[side - height - 1, height / 2].w < 60, "the hole to the left")
    #expect(icon[side - height - 3, height / 2] == white)
  }

  @Test(arguments: [16, 22, 24, 32, 48, 64], ["7", "8", "42", "120"])
  func `digits stand on whole pixels, centred`(side: Int, value: String) throws {
    let icon = try count(value, side)
    let (box, ink) = (box(icon), icon.box { $0.y > 150 })
    #expect(!ink.isEmpty)
    #expect(ink.top - box.top == box.bottom - ink.bottom)
    #expect(abs((ink.left - box.left) - (box.right - ink.right)) <= 1)
  }
}
