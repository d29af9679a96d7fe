import Codecs
import Operations
import Raster

/// The images that recipes name, each read and decoded once.
package final class SideImages {
  private var options: DecodeOptions
  private var cache: [String: Bitmap] = [:]
  package private(set) var warnings: [Warning] = []

  package init(options: DecodeOptions) {
    self.options = options
    self.options.leastSize = nil
  }

  /// The files that were read.
  var paths: [String] { cache.keys.sorted() }

  package func image(at path: String) throws(OperationError) -> Bitmap {
    if let bitmap = cache[path] { return bitmap }
    do throws(Failure) {
      let picture = try Picture.open(.file(path), limits: options.limits)
      let (bitmap, warnings) = try picture.decode(options)
      self.warnings += warnings.map { Warning($0, path: path) }
      cache[path] = bitmap
      return bitmap
    } catch {
      throw .image(path: path, code: error.code, fact: error.message)
    }
  }
}
