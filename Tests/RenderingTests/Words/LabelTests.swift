import Raster
import TestSupport
import Testing

@Suite struct LabelTests {
  private let canvas = WordCanvas()

  private func label(_ text: String, _ side: Int, _ more: String = "") throws -> Bitmap {
    try canvas.icon(
      """
      {"label": {"text": "\(text)", "font": "builtin", "color": "#0000ff",
        "text-color": "#ff0000"\(more)}}
      """, side: side)
  }

  private func ink(_ icon: Bitmap) -> PixelRect { icon.box { $0.x > 127 } }
  private func plate(_ icon: Bitmap) -> PixelRect { icon.box { $0.w > 127 } }

  @Test func `a label lies at the bottom, as high and as far in as it says`() throws {
    let icon = try label("TEST", 200)
    // 18 % of 200, 4 % above the edge.
    let plate = plate(icon)
    #expect(plate.top == 156 && plate.bottom == 192)
    #expect(abs(plate.left - (200 - plate.right)) <= 1)
    let ink = ink(icon)
    // Capitals are half as high; at both ends is half the height free.
    #expect(abs(ink.height - 18) <= 1)
    #expect(abs((ink.top - plate.top) - (plate.bottom - ink.bottom)) <= 1)
    #expect(abs(ink.left - plate.left - 18) <= 1 && abs(plate.right - ink.right - 18) <= 1)
  }

  @Test(arguments: [16, 22, 24, 32, 64])
  func `a small label lies on whole pixels`(side: Int) throws {
    let icon = try label("A1", side)
    let plate = icon.box { $0.w > 0 }
    // 18 %, at least 9 pixels or 45 %, halves up.
    let height = [16: 7, 22: 9, 24: 9, 32: 9, 64: 12][side]
    #expect(plate.height == height)
    let middle = (plate.left + plate.right) / 2
    #expect(icon[middle, plate.top].w == 255 && icon[middle, plate.bottom - 1].w == 255)
    let ink = ink(icon)
    #expect(ink.top - plate.top == plate.bottom - ink.bottom && ink.height >= 5)
  }

  @Test(arguments: [40, 100, 200])
  func `a long text is set smaller, then cut short, and never wider than its limit`(side: Int)
    throws
  {
    let short = try label("ABCD", side)
    var last = 0
    for count in [4, 6, 8, 12, 16, 24, 60] {
      let text = String(repeating: "ABCDEFGHIJ", count: 6).prefix(count)
      let icon = try label(String(text), side)
      let plate = plate(icon)
      #expect(plate.width <= Int((0.92 * Double(side)).rounded()) + 1, "\(count)")
      #expect(ink(icon).height <= ink(short).height, "\(count)")
      last = plate.width
    }
    #expect(last > side * 2 / 3, "what is cut short still fills the label")
    // Cut short, both are one text.
    let long = String(repeating: "ABCDEFGHIJ", count: 6)
    #expect(try label(long, side) == label(long + "XYZ", side))
  }

  @Test func `automatic letters are black or white by what lies beneath`() throws {
    func darkest(_ color: String, on ground: Pixel) throws -> (low: UInt8, high: UInt8) {
      let step = """
        {"label": {"text": "HHH", "font": "builtin", "color": "\(color)", "at": "center",
          "size": 60}}
        """
      let icon = try canvas.icon(step, side: 100, on: ground)
      let pixels = icon.cropped(to: PixelRect(left: 25, top: 35, right: 75, bottom: 65)).pixels
      return (pixels.map { $0.y }.min() ?? 0, pixels.map { $0.y }.max() ?? 0)
    }
    let (white, black) = (Pixel(255, 255, 255, 255), Pixel(0, 0, 0, 255))
    for (color, ground, isWhite) in [
      ("white", black, false), ("black", white, true), ("#fde047", black, false),
      ("#111827", white, true), ("black@10%", white, false), ("white@10%", black, true),
      ("linear(90, #000, #222)", white, true), ("linear(90, #fff, #ddd)", black, false),
    ] {
      let (low, high) = try darkest(color, on: ground)
      #expect(isWhite ? high == 255 : low == 0, "\(color) \(low) \(high)")
    }
  }

  @Test(.enabled(if: KnownFont.areInstalled, Comment(rawValue: KnownFont.missing)))
  func `letters below the line and accents don't move the capitals`() throws {
    func rows(_ text: String) throws -> PixelRect {
      let icon = try canvas.icon(
        """
        {"label": {"text": "\(text)", "color": "#0000ff", "text-color": "#ff0000", "size": 80,
          "font": "Inter", "padding": 0, "radius": 0, "max-width": 1000}}
        """, side: 200)
      let ink = ink(icon), plate = plate(icon)
      return PixelRect(left: 0, top: ink.top - plate.top, right: 0, bottom: ink.bottom - plate.top)
    }
    let plain = try rows("HE")
    // Capitals of 40 in a label of 80.
    #expect(abs(plain.top - 20) <= 1 && abs(plain.bottom - 60) <= 1)
    #expect(try rows("Hgy").top == plain.top && rows("Hgy").bottom > plain.bottom)
    #expect(try rows("ÉH").bottom == plain.bottom && rows("ÉH").top < plain.top)
  }

  @Test func `at the sides and in the middle it is centred`() throws {
    for (anchor, isFree) in [("center", true), ("left", true), ("top", false)] {
      let box = try canvas.icon(
        """
        {"label": {"text": "A", "font": "builtin", "at": "\(anchor)", "size": 20, "color": "red"}}
        """, side: 100
      ).box { $0.w > 0 }
      // 4 % from an edge, or as much room above as below.
      #expect(box.top == (isFree ? 40 : 4) && box.bottom == (isFree ? 60 : 24), "\(anchor)")
    }
  }

  @Test(arguments: ["label", "text"])
  func `over the edge the canvas grows and a fixed size holds`(kind: String) throws {
    let over = """
      {"\(kind)": {"text": "A", "font": "builtin", "at": "top", "y": -10, "size": 40,
        "clip": "none"}}
      """
    let icon = try canvas.icon(over, side: 128, on: Pixel(200, 200, 200, 255))
    #expect(icon.size == PixelSize(128, 138))
    #expect(icon[0, 9] == .zero && icon[0, 10] == Pixel(200, 200, 200, 255))
    let fixed = try canvas.context.render(over, on: Bitmap(PixelSize(128, 128)), size: "64")
    #expect(fixed.size == PixelSize(64, 64))
  }

  @Test func `an empty text and none draw nothing, blanks a bare pill`() throws {
    let clear = Bitmap(PixelSize(50, 50))
    #expect(try label("", 50) == clear && label("none", 50) == clear)
    #expect(try label("  ", 50).alpha.area > 20)
  }
}
