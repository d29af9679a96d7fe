import Raster

/// A picture that was read, and what was wrong with it.
package struct DecodedImage: Sendable {
  /// Premultiplied sRGB, turned as asked; smaller than the header says when it was read scaled.
  package var bitmap: Bitmap
  package var header: ImageHeader
  package var warnings: [CodecWarning]
}
