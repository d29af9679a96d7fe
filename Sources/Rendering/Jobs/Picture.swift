import Codecs
import Platform
import Raster

/// An input's bytes and header, before its pixels.
package struct Picture {
  package let name: String
  package let header: ImageHeader
  private let bytes: [UInt8]

  /// Reads a file, or standard input for `-`, up to the header.
  package static func read(_ path: String, options: DecodeOptions) throws(Failure) -> Picture {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-"
        ? try readStandardInput(limit: options.limits.maxInputBytes)
        : try readFile(path, limit: options.limits.maxInputBytes)
    } catch {
      throw Failure(reading: path, error)
    }
    do throws(CodecError) {
      let header = try readHeader(bytes, limits: options.limits)
      return Picture(name: path, header: header, bytes: bytes)
    } catch {
      throw Failure(decoding: path, error)
    }
  }

  /// Decodes the pixels.
  package func decode(_ options: DecodeOptions) throws(Failure) -> DecodedImage {
    do throws(CodecError) {
      return try Codecs.decode(bytes, options: options)
    } catch {
      throw Failure(decoding: name, error)
    }
  }
}
