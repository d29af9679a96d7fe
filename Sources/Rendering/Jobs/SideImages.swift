import Codecs
import Operations
import Raster

/// The images that one run has asked for, out of a store that runs may share.
package final class SideImages {
  private let store: SideImageStore
  private var used: [String: SideImageStore.Image] = [:]
  package private(set) var warnings: [Warning] = []

  package init(_ store: SideImageStore) { self.store = store }

  package convenience init(options: DecodeOptions) { self.init(SideImageStore(options: options)) }

  /// The files that were read.
  var paths: [String] { used.keys.sorted() }

  package func image(at path: String) throws(OperationError) -> Bitmap {
    if let image = used[path] { return image.bitmap }
    do throws(Failure) {
      let image = try store.image(at: path)
      warnings += image.warnings
      used[path] = image
      return image.bitmap
    } catch {
      throw .image(path: path, code: error.code, fact: error.message)
    }
  }
}
