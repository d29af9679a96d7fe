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
  /// What it shows, where packing that takes its time.
  var picture: LargePicture?

  /// Encodes a finished picture for `path`; nil is standard output.
  init(
    _ bitmap: Bitmap, at path: String?, _ encoding: EncodeOptions, in context: RenderContext
  ) throws(Failure) {
    try self.init([bitmap], size: bitmap.size, at: path, encoding, in: context)
  }

  /// Encodes the pictures of one file; `size` is that of the largest.
  ///
  /// `stages` may know the bytes from before. A large PNG becomes a draft where the context lets it.
  init(
    _ bitmaps: [Bitmap], size: PixelSize, at path: String?, _ encoding: EncodeOptions,
    in context: RenderContext, remembering stages: StageRun? = nil
  ) throws(Failure) {
    self.path = path
    self.size = size
    var encoding = encoding
    if bitmaps.count == 1 { picture = LargePicture(bitmap: bitmaps[0], encoding: encoding) }
    if let bytes = stages?.encoded(encoding) {
      self.bytes = bytes
      return
    }
    if let path, context.draftPaths.contains(path), picture != nil {
      (encoding.isDraft, isDraft) = (true, true)
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

  /// The same file as it was asked for.
  func packed(_ workers: any Workers, timing timings: Timings?) throws(Failure) -> MadeOutput {
    guard let picture else { return self }
    var output = self
    output.isDraft = false
    do throws(EncodeError) {
      output.bytes = try timings.measure("encode", bytes: \.count) { () throws(EncodeError) in
        try encode(picture.bitmap, picture.encoding, workers)
      }
    } catch {
      throw Failure(encoding: path ?? "standard output", error)
    }
    return output
  }
}
