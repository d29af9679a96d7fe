import Raster

/// How a canvas becomes a file.
package struct EncodeOptions: Hashable, Sendable {
  package var format: ImageFormat
  /// Quality of a JPEG, 1…100; what lies beyond counts as the nearer end.
  package var quality: Int
  package var compression: Compression
  /// The colour that the canvas is laid on, in any format, so that no alpha is written.
  ///
  /// A matte with alpha lies on white itself. A JPEG without a matte is laid on white.
  package var matte: Color?

  /// What transparency is laid on: the matte, or white where the format has no alpha.
  package var ground: Color? { matte ?? (format.canCarryAlpha ? nil : .white) }

  package init(
    format: ImageFormat, quality: Int = 85, compression: Compression = .default,
    matte: Color? = nil
  ) {
    self.format = format
    self.quality = quality
    self.compression = compression
    self.matte = matte
  }
}
