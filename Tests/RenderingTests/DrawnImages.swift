import Codecs
import Glyphs
import Operations
import Raster
import Rendering

/// A context whose side images are made by the test.
final class DrawnImages: OperationContext {
  private let images: [String: Bitmap]
  let units: Double? = nil
  let fonts = FontLibrary()

  init(_ images: [String: Bitmap] = [:]) { self.images = images }

  func image(at path: String) throws(OperationError) -> Bitmap {
    guard let image = images[path] else {
      throw .image(path: path, code: "input.missing", fact: "no such image")
    }
    return image
  }

  func note(_ note: OperationNote) {}

  /// Runs the steps of a recipe, given as JSON, over `bitmap`.
  func render(_ steps: String, on bitmap: Bitmap, size: String? = nil) throws -> Bitmap {
    let recipe = try RecipeReader.read(Array("[\(steps)]".utf8), file: "r.json")
    let layout = try Layout.solve(
      try recipe.bind(Variables()), input: bitmap.size,
      target: try size.map { try Extent(parsing: $0) }, limits: CanvasLimits(), in: self)
    let icon = try Renderer.render(bitmap, layout, limits: CanvasLimits(), in: self)
    guard icon.size == layout.size else { throw WrongSize(planned: layout.size, made: icon.size) }
    return icon
  }

  struct WrongSize: Error {
    let planned, made: PixelSize
  }
}
