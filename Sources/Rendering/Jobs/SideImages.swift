import Codecs
import Operations
import Platform
import Raster

/// Where side images come from.
protocol SideImageSource {
  func image(at path: String) throws(Failure) -> SideImage
}

/// An image that a recipe names.
struct SideImage: Sendable {
  var bitmap: Bitmap
  var warnings: [Warning]
  /// A number that changes with the pixels, for those who remember what was drawn.
  var version = 0
}

/// The images that one run has asked for, out of a source that runs may share.
package final class SideImages {
  private let source: any SideImageSource
  private var used: [String: SideImage] = [:]
  package private(set) var warnings: [Warning] = []

  init(_ source: any SideImageSource) { self.source = source }

  package convenience init(options: DecodeOptions) { self.init(SideImageStore(options: options)) }

  /// The files that were read.
  var paths: [String] { used.keys.sorted() }

  package func image(at path: String) throws(OperationError) -> Bitmap {
    do throws(Failure) {
      return try side(at: path).bitmap
    } catch {
      throw .image(
        path: path, code: error.code, fact: error.message, advice: error.advice)
    }
  }

  /// A number that changes with the image's pixels; nil when it cannot be had.
  func version(of path: String) -> Int? {
    try? side(at: path).version
  }

  private func side(at path: String) throws(Failure) -> SideImage {
    if let known = used[path] { return known }
    let image = try source.image(at: path)
    warnings += image.warnings
    used[path] = image
    return image
  }
}
