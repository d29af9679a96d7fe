import CodecShims
import Raster

/// Reads the first picture of GIF files: the layout in Swift, the indexes by giflib.
///
/// What the picture does not cover of its screen is transparent, as browsers show it, whatever
/// colour the file names for its background. How later pictures replace the first has no say.
struct GIFDecoder {
  let bytes: [UInt8]
  let limits: DecodeLimits
  let layout: GIFLayout

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    (self.bytes, self.limits) = (bytes, limits)
    layout = try GIFLayout(bytes, limits: limits)
  }

  func header() -> ImageHeader {
    ImageHeader(
      format: .gif, storedSize: layout.size, orientation: .upright, colorModel: .palette,
      bitDepth: layout.bitDepth, hasAlpha: layout.hasAlpha, isProgressive: layout.isInterlaced,
      coding: .lzw, subsampling: nil, colorSource: .none, frames: layout.frames)
  }

  func decode(_ options: DecodeOptions) throws(CodecError) -> DecodedImage {
    var warnings = layout.warnings
    guard !layout.isCut || options.lenient else { throw .truncated(.gif) }
    let report = try ReadReport(options.deadline)
    let indexes = try read(report)
    if let failure = report.failure(of: .gif, limits: limits) {
      guard options.lenient, report.rows > 0 else {
        throw layout.isCut ? .truncated(.gif) : failure
      }
      warnings.append(.missingPixels)
    } else if layout.isCut {
      warnings.append(.missingEndMarker)
    }
    let colors = layout.palette.map(\.premultiplied)
    var pixels = indexes.map { colors[Int($0)] }
    // Rows that are missing hold index 0.
    if report.rows < layout.pictureSize.height {
      for place in report.rows * layout.pictureSize.width..<pixels.count { pixels[place] = .zero }
    }
    let bitmap = Bitmap(layout.pictureSize, pixels: pixels)
      .placed(left: layout.left, top: layout.top, on: layout.size)
    return DecodedImage(bitmap: bitmap, header: header(), warnings: warnings)
  }

  private func read(_ report: ReadReport) throws(CodecError) -> [UInt8] {
    let size = layout.pictureSize
    var hasLibrary = true
    let indexes = unsafe bytes.withUnsafeBufferPointer { input in
      // The file's bytes outlive the call.
      var request = unsafe si_gif_request(
        bytes: input.baseAddress, count: input.count, width: UInt32(size.width),
        height: UInt32(size.height))
      return unsafe [UInt8](unsafeUninitializedCapacity: size.area) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        // The buffer has room for width × height bytes, and all of them are set.
        hasLibrary = unsafe si_gif_read(&request, base, report.handle)
        count = size.area
      }
    }
    guard hasLibrary else { throw .missingLibrary(package: "libgif7") }
    return indexes
  }
}
