import Raster

/// Writes a canvas as a file of `options.format`; equal arguments give equal bytes.
///
/// - Throws: `EncodeError` when the canvas is too large for the format or memory runs out.
package func encode(
  _ bitmap: Bitmap, _ options: EncodeOptions
) throws(EncodeError) -> [UInt8] {
  let picture = options.ground.map { bitmap.flattened(on: $0) } ?? bitmap
  return switch options.format {
  case .png: try encodePNG(picture, options.compression)
  case .jpeg: try encodeJPEG(picture, quality: options.quality)
  case .argb32: encodeRaw(picture) { SIMD4($0.w, $0.x, $0.y, $0.z) }
  case .rgba: encodeRaw(picture) { $0 }
  }
}
