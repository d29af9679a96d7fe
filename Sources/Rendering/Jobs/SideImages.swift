import Codecs
import Operations
import Platform
import Raster

/// The images that recipes name, each read and decoded once.
package final class SideImages {
  private let options: DecodeOptions
  private var cache: [String: Bitmap] = [:]

  package init(options: DecodeOptions) { self.options = options }

  package func image(at path: String) throws(OperationError) -> Bitmap {
    if let bitmap = cache[path] { return bitmap }
    let picture: DecodedImage
    do throws(Failure) {
      picture = try Picture.read(path, options: options).decode(options)
    } catch {
      throw .image(path: path, code: error.code, fact: error.message)
    }
    cache[path] = picture.bitmap
    return picture.bitmap
  }
}
