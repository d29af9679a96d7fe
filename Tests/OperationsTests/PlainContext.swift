import Glyphs
import Operations
import Raster

/// A world of a few pictures in memory, where a bare 1 is a pixel.
final class PlainContext: OperationContext {
  private let images: [String: Bitmap]
  let units: Double? = nil
  let fonts = FontLibrary()

  init(images: [String: Bitmap] = [:]) { self.images = images }

  func image(at path: String) throws(OperationError) -> Bitmap {
    guard let image = images[path] else {
      throw .image(path: path, code: "input.missing", fact: "no such file")
    }
    return image
  }

  func note(_ note: OperationNote) {}
}

extension Operation {
  /// What becomes of `bitmap`.
  func applied(to bitmap: Bitmap, in context: PlainContext = PlainContext()) throws -> Bitmap {
    var canvas = Canvas(bitmap)
    try apply(to: &canvas, in: context)
    return canvas.bitmap
  }
}
