import Codecs
import Glyphs
import Operations
import Raster
import Rendering

/// Renders a picture by a recipe of random steps and values, which the bytes choose.
func fuzzRender(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  let bitmap = picture(&choices)
  var recipe = Recipe()
  recipe.units = [nil, 100][choices.number(below: 2)]
  let target: Extent? = [nil, try? Extent(parsing: "24"), try? Extent(parsing: "9x40")][
    choices.number(below: 3)]
  for _ in 0...choices.number(below: 4) {
    let info = choices.one(of: Catalog.all)
    var step = Step(info.name, from: .flag(info.name))
    for _ in 0..<choices.number(below: 6) {
      let parameter = choices.one(of: info.parameters)
      step.set(Setting(parameter.name, choices.value(for: parameter), from: step.origin))
    }
    if let primary = info.primary, primary.isRequired {
      step.set(Setting(primary.name, choices.value(for: primary), from: step.origin))
    }
    recipe.steps.append(step)
  }
  render(bitmap, by: recipe, to: target)
}

private func render(_ bitmap: Bitmap, by recipe: Recipe, to target: Extent?) {
  let context = FuzzContext(units: recipe.units)
  let limits = CanvasLimits(pixels: 20_000)
  guard let steps = try? recipe.bind(Variables()),
    let layout = try? Layout.solve(
      steps, input: bitmap.size, target: target, limits: limits, in: context),
    let icon = try? Renderer.render(bitmap, layout, limits: limits, in: context)
  else { return }
  guard icon.size == layout.size else { fatalError("another size than planned") }
  check(icon)
  for format in [ImageFormat.png, .jpeg] {
    guard let file = try? encode(icon, EncodeOptions(format: format)),
      (try? decode(file))?.bitmap.size == icon.size
    else { fatalError("not a picture") }
  }
}

private func picture(_ choices: inout Choices) -> Bitmap {
  let size = PixelSize(1 + choices.number(below: 40), 1 + choices.number(below: 40))
  let (kind, seed) = (choices.number(below: 3), choices.number(below: 256))
  return Bitmap(
    size,
    pixels: (0..<size.area).map { index in
      let value = UInt8(truncatingIfNeeded: (index &+ seed) &* 2_654_435_761 >> 7)
      let alpha: UInt8 = kind == 0 ? 255 : kind == 1 ? 0 : value
      return Color(value, UInt8(seed), ~value, alpha).premultiplied
    })
}

/// A world with one side image and the fonts of the tests.
private final class FuzzContext: OperationContext {
  let units: Double?
  let fonts = FontLibrary(folders: ["Tests/GlyphsTests/FontsFixtures"], usesSystemFonts: false)

  init(units: Double?) { self.units = units }

  func image(at path: String) throws(OperationError) -> Bitmap {
    guard path == "./noise.png" else {
      throw .image(path: path, code: "input.missing", fact: "no such image")
    }
    return Bitmap(PixelSize(5, 3), filledWith: Pixel(20, 30, 40, 50))
  }

  func note(_ note: OperationNote) {}
}
