import Raster

/// How a canvas becomes a file.
package struct EncodeOptions: Hashable, Sendable {
  package var format: ImageFormat
  /// Quality of a JPEG or WebP, 1…100; what lies beyond counts as the nearer end.
  ///
  /// Nil is the format's own: 85 for JPEG, 82 for WebP.
  package var quality: Int?
  /// Whether a WebP keeps every pixel as it is.
  package var isLossless = false
  /// Whether a PNG is 8-bit RGB, or RGBA where it is transparent, also where less would do.
  package var isTrueColor = false
  /// Whether the pictures of an ICO are bitmaps with a mask and not PNGs.
  package var hasBitmapFrames = false
  package var compression: Compression
  /// Whether a PNG is stored as it is, 3 or 4 bytes a pixel, because another will take its place.
  package var isDraft = false
  /// The colour that the canvas is laid on, in any format, so that no alpha is written.
  ///
  /// A matte with alpha lies on white itself. A JPEG without a matte is laid on white.
  package var matte: Color?
  package var deadline: Deadline?

  /// What transparency is laid on: the matte, or white where the format has no alpha.
  package var ground: Color? { matte ?? (format.canCarryAlpha ? nil : .white) }

  package init(
    format: ImageFormat, quality: Int? = nil, compression: Compression = .default,
    matte: Color? = nil
  ) {
    self.format = format
    self.quality = quality
    self.compression = compression
    self.matte = matte
  }
}
