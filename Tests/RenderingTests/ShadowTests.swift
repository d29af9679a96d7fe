import Operations
import Raster
import Rendering
import TestSupport
import Testing

@Suite struct ShadowTests {
  private let context = DrawnImages()
  private let plate = Bitmap(PixelSize(40, 40), filledWith: Pixel(200, 60, 20, 255))

  @Test(arguments: [
    // max(0, ⌈1.5 blur + spread ± offset⌉) at the top, right, bottom and left.
    (#"{"blur": 8, "y": 0}"#, 12, 12, 12, 12), (#"{"blur": 8, "y": 3}"#, 9, 12, 15, 12),
    (#"{"blur": 0, "y": 5}"#, 0, 0, 5, 0), (#"{"blur": 2, "x": -7, "y": 1}"#, 2, 0, 4, 10),
    (#"{"blur": 3, "y": 0, "spread": 2}"#, 7, 7, 7, 7),
    (#"{"blur": 2, "y": 0, "spread": -9}"#, 0, 0, 0, 0),
    (#"{"blur": 8, "y": 3, "inner": true}"#, 0, 0, 0, 0),
  ])
  func `a shadow grows the canvas by what it needs and leaves the picture on whole pixels`(
    parameters: String, top: Int, right: Int, bottom: Int, left: Int
  ) throws {
    let icon = try context.render("{\"shadow\": \(parameters)}", on: plate)
    #expect(icon.size == PixelSize(40 + left + right, 40 + top + bottom))
    if !parameters.contains("inner") {
      #expect(
        icon.cropped(
          to: PixelRect(left: left, top: top, right: left + 40, bottom: top + 40)) == plate)
    }
  }

  @Test func `a shadow without blur is its cause, moved and spread, in its own color`() throws {
    let icon = try context.render(
      ##"{"shadow": {"blur": 0, "x": 6, "y": 4, "color": "#0000ff80"}}"##, on: plate)
    #expect(icon[45, 43] == Pixel(0, 0, 128, 128))
    #expect(icon[45, 3] == .zero && icon[3, 43] == .zero)
    #expect(icon[39, 39] == plate[0, 0])
    let wide = try context.render(
      ##"{"shadow": {"blur": 0, "y": 0, "spread": 3, "color": "#00f"}}"##, on: plate)
    #expect(wide[0, 20] == Pixel(0, 0, 255, 255) && wide[45, 20] == Pixel(0, 0, 255, 255))
    // Corners of a contour are round: √18 is more than 3.
    #expect(wide[0, 0].w == 0)
  }

  @Test func `half of the edge's shadow is gone at the edge and nearly all at its reach`() throws {
    let large = Bitmap(PixelSize(120, 120), filledWith: Pixel(255, 255, 255, 255))
    let icon = try context.render(
      #"{"shadow": {"blur": 20, "y": 0, "color": "black"}}"#, on: large)
    let middle = icon.height / 2
    // σ = 10: half a pixel outside 48 % is left, two deviations out 2.28 %, at the border 0.15 %.
    #expect(abs(Double(icon[29, middle].w) / 255 - 0.480) < 0.012)
    #expect(abs(Double(icon[9, middle].w) / 255 - 0.0202) < 0.012)
    #expect(icon[0, middle].w <= 2)
  }

  @Test func `an inner shadow darkens the edge, keeps alpha and fades inward`() throws {
    let disc = try context.render(#"{"shape": "circle"}"#, on: plate)
    let icon = try context.render(
      #"{"shape": "circle"}, {"shadow": {"blur": 8, "y": 0, "inner": true, "color": "black"}}"#,
      on: plate)
    #expect(icon.alpha == disc.alpha)
    // 2.5 px in from a straight edge Φ(−2.5 ÷ 4), 26.6 %, is left of it; of a round one a little more.
    #expect((130...147).contains(icon[2, 20].x) && icon[20, 20] == plate[0, 0])
    #expect(icon == icon.flippedHorizontally && icon == icon.transposed)
    // Cast from above, the upper edge is darker than the lower one.
    let sunk = try context.render(
      #"{"shadow": {"blur": 4, "y": 4, "inner": true, "color": "black"}}"#, on: plate)
    #expect(sunk[20, 1].x < 40 && sunk[20, 38].x > 190)
    #expect(sunk.isOpaque)
  }

  @Test(arguments: ["16", "33", "64", "200x120"]) func `the file has the size that was asked for`(
    size: String
  ) throws {
    for steps in [
      #"{"shadow": {}}"#, #"{"shadow": {"x": "4%", "y": "-7%", "spread": "2%"}}"#,
      #"{"border": {"width": "3%", "align": "outside"}}, {"shadow": {}}"#,
      #"{"shape": "circle"}, {"border": {"align": "center"}}, {"shadow": {"blur": "9%"}}"#,
      #"{"shape": "content"}, {"border": {"align": "outside"}}, {"shadow": {}}"#,
      #"{"rotate": 20}, {"shadow": {}}, {"background": {}}"#,
      #"{"badge": {"image": "./b.png", "clip": "none", "x": "-9%", "rotate": 30}}, {"shadow": {}}"#,
      #"{"status": {"kind": "online", "clip": "none", "y": "-5%", "ring": "red"}}"#,
      #"{"shape": "content"}, {"badge": {"image": "./b.png", "clip": "none", "within": "content"}}"#,
    ] {
      let context = DrawnImages(["./b.png": .noise(20, 31, seed: 4)])
      let icon = try context.render(steps, on: .noise(90, 70, seed: 3), size: size)
      #expect(Extent(icon.size) == (try Extent(parsing: size)), "\(steps)")
    }
  }

  @Test func `a badge's own shadow lies below it and within the canvas`() throws {
    let context = DrawnImages([
      "./b.png": Bitmap(PixelSize(4, 4), filledWith: .init(255, 0, 0, 255))
    ])
    let badge = #""image": "./b.png", "size": 16, "at": "center""#
    let white = Bitmap(PixelSize(80, 80), filledWith: Pixel(255, 255, 255, 255))
    let plain = try context.render("{\"badge\": {\(badge)}}", on: white)
    let icon = try context.render("{\"badge\": {\(badge), \"shadow\": 6}}", on: white)
    #expect(plain[40, 52].x == 255 && icon[40, 50].x < 235)
    #expect(icon[40, 40] == plain[40, 40] && icon.size == white.size)
    // It falls downward: less above than below.
    #expect(icon[40, 29].x > icon[40, 50].x)
  }
}
