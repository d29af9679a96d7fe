import Codecs
import Platform
import Raster

/// Reads a whole file of at most so many bytes.
package typealias FileReader = (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]

/// An input up to its header: what is known before its pixels are decoded.
package struct Picture {
  fileprivate enum Content: Hashable {
    case file([UInt8], ImageHeader)
    case canvas(PixelSize, Color)
  }

  package let path: String
  fileprivate let content: Content

  /// Reads an input's bytes and header, within the limits.
  package static func open(
    _ source: InputSource, limits: DecodeLimits, reading: FileReader = readFile
  ) throws(Failure) -> Picture {
    let bytes: [UInt8]
    do throws(FileError) {
      switch source {
      case .canvas(let size, let color):
        return Picture(path: source.path, content: .canvas(size, color))
      case .standardInput: bytes = try readStandardInput(limit: limits.maxInputBytes)
      case .file(let path): bytes = try reading(path, limits.maxInputBytes)
      }
    } catch {
      throw Failure(reading: source.path, error)
    }
    do throws(CodecError) {
      let header = try readHeader(bytes, limits: limits)
      return Picture(path: source.path, content: .file(bytes, header))
    } catch {
      throw Failure(decoding: source.path, error)
    }
  }

  /// The header; nil for an empty canvas.
  package var header: ImageHeader? {
    if case .file(_, let header) = content { header } else { nil }
  }

  /// Whether some of it is sure to be transparent; of a file nothing is known before its pixels.
  package var isTranslucent: Bool {
    if case .canvas(_, let color) = content { color.alpha < 255 } else { false }
  }

  package var bytes: [UInt8] {
    if case .file(let bytes, _) = content { bytes } else { [] }
  }

  /// The size as displayed, or as stored when the orientation is not to be applied.
  package func size(_ options: DecodeOptions) -> PixelSize {
    switch content {
    case .canvas(let size, _): size
    case .file(_, let header): options.orient ? header.displayedSize : header.storedSize
    }
  }

  /// Decodes the pixels.
  package func decode(
    _ options: DecodeOptions
  ) throws(Failure) -> (bitmap: Bitmap, warnings: [CodecWarning]) {
    switch content {
    case .canvas(let size, let color):
      return (Bitmap(size, filledWith: color.premultiplied), [])
    case .file(let bytes, _):
      do throws(CodecError) {
        let image = try Codecs.decode(bytes, options: options)
        return (image.bitmap, image.warnings)
      } catch {
        throw Failure(decoding: path, error)
      }
    }
  }
}

/// What the pixels of a picture depend on: equal keys decode to equal pixels.
struct PictureKey: Hashable {
  private let content: Picture.Content
  private let options: DecodeOptions
  private let eighths: Int

  init(_ picture: Picture, _ options: DecodeOptions) {
    content = picture.content
    eighths = picture.header?.eighths(options) ?? 8
    var options = options
    options.leastSize = nil
    self.options = options
  }
}
