import Raster

/// Writes a canvas as a file of `options.format`; equal arguments give equal bytes.
///
/// - Throws: `EncodeError` when the canvas is too large for the format or memory runs out.
package func encode(
  _ bitmap: Bitmap, _ options: EncodeOptions, _ workers: any Workers = OneWorker()
) throws(EncodeError) -> [UInt8] {
  do throws(EncodeError) {
    return try encodeAny(bitmap, options, workers)
  } catch {
    // A library that was stopped does not say why.
    throw options.deadline.isPast ? .overTime : error
  }
}

private func encodeAny(
  _ bitmap: Bitmap, _ options: EncodeOptions, _ workers: any Workers
) throws(EncodeError) -> [UInt8] {
  let picture = options.ground.map { bitmap.flattened(on: $0) } ?? bitmap
  return switch options.format {
  case .png:
    try encodePNG(
      picture, options,
      as: options.isTrueColor || options.isDraft
        ? [PNGPixelLayout(colorType: picture.isOpaque ? .rgb : .rgba)] : nil, workers)
  case .jpeg: try encodeJPEG(picture, options)
  case .webp: try encodeWebP(picture, options)
  case .gif: throw .refused(format: .gif)
  case .ico, .icns: try encode([picture], options)
  case .argb32: encodeRaw(picture) { SIMD4($0.w, $0.x, $0.y, $0.z) }
  case .rgba: encodeRaw(picture) { $0 }
  }
}

/// Writes canvases as the pictures of one icon file, of a format that holds several sizes.
package func encode(
  _ bitmaps: [Bitmap], _ options: EncodeOptions
) throws(EncodeError) -> [UInt8] {
  let pictures = bitmaps.map { bitmap in
    options.ground.map { bitmap.flattened(on: $0) } ?? bitmap
  }
  return switch options.format {
  case .ico: try encodeICO(pictures, options)
  case .icns: try encodeICNS(pictures, options)
  default: throw .refused(format: options.format)
  }
}
