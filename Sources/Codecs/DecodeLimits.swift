/// How much a picture may ask for before it is refused.
package struct DecodeLimits: Hashable, Sendable {
  /// Width times height, as stored.
  package var maxPixels = 100_000_000
  /// Pixels of the longer side, as stored.
  package var maxSide = 65_535
  /// Bytes of the file.
  package var maxInputBytes = 256 << 20
  /// Bytes of a colour profile after unpacking, or of one Exif block.
  package var maxMetadataBytes = 8 << 20
  /// Scans of a JPEG.
  package var maxScans = 500
  /// Pixels for each byte of a JPEG file.
  ///
  /// Baseline coding needs two bits for each block of
  /// 64 pixels and can't reach more than 256. Pictures of up to 4096 × 4096 are exempt.
  package var maxExpansion = 256

  package init() {}

  /// Checks a size from a header, before anything is allocated for it.
  func check(width: Int, height: Int) throws(CodecError) {
    let side = max(width, height)
    if side > maxSide { throw .limit(.side, value: side, limit: maxSide) }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow || pixels > maxPixels {
      throw .limit(.pixels, value: overflow ? .max : pixels, limit: maxPixels)
    }
  }

  /// Checks a size against the bytes that are there to fill it.
  func checkExpansion(pixels: Int, bytes: Int) throws(CodecError) {
    let ratio = pixels / max(1, bytes)
    if pixels > 4096 * 4096, ratio > maxExpansion {
      throw .limit(.expansion, value: ratio, limit: maxExpansion)
    }
  }

  func check(inputBytes: Int) throws(CodecError) {
    if inputBytes > maxInputBytes { throw .limit(.bytes, value: inputBytes, limit: maxInputBytes) }
  }

  func check(metadataBytes: Int) throws(CodecError) {
    if metadataBytes > maxMetadataBytes {
      throw .limit(.metadata, value: metadataBytes, limit: maxMetadataBytes)
    }
  }
}
