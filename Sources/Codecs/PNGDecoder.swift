import CodecShims
import Raster

/// Reads PNG files: the layout and plain pixels in Swift, other pixels by libpng, the colours by Little CMS.
struct PNGDecoder {
  let bytes: [UInt8]
  let limits: DecodeLimits
  let layout: PNGLayout
  /// Whether libpng reads every file, plain ones too.
  var usesLibraryAlone = false

  init(_ bytes: [UInt8], limits: DecodeLimits, lenient: Bool) throws(CodecError) {
    (self.bytes, self.limits) = (bytes, limits)
    layout = try PNGLayout(bytes, limits: limits, lenient: lenient)
  }

  func header() throws(CodecError) -> ImageHeader {
    ImageHeader(
      format: .png, storedSize: PixelSize(layout.header.width, layout.header.height),
      orientation: layout.orientation, colorModel: layout.header.colorModel,
      bitDepth: layout.header.bitDepth, hasAlpha: layout.hasAlpha,
      isProgressive: layout.header.isInterlaced, coding: .deflate, subsampling: nil,
      colorSource: try layout.color.source(limits: limits), frames: layout.frames)
  }

  /// Reads the picture as it is stored.
  func decode(_ options: DecodeOptions) throws(CodecError) -> DecodedImage {
    let header = try header()
    var warnings = layout.warnings
    let report = try ReadReport(options.deadline)
    let rewritten = layout.rewritten(bytes)
    let conversion = try conversion(options.profile, &warnings)

    let bitmap = Bitmap.filled(header.storedSize) { pixels in
      if let plain = usesLibraryAlone ? nil : PNGPlainReader(bytes, layout) {
        plain.write(to: pixels, until: options.deadline)
      } else {
        read(rewritten ?? bytes, into: pixels, report)
      }
      // Without one the numbers are sRGB already.
      conversion?.apply(to: pixels)
      if layout.isCgBI {
        // The pixels come premultiplied; the buffer holds them all.
        unsafe si_clamp_to_alpha(pixels.bytes, pixels.count)
      } else if layout.hasAlpha
        || conversion != nil && report.failure(of: .png, limits: limits) != nil
      {
        // As above, but they come straight; what is missing came out of the conversion as some color
        // without alpha.
        unsafe si_premultiply(pixels.bytes, pixels.count)
      }
    }

    // What the library says of a file made for it is no news.
    if rewritten == nil { warnings += report.warnings }
    if let failure = report.failure(of: .png, limits: limits) {
      // A cut file was closed for the library, which then finds the data wrong and not short.
      let reason: CodecError = layout.isCut ? .truncated(.png) : failure
      guard options.lenient, report.rows > 0 else { throw reason }
      warnings.append(.missingPixels)
    } else if layout.isCut {
      warnings.append(.missingEndMarker)
    }
    return DecodedImage(bitmap: bitmap, header: header, warnings: warnings)
  }

  private func read(_ file: [UInt8], into pixels: PixelBuffer, _ report: ReadReport) {
    unsafe file.withUnsafeBufferPointer { input in
      // The file's bytes outlive the call, and the buffer has room for width × height pixels.
      var request = unsafe si_png_request(
        bytes: input.baseAddress, count: input.count, width: UInt32(layout.header.width),
        height: UInt32(layout.header.height), swaps_red_and_blue: layout.isCgBI,
        chunk_limit: limits.maxMetadataBytes)
      unsafe si_png_read(&request, pixels.bytes, report.handle)
    }
  }

  /// The conversion that the first usable colour chunk asks for; nil for sRGB.
  private func conversion(
    _ use: DecodeOptions.ProfileUse, _ warnings: inout [CodecWarning]
  ) throws(CodecError) -> ColorConversion? {
    if use == .ignore || layout.isCgBI { return nil }
    if let points = layout.color.codePoints {
      if let space = RGBSpace(points) { return convert(space, &warnings) }
      warnings.append(.unusableProfile(.unsupportedCodePoints))
    }
    if layout.color.packedProfile != nil {
      if let profile = try layout.color.profile(limits: limits) {
        do {
          return try ColorConversion.from(profile, layout.header.isGray ? .gray : .rgba)
        } catch {
          warnings.append(.unusableProfile(error))
          if error == .missingLibrary { return nil }
        }
      } else {
        warnings.append(.unusableProfile(.unreadable))
      }
    }
    if layout.color.isSRGB { return nil }
    guard let space = RGBSpace(gamma: layout.color.gamma, primaries: layout.color.primaries) else {
      return nil
    }
    return convert(space, &warnings)
  }

  private func convert(_ space: RGBSpace, _ warnings: inout [CodecWarning]) -> ColorConversion? {
    if space.isNearlySRGB { return nil }
    do {
      return try ColorConversion(space)
    } catch {
      warnings.append(.unusableProfile(error))
      return nil
    }
  }
}
