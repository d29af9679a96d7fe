import CodecShims
import Raster

/// Reads JPEG files: the layout in Swift, the pixels by libjpeg-turbo, the colours by Little CMS.
struct JPEGDecoder {
  let bytes: [UInt8]
  let limits: DecodeLimits
  let layout: JPEGLayout

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    (self.bytes, self.limits) = (bytes, limits)
    layout = try JPEGLayout(bytes, limits: limits)
    if let frame = layout.frame {
      try limits.check(width: frame.width, height: frame.height)
      try limits.checkExpansion(pixels: frame.width * frame.height, bytes: bytes.count)
    }
  }

  func header() throws(CodecError) -> ImageHeader {
    let report = try ReadReport()
    return try unsafe bytes.withUnsafeBufferPointer { file throws(CodecError) in
      let reader = try unsafe JPEGReader(file, limits: limits, report: report)
      return try header(reader.info)
    }
  }

  /// Reads the picture as it is stored, or smaller.
  func decode(_ options: DecodeOptions) throws(CodecError) -> DecodedImage {
    let report = try ReadReport(options.deadline)
    return try unsafe bytes.withUnsafeBufferPointer { file throws(CodecError) in
      let reader = try unsafe JPEGReader(file, limits: limits, report: report)
      return try decode(reader, report, options)
    }
  }

  private func header(_ info: si_jpeg_info) throws(CodecError) -> ImageHeader {
    let model: ImageHeader.ColorModel
    switch UInt32(bitPattern: info.color) {
    case SI_JPEG_GRAY.rawValue: model = .gray
    case SI_JPEG_RGB.rawValue: model = .rgb
    case SI_JPEG_YCBCR.rawValue: model = .ycbcr
    case SI_JPEG_CMYK.rawValue: model = .cmyk
    case SI_JPEG_YCCK.rawValue: model = .ycck
    default: throw .malformed(.jpeg, detail: "unknown color model")
    }
    let source: ColorSource =
      layout.profile.map { .profile(description: $0.description, bytes: $0.bytes.count) } ?? .none
    return ImageHeader(
      format: .jpeg, storedSize: PixelSize(Int(info.width), Int(info.height)),
      orientation: layout.orientation, colorModel: model,
      bitDepth: layout.frame?.precision ?? 8, hasAlpha: false,
      isProgressive: layout.frame?.isProgressive ?? false,
      coding: layout.frame?.isArithmetic ?? false ? .arithmetic : .huffman,
      subsampling: layout.frame?.subsampling, colorSource: source, frames: 1)
  }

  private func decode(
    _ reader: JPEGReader, _ report: ReadReport, _ options: DecodeOptions
  ) throws(CodecError) -> DecodedImage {
    let info = reader.info
    let header = try header(info)
    // Again, by what the library found.
    try limits.check(width: header.storedSize.width, height: header.storedSize.height)
    var warnings: [CodecWarning] = []
    let hasInks = header.colorModel == .cmyk || header.colorModel == .ycck
    let conversion = conversion(header.colorModel, options.profile, &warnings)

    let eighths = header.eighths(options)
    let size = PixelSize(
      (header.storedSize.width * eighths + 7) / 8, (header.storedSize.height * eighths + 7) / 8)
    let orientation = options.orient ? header.orientation : .upright
    let stored =
      options.region.map { orientation.stored($0, in: size).intersection(PixelRect(size)) }
      ?? PixelRect(size)
    let part = si_jpeg_part(
      eighths: Int32(eighths), width: UInt32(size.width), height: UInt32(size.height),
      left: UInt32(stored.left), top: UInt32(stored.top), right: UInt32(stored.right),
      bottom: UInt32(stored.bottom),
      // A file that doesn't end as it should is read whole, so that what is wrong gets known.
      is_last: bytes[max(0, bytes.count - 2)...].elementsEqual([0xFF, 0xD9]))
    let bitmap = Bitmap.filled(PixelSize(stored.width, stored.height)) { pixels in
      reader.read(part, into: pixels)
      if let conversion {
        conversion.apply(to: pixels)
        if report.failure(of: .jpeg, limits: limits) != nil {
          // What is missing came out as some color without alpha; the buffer holds this many pixels.
          unsafe si_premultiply(pixels.bytes, pixels.count)
        }
      } else if hasInks {
        // The buffer holds this many pixels of four inks. With Adobe's mark or without, they are
        // taken as Adobe's programs store them, inverted, as nearly all such files are.
        unsafe si_inks_to_rgba(pixels.bytes, pixels.count)
      }
    }

    warnings += report.warnings
    if let failure = report.failure(of: .jpeg, limits: limits) {
      var canFill = report.rows > 0 && options.lenient
      if case .limit = failure { canFill = false }
      guard canFill else { throw failure }
      warnings.append(.missingPixels)
    } else if report.endedEarly {
      warnings.append(.missingEndMarker)
    } else if report.unread > 0 && !layout.declaresMorePictures {
      warnings.append(.trailingData(bytes: report.unread))
    }
    return DecodedImage(bitmap: bitmap, header: header, warnings: warnings)
  }

  /// The conversion that the profile asks for; nil for sRGB.
  private func conversion(
    _ model: ImageHeader.ColorModel, _ use: DecodeOptions.ProfileUse,
    _ warnings: inout [CodecWarning]
  ) -> ColorConversion? {
    if use == .ignore { return nil }
    if layout.hasBrokenProfile { warnings.append(.unusableProfile(.incomplete)) }
    guard let profile = layout.profile else { return nil }
    let pixels: ColorConversion.Layout =
      switch model {
      case .gray: .gray
      case .cmyk, .ycck: .inks
      default: .rgba
      }
    do {
      return try ColorConversion.from(profile, pixels)
    } catch {
      warnings.append(.unusableProfile(error))
      return nil
    }
  }
}
