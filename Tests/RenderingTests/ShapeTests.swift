import Operations
import Raster
import Rendering
import TestSupport
import Testing

@Suite struct ShapeTests {
  private func sum(_ icon: Bitmap) -> Double { icon.pixels.reduce(0) { $0 + Double($1.w) } / 255 }
  private let plate = Bitmap(PixelSize(120, 100), filledWith: Pixel(40, 90, 200, 255))

  @Test func `hexagon, star and heart cut the largest square to their form`() throws {
    for (name, area) in [
      // A hexagon of circumradius 50: 3√3/2 · r²; its corners lose a little.
      ("hexagon", 1.5 * 3.0.squareRoot() * 2500),
      // Ten triangles between outer radius R and half of it: 5 R² / 2 · sin 36°; the star is
      // scaled so that its width, 2 R sin 72°, fills the square.
      ("star", 2.5 * 0.587785 * (50 / 0.951057) * (50 / 0.951057)),
    ] {
      let icon = try DrawnImages().render("{\"shape\": \"\(name)\"}", on: plate)
      #expect(icon.size == PixelSize(100, 100))
      #expect(abs(sum(icon) - area) < area * 0.03, "\(name)")
      #expect(icon == icon.flippedHorizontally, "\(name)")
    }
    let heart = try DrawnImages().render(#"{"shape": "heart"}"#, on: plate)
    #expect(heart == heart.flippedHorizontally)
    #expect(heart[50, 2].w == 0 && heart[50, 60].w == 255 && heart[50, 98].w > 0)
    #expect(heart[0, 99].w == 0 && heart[25, 10].w == 255)
  }

  @Test func `content keeps every pixel and lets borders follow the contour`() throws {
    var art = Bitmap(PixelSize(60, 60))
    let disc = Outline.circle(center: Point(30, 30), radius: 15).coverage(in: art.size)
    art.draw(Shader(Color(200, 30, 30)), through: disc)
    #expect(try DrawnImages().render(#"{"shape": "content"}"#, on: art) == art)
    let ringed = try DrawnImages().render(
      #"{"shape": "content"}, {"border": {"width": 4, "align": "outside", "color": "white"}}"#,
      on: art)
    #expect(ringed.size == PixelSize(68, 68))
    #expect(abs(sum(ringed) - .pi * 19 * 19) < 6)
    // A badge in the corner sits on the disc, not on the canvas.
    let badged = try DrawnImages().render(
      ##"{"shape": "content"}, {"status": {"kind": "#00ff00", "size": 6, "cutout": 0}}"##, on: art)
    let place = Int(30 + 15 * 0.5.squareRoot())
    #expect(badged[place, place] == Pixel(0, 255, 0, 255))
  }

  @Test func `a picture cuts by its alpha, or by its lightness when it is opaque`() throws {
    var hole = Bitmap(PixelSize(20, 20), filledWith: Pixel(0, 0, 0, 255))
    for y in 5..<15 { for x in 5..<15 { hole[x, y] = .zero } }
    var light = Bitmap(PixelSize(20, 20), filledWith: Pixel(255, 255, 255, 255))
    for y in 5..<15 { for x in 5..<15 { light[x, y] = Pixel(0, 0, 0, 255) } }
    let context = DrawnImages(["./hole.png": hole, "./light.png": light])
    for name in ["./hole.png", "./light.png"] {
      let icon = try context.render("{\"shape\": \"\(name)\"}", on: plate)
      #expect(icon.size == PixelSize(100, 100), "\(name)")
      #expect(icon[50, 50].w == 0 && icon[10, 50].w == 255, "\(name)")
      #expect(abs(sum(icon) - 7500) < 60, "\(name)")
    }
  }

  @Test func `a mask keeps its own ratio`() throws {
    let context = DrawnImages([
      "./wide.png": Bitmap(PixelSize(40, 10), filledWith: .init(9, 9, 9, 9))
    ])
    let icon = try context.render(#"{"shape": "./wide.png"}"#, on: plate)
    #expect(icon.size == PixelSize(120, 30))
    #expect(icon[60, 15].w == 9)
  }
}
