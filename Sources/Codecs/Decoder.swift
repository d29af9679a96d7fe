import Raster

/// Reads what a file says of its picture, without its pixels.
package func readHeader(
  _ bytes: [UInt8], limits: DecodeLimits = DecodeLimits()
) throws(CodecError) -> ImageHeader {
  switch try identify(bytes, limits: limits) {
  case .jpeg: try JPEGDecoder(bytes, limits: limits).header()
  case .webp: try WebPDecoder(bytes, limits: limits).header()
  case .gif: try GIFDecoder(bytes, limits: limits).header()
  case .ico: try ICODecoder(bytes, limits: limits, lenient: true).header()
  default: try PNGDecoder(bytes, limits: limits, lenient: true).header()
  }
}

/// Reads a picture into premultiplied sRGB, whatever the file's name.
///
/// Of an animation it is the default picture of the file, of an icon file the largest.
package func decode(
  _ bytes: [UInt8], options: DecodeOptions = DecodeOptions()
) throws(CodecError) -> DecodedImage {
  var image: DecodedImage
  do throws(CodecError) {
    image = try decodeStored(bytes, options)
  } catch {
    // What a reader that gave up says of the rest means nothing.
    throw options.deadline.isPast ? .overTime : error
  }
  // Nor does one that fills missing pixels.
  if options.deadline.isPast { throw .overTime }
  let stored = image.header.format == .jpeg ? nil : options.region
  // The decoder and what it held are gone by now: turning takes a second bitmap.
  if options.orient { image.bitmap = image.header.orientation.applied(to: image.bitmap) }
  // A JPEG's decoder makes no more than the region.
  if let stored { image.bitmap = image.bitmap.cropped(to: stored) }
  return image
}

/// Reads a picture as it is stored.
private func decodeStored(
  _ bytes: [UInt8], _ options: DecodeOptions
) throws(CodecError) -> DecodedImage {
  let limits = options.limits
  return switch try identify(bytes, limits: limits) {
  case .jpeg: try JPEGDecoder(bytes, limits: limits).decode(options)
  case .webp: try WebPDecoder(bytes, limits: limits).decode(options)
  case .gif: try GIFDecoder(bytes, limits: limits).decode(options)
  case .ico: try ICODecoder(bytes, limits: limits, lenient: options.lenient).decode(options)
  default: try PNGDecoder(bytes, limits: limits, lenient: options.lenient).decode(options)
  }
}

/// The format of the bytes, if it is one that is read.
private func identify(
  _ bytes: [UInt8], limits: DecodeLimits
) throws(CodecError) -> ImageFormat {
  if bytes.isEmpty { throw .empty }
  try limits.check(inputBytes: bytes.count)
  guard let kind = sniff(bytes) else { throw .notAPicture }
  guard let format = kind.format else { throw .unsupported(kind) }
  return format
}
