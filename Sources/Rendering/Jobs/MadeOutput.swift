import Codecs
import Raster

/// One file that was made.
package struct MadeOutput: Sendable {
  /// Nil is standard output.
  package var path: String?
  package var size: PixelSize
  package var bytes: [UInt8]
  /// Whether the file already held these bytes and was left alone.
  package var isUnchanged = false
  /// Whether it is the picture of all others.
  package var isSheet = false
  /// Whether it is larger than asked for, to be there sooner.
  package var isDraft = false

  /// The largest picture, in pixels, that is packed as asked for at once: it takes some 4 ms.
  private static let quickArea = 65_536

  /// Encodes a finished picture for `path`; nil is standard output.
  init(
    _ bitmap: Bitmap, at path: String?, _ encoding: EncodeOptions, in context: RenderContext
  ) throws(Failure) {
    try self.init([bitmap], size: bitmap.size, at: path, encoding, in: context)
  }

  /// Encodes the pictures of one file; `size` is that of the largest.
  ///
  /// `stages` may know the bytes from before. A large PNG becomes a draft where the context asks
  /// for drafts.
  init(
    _ bitmaps: [Bitmap], size: PixelSize, at path: String?, _ encoding: EncodeOptions,
    in context: RenderContext, remembering stages: StageRun? = nil
  ) throws(Failure) {
    self.path = path
    self.size = size
    if let bytes = stages?.encoded(encoding) {
      self.bytes = bytes
      return
    }
    var encoding = encoding
    if context.makesDrafts, encoding.format == .png, encoding.compression != .fast,
      size.area > Self.quickArea
    {
      encoding.isDraft = true
      isDraft = true
      if let bytes = stages?.encoded(encoding) {
        self.bytes = bytes
        return
      }
    }
    do throws(EncodeError) {
      bytes = try context.timings.measure("encode", bytes: \.count) { () throws(EncodeError) in
        try bitmaps.count == 1
          ? encode(bitmaps[0], encoding, context.workers) : encode(bitmaps, encoding)
      }
    } catch {
      throw Failure(encoding: path ?? "standard output", error)
    }
    stages?.keep(bytes, encoded: encoding)
  }
}
