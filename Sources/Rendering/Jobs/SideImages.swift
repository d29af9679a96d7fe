import Codecs
import Operations
import Platform
import Raster

/// The images that recipes name, each read and decoded once.
package final class SideImages {
  private var options: DecodeOptions
  private let reading: FileReader
  private let memory: RenderMemory?
  private var cache: [String: RememberedPicture] = [:]
  package private(set) var warnings: [Warning] = []

  /// `memory` keeps the pixels for the next render.
  package init(
    options: DecodeOptions, reading: @escaping FileReader = readFile, memory: RenderMemory? = nil
  ) {
    self.options = options
    self.options.leastSize = nil
    self.reading = reading
    self.memory = memory
  }

  /// The files that were read.
  var paths: [String] { cache.keys.sorted() }

  package func image(at path: String) throws(OperationError) -> Bitmap {
    do throws(Failure) {
      return try picture(at: path).bitmap
    } catch {
      throw .image(path: path, code: error.code, fact: error.message)
    }
  }

  /// A number that changes with the image's pixels; nil when it cannot be had.
  func version(of path: String) -> Int? {
    try? picture(at: path).version
  }

  private func picture(at path: String) throws(Failure) -> RememberedPicture {
    if let known = cache[path] { return known }
    let picture = try Picture.open(.file(path), limits: options.limits, reading: reading)
    let key = PictureKey(picture, options)
    let decoded: RememberedPicture
    if let memory {
      decoded = try memory.picture(.side(path), key) { () throws(Failure) in
        try picture.decode(options)
      }
    } else {
      let (bitmap, warnings) = try picture.decode(options)
      decoded = RememberedPicture(key: key, bitmap: bitmap, warnings: warnings, version: 0)
    }
    warnings += decoded.warnings.map { Warning($0, path: path) }
    cache[path] = decoded
    return decoded
  }
}
