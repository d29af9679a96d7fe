import Operations
import Raster
import Rendering
import TestSupport
import Testing

@Suite struct BadgeTests {
  /// Red above, blue below, twice as high as wide.
  private static let flag: Bitmap = {
    var bitmap = Bitmap(PixelSize(8, 16), filledWith: Pixel(255, 0, 0, 255))
    for y in 8..<16 { for x in 0..<8 { bitmap[x, y] = Pixel(0, 0, 255, 255) } }
    return bitmap
  }()
  private let context = DrawnImages(["./flag.png": Self.flag])
  private let white = Bitmap(PixelSize(100, 100), filledWith: Pixel(255, 255, 255, 255))

  private func badge(_ more: String, on bitmap: Bitmap? = nil) throws -> Bitmap {
    try context.render("{\"badge\": {\"image\": \"./flag.png\"\(more)}}", on: bitmap ?? white)
  }

  /// The box of the pixels that are not white.
  private func box(_ icon: Bitmap) -> PixelRect {
    var coverage = Coverage(PixelRect(icon.size))
    coverage.values = icon.pixels.map { $0 == Pixel(255, 255, 255, 255) || $0.w == 0 ? 0 : 255 }
    return coverage.contentRect
  }

  @Test func `a badge is fitted into the square of its size, flush in the corner of a square`()
    throws
  {
    let icon = try badge(", \"size\": 32")
    #expect(box(icon) == PixelRect(left: 84, top: 68, right: 100, bottom: 100))
    #expect(icon[92, 72] == Pixel(255, 0, 0, 255) && icon[92, 95] == Pixel(0, 0, 255, 255))
  }

  @Test func `it is turned and mirrored about its middle`() throws {
    let turned = try badge(", \"size\": 32, \"at\": \"center\", \"rotate\": 90")
    // A quarter clockwise: what was above is on the right.
    #expect(box(turned) == PixelRect(left: 34, top: 42, right: 66, bottom: 58))
    #expect(turned[62, 50] == Pixel(255, 0, 0, 255) && turned[38, 50] == Pixel(0, 0, 255, 255))
    let mirrored = try badge(", \"size\": 32, \"at\": \"center\", \"flip\": \"vertical\"")
    #expect(mirrored[50, 40] == Pixel(0, 0, 255, 255) && mirrored[50, 60] == Pixel(255, 0, 0, 255))
  }

  @Test func `behind, only what the picture leaves open shows it`() throws {
    var half = white
    for y in 0..<100 { for x in 50..<100 { half[x, y] = .zero } }
    let icon = try badge(", \"size\": 60, \"at\": \"center\", \"behind\": true", on: half)
    #expect(icon[45, 30] == Pixel(255, 255, 255, 255) && icon[55, 30] == Pixel(255, 0, 0, 255))
  }

  @Test func `over the edge the canvas grows, and a fixed size still holds`() throws {
    let over = ", \"size\": 40, \"at\": \"top\", \"y\": -15, \"clip\": \"none\""
    let icon = try badge(over)
    #expect(icon.size == PixelSize(100, 115))
    #expect(icon[50, 2] == Pixel(255, 0, 0, 255) && icon[2, 2].w == 0 && icon[2, 15].w == 255)
    let clipped = try badge(", \"size\": 40, \"at\": \"top\", \"y\": -15")
    #expect(clipped.size == white.size && clipped[50, 2] == Pixel(255, 0, 0, 255))
    let fixed = try context.render(
      "{\"badge\": {\"image\": \"./flag.png\"\(over)}}", on: white, size: "64")
    #expect(fixed.size == PixelSize(64, 64))
  }

  @Test func `the cutout follows the badge's own alpha`() throws {
    var ball = Bitmap(PixelSize(40, 40))
    ball.draw(
      Shader(Color(255, 0, 0)),
      through: Outline.circle(center: Point(20, 20), radius: 10).coverage(in: ball.size))
    let context = DrawnImages(["./ball.png": ball])
    let icon = try context.render(
      #"{"badge": {"image": "./ball.png", "size": 40, "at": "center", "cutout": 5}}"#, on: white)
    let clear = icon.pixels.reduce(0.0) { $0 + 255 - Double($1.w) } / 255
    // The ring between the radii 10 and 15.
    #expect(abs(clear - .pi * (15 * 15 - 10 * 10)) < 5)
    let ringed = try context.render(
      ##"{"badge": {"image": "./ball.png", "size": 40, "at": "center", "cutout": 5, "ring": "#0f0"}}"##,
      on: white)
    #expect(ringed.isOpaque && ringed[50, 37] == Pixel(0, 255, 0, 255))
  }
}
