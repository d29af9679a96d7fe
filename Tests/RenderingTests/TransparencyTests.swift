import Codecs
import Operations
import Raster
import Rendering
import Testing

@Suite struct TransparencyTests {
  private let context = RenderContext(images: SideImages(options: DecodeOptions()))

  private func layout(_ steps: String, _ size: PixelSize) throws -> Layout {
    let recipe = try RecipeReader.read(Array("[\(steps)]".utf8), file: "r.json")
    return try Layout.solve(
      try recipe.bind(Variables()), input: size, target: nil, limits: CanvasLimits(), in: context)
  }

  @Test(arguments: [
    (#"{"pad": 2}"#, true), (#"{"pad": 0}"#, false), (#"{"pad": 0.4}"#, false),
    (#"{"pad": {"all": 0, "left": 1}}"#, true), (#"{"pad": {"all": 2, "color": "red"}}"#, false),
    (#"{"pad": {"all": 2, "color": "red@50%"}}"#, true),
    (#"{"rotate": 90}"#, false), (#"{"rotate": -450}"#, false), (#"{"rotate": 30}"#, true),
    (#"{"resize": {"size": 20, "fit": "contain"}}"#, true),
    (#"{"resize": {"size": "20x15", "fit": "contain"}}"#, false),
    (#"{"resize": 20}"#, false), (#"{"flip": "both"}"#, false), (#"{"crop": "square"}"#, false),
    (#"{"corners": 0}"#, false), (#"{"corners": "0/0/0/3"}"#, true), (#"{"corners": 4}"#, true),
    (#"{"shape": "circle"}"#, true),
    (#"{"border": 3}"#, false), (#"{"border": {"width": 3, "color": "transparent"}}"#, false),
    (#"{"border": {"width": 3, "gap": 2}}"#, true), (#"{"border": {"width": 0, "gap": 2}}"#, false),
    (#"{"border": {"width": 40, "gap": 2}}"#, false),
    (#"{"border": {"width": 3, "align": "outside"}}"#, false),
    (#"{"border": {"width": 2.5, "align": "outside"}}"#, true),
    (#"{"border": {"width": 2, "align": "center"}}"#, false),
    (#"{"border": {"width": 3, "align": "center"}}"#, true),
    (#"{"border": {"width": 3, "align": "outside", "gap": 1}}"#, true),
    (#"{"border": {"width": 3, "align": "outside", "style": "dashed"}}"#, true),
    (#"{"border": {"width": 3, "align": "outside", "progress": "50%"}}"#, true),
    (#"{"border": {"width": 3, "align": "outside", "color": "red@50%"}}"#, true),
    (#"{"border": {"width": 3, "style": "dashed"}}"#, false),
    (#"{"status": "online"}"#, true), (#"{"status": {"kind": "away", "cutout": 0}}"#, false),
    (#"{"status": {"kind": "online", "ring": "white"}}"#, false),
    (#"{"status": {"kind": "online", "behind": true}}"#, false),
    (#"{"status": {"kind": "online", "x": 900}}"#, false),
    (#"{"status": {"kind": "online", "cutout": 0, "clip": "none", "x": -2}}"#, true),
    (#"{"pad": 2}, {"crop": "40x30"}"#, false), (#"{"pad": 2}, {"flip": "both"}"#, true),
    (#"{"pad": 2}, {"resize": 20}"#, false), (#"{"pad": 2}, {"resize": "22x"}"#, true),
  ])
  func `what a step makes of an opaque canvas is foreseen`(steps: String, expected: Bool) throws {
    let size = PixelSize(40, 30)
    let layout = try layout(steps, size)
    #expect(layout.isTranslucent(from: false, in: context) == expected)
    // What is foreseen comes true.
    let icon = try Renderer.render(
      Bitmap(size, filledWith: Pixel(9, 8, 7, 255)), layout, limits: CanvasLimits(), in: context)
    if expected { #expect(!icon.isOpaque) }
  }

  @Test func `a translucent canvas stays so until something may cut it off`() throws {
    let size = PixelSize(40, 30)
    #expect(try layout("", size).isTranslucent(from: true, in: context))
    #expect(try layout(#"{"border": 3}"#, size).isTranslucent(from: true, in: context))
    #expect(try !layout(#"{"crop": "9x9"}"#, size).isTranslucent(from: true, in: context))
  }

  @Test(arguments: Catalog.names)
  func `no value of any parameter is accused wrongly`(name: String) throws {
    let info = try #require(Catalog.operation(name))
    let primaries = [
      "crop": "square", "resize": "7", "rotate": "30", "shape": "circle", "status": "busy",
    ]
    let limits = CanvasLimits(pixels: 40_000)
    for parameter in info.parameters {
      let ends =
        parameter.range.map { ["\(Int($0.lowerBound))", "\(Int($0.upperBound))", "1"] } ?? []
      for value in ends + parameter.kind.choices {
        var settings: [(name: String, value: String)] = []
        if let primary = info.primary, primary.isRequired, primary.name != parameter.name {
          settings.append((primary.name, primaries[name] ?? ""))
        }
        settings.append((parameter.name, value))
        guard value != "none", let operation = try? info.bind(settings) else { continue }
        let step = BoundStep(operation: operation, name: name, origin: .builtIn)
        for size in [PixelSize(1, 1), PixelSize(9, 7), PixelSize(70, 66)] {
          guard
            let layout = try? Layout.solve(
              [step], input: size, target: nil, limits: limits, in: context),
            layout.isTranslucent(from: false, in: context),
            let icon = try? Renderer.render(
              Bitmap(size, filledWith: Pixel(9, 8, 7, 255)), layout, limits: limits, in: context)
          else { continue }
          #expect(!icon.isOpaque, "\(parameter.name)=\(value) on \(size)")
        }
      }
    }
  }
}
