import Codecs
import Operations
import Platform
import Raster

/// Decoded side images that several threads share; each file is decoded once until it changes.
package final class SideImageStore: SideImageSource, Sendable {
  /// Beyond this many pixels all are forgotten: a table that names a file a row must not fill the
  /// memory.
  static let pixelLimit = 1 << 26

  /// One file as it stood; whoever comes first decodes it while others wait.
  private final class Slot: Sendable {
    let stamp: FileStamp?
    let image = Mutex<Result<SideImage, Failure>?>(nil)

    init(_ stamp: FileStamp?) { self.stamp = stamp }
  }

  private struct Slots {
    var byPath: [String: Slot] = [:]
    var pixels = 0
  }

  private let options: DecodeOptions
  private let slots = Mutex(Slots())

  package init(options: DecodeOptions) {
    var options = options
    options.leastSize = nil
    self.options = options
  }

  func image(at path: String) throws(Failure) -> SideImage {
    let stamp = try? FileStamp(path)
    let slot = slots.withLock { slots in
      if let slot = slots.byPath[path], slot.stamp == stamp { return slot }
      let slot = Slot(stamp)
      slots.byPath[path] = slot
      return slot
    }
    var isNew = false
    let result = slot.image.withLock { image in
      if let image { return image }
      isNew = true
      let read = read(path)
      image = read
      return read
    }
    if isNew, case .success(let image) = result { count(image.bitmap.size.area) }
    return try result.get()
  }

  private func count(_ pixels: Int) {
    slots.withLock { slots in
      slots.pixels += pixels
      if slots.pixels > Self.pixelLimit { slots = Slots() }
    }
  }

  private func read(_ path: String) -> Result<SideImage, Failure> {
    do throws(Failure) {
      let picture = try Picture.open(.file(path), limits: options.limits)
      let (bitmap, warnings) = try picture.decode(options)
      return .success(SideImage(bitmap: bitmap, warnings: warnings.map { Warning($0, path: path) }))
    } catch {
      return .failure(error)
    }
  }
}
