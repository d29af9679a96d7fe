import Codecs
import Operations
import Raster
import Rendering
import Testing

@Suite struct LayoutTests {
  private let context = RenderContext(images: SideImages(options: DecodeOptions()))

  private func layout(
    _ json: String, input: PixelSize, target: String?
  ) throws -> Layout {
    let recipe = try RecipeReader.read(Array("[\(json)]".utf8), file: "r.json")
    return try Layout.solve(
      try recipe.bind(Variables()), input: input,
      target: try target.map { try Extent(parsing: $0) }, limits: CanvasLimits(), in: context)
  }

  @Test(arguments: ["16", "22", "64", "127", "512", "100x60"], ["0.5", "1", "2.5", "3%", "7%"])
  func `a file has the size asked for whatever an outside border adds`(
    size: String, width: String
  ) throws {
    let border = "{\"border\": {\"width\": \"\(width)\", \"align\": \"outside\"}}"
    let layout = try layout(border, input: PixelSize(640, 480), target: size)
    #expect(Extent(layout.size).spelling == size)
  }

  @Test func `no room for the picture is an error`() {
    #expect(throws: LayoutError.self) {
      try layout(
        "{\"border\": {\"width\": 8, \"align\": \"outside\"}}", input: PixelSize(64, 64),
        target: "16")
    }
  }

  @Test func `a photo is decoded no larger than twice the icon`() throws {
    let photo = PixelSize(3024, 4032)
    #expect(
      try layout("{\"crop\": \"square\"}", input: photo, target: "512").leastInput
        == PixelSize(1024, 1366))
    let pixels = "{\"crop\": \"2000x2000\"}"
    #expect(try layout(pixels, input: photo, target: "512").leastInput == nil)
    let nearest = "{\"resize\": {\"size\": 64, \"filter\": \"nearest\"}}"
    #expect(try layout(nearest, input: photo, target: nil).leastInput == nil)
    #expect(try layout("{\"crop\": \"square\"}", input: photo, target: nil).leastInput == nil)
  }

  @Test(arguments: [
    (16, 6, 16, 10), (22, 9, 22, 13), (32, 10, 32, 14), (64, 15, 62, 21),
  ])
  func `a small status dot lies on whole pixels`(
    side: Int, dot: Int, edge: Int, hole: Int
  ) throws {
    let size = PixelSize(side, side)
    let layout = try layout(
      "{\"shape\": \"circle\"}, {\"status\": \"#1f9d55\"}", input: size, target: nil)
    let icon = try Renderer.render(
      Bitmap(size, filledWith: Color(255, 0, 0).premultiplied), layout, limits: CanvasLimits(),
      in: context)
    // The dot alone is green, so its box is that of the pixels without red.
    var box = [Int](), clear = [Int]()
    let middle = edge - (dot + 1) / 2
    for x in 0..<side {
      let pixel = icon[x, middle]
      if pixel.y > pixel.x { box.append(x) }
      if pixel.w < 255, x >= side / 4 { clear.append(x) }
    }
    #expect(box.first == edge - dot && box.last == edge - 1)
    // The hole begins (hole − dot) / 2 pixels before the dot.
    #expect(clear.first == edge - dot - (hole - dot) / 2)
  }
}
