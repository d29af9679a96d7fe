import CodecShims
import Raster

/// Reads WebP files: the layout in Swift, the pixels by libwebp, the colours by Little CMS.
struct WebPDecoder {
  let bytes: [UInt8]
  let limits: DecodeLimits
  let layout: WebPLayout

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    (self.bytes, self.limits) = (bytes, limits)
    layout = try WebPLayout(bytes, limits: limits)
  }

  func header() -> ImageHeader {
    let picture = layout.picture
    let coversCanvas = picture.size == layout.size
    let model: ImageHeader.ColorModel =
      !picture.isLossless ? .ycbcr : picture.hasAlpha ? .rgba : .rgb
    let source: ColorSource =
      layout.profile.map { .profile(description: $0.description, bytes: $0.bytes.count) } ?? .none
    return ImageHeader(
      format: .webp, storedSize: layout.size, orientation: layout.orientation, colorModel: model,
      bitDepth: 8, hasAlpha: picture.hasAlpha || !coversCanvas, isProgressive: false,
      coding: picture.isLossless ? .lossless : .lossy,
      subsampling: picture.isLossless ? nil : "4:2:0", colorSource: source, frames: layout.frames)
  }

  /// Reads the first picture as it is stored, on a transparent canvas.
  func decode(_ options: DecodeOptions) throws(CodecError) -> DecodedImage {
    let picture = layout.picture
    var warnings = layout.warnings
    guard !picture.isCut || options.lenient else { throw .truncated(.webp) }
    // Of a damaged picture, pieces would give other rows than the whole.
    let report = try ReadReport(options.deadline)
    let conversion = conversion(options.profile, &warnings)
    var hasLibrary = true
    let frame = Bitmap.filled(picture.size) { pixels in
      hasLibrary = read(picture.file(bytes), into: pixels, report, atOnce: options.lenient)
      conversion?.apply(to: pixels)
      // A lossless picture may say that it has no alpha and have some: its mark is only a hint.
      // So it is with what is missing and came out of a conversion as some color. The pixels come
      // straight; the buffer holds them all.
      if picture.hasAlpha || picture.isLossless || conversion != nil {
        // As above.
        unsafe si_premultiply(pixels.bytes, pixels.count)
      }
    }
    guard hasLibrary else { throw .missingLibrary(package: "libwebp7") }
    if let failure = report.failure(of: .webp, limits: limits) {
      guard options.lenient, report.rows > 0 else {
        throw picture.isCut ? .truncated(.webp) : failure
      }
      warnings.append(.missingPixels)
    } else if picture.isCut {
      warnings.append(.missingEndMarker)
    }
    let bitmap = frame.placed(left: picture.left, top: picture.top, on: layout.size)
    return DecodedImage(bitmap: bitmap, header: header(), warnings: warnings)
  }

  private func read(_ file: [UInt8], into pixels: PixelBuffer, _ report: ReadReport, atOnce: Bool)
    -> Bool
  {
    let size = layout.picture.size
    return unsafe file.withUnsafeBufferPointer { input in
      // The file's bytes outlive the call, and the buffer has room for width × height pixels.
      var request = unsafe si_webp_request(
        bytes: input.baseAddress, count: input.count, width: UInt32(size.width),
        height: UInt32(size.height), at_once: atOnce)
      return unsafe si_webp_read(&request, pixels.bytes, report.handle)
    }
  }

  private func conversion(
    _ use: DecodeOptions.ProfileUse, _ warnings: inout [CodecWarning]
  ) -> ColorConversion? {
    guard use == .srgb, let profile = layout.profile else { return nil }
    do {
      return try ColorConversion(profile, .rgba)
    } catch {
      warnings.append(.unusableProfile(error))
      return nil
    }
  }
}

extension Bitmap {
  /// This picture on a transparent canvas; what lies beyond it is left out.
  func placed(left: Int, top: Int, on canvas: PixelSize) -> Bitmap {
    if left == 0, top == 0, size == canvas { return self }
    var result = Bitmap(canvas)
    for y in max(0, -top)..<max(max(0, -top), min(height, canvas.height - top)) {
      for x in max(0, -left)..<max(max(0, -left), min(width, canvas.width - left)) {
        result[left + x, top + y] = self[x, y]
      }
    }
    return result
  }
}
