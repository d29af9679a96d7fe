import Codecs
import Platform

/// Side images of one run of a session, out of what earlier runs have decoded.
struct RememberedImages: SideImageSource {
  private let options: DecodeOptions
  private let reading: FileReader
  private let memory: RenderMemory?

  init(options: DecodeOptions, reading: @escaping FileReader, memory: RenderMemory?) {
    var options = options
    options.leastSize = nil
    self.options = options
    self.reading = reading
    self.memory = memory
  }

  func image(at path: String) throws(Failure) -> SideImage {
    let picture = try Picture.open(.file(path), limits: options.limits, reading: reading)
    guard let memory else {
      let (bitmap, warnings) = try picture.decode(options)
      return SideImage(bitmap: bitmap, warnings: warnings.map { Warning($0, path: path) })
    }
    let known = try memory.picture(.side(path), PictureKey(picture, options)) {
      () throws(Failure) in try picture.decode(options)
    }
    return SideImage(
      bitmap: known.bitmap, warnings: known.warnings.map { Warning($0, path: path) },
      version: known.version)
  }
}
