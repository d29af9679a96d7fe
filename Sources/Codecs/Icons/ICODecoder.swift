import Raster

/// Reads the largest picture of ICO and CUR files, which is a PNG or a bitmap with a mask.
struct ICODecoder {
  let limits: DecodeLimits
  let layout: ICOLayout
  private let picture: Content

  private enum Content {
    case png(PNGDecoder)
    case dib(DIBPicture, bytes: [UInt8])
  }

  init(_ bytes: [UInt8], limits: DecodeLimits, lenient: Bool) throws(CodecError) {
    self.limits = limits
    layout = try ICOLayout(bytes)
    guard !layout.isCut || lenient else { throw .truncated(.ico) }
    let data = Array(bytes[layout.data])
    if sniff(data) == .png {
      picture = .png(try PNGDecoder(data, limits: limits, lenient: lenient))
    } else {
      picture = .dib(try DIBPicture(data, limits: limits), bytes: data)
    }
  }

  func header() throws(CodecError) -> ImageHeader {
    switch picture {
    case .png(let decoder): adapted(try decoder.header())
    case .dib(let dib, let bytes):
      adapted(
        ImageHeader(
          format: .ico, storedSize: dib.size, orientation: .upright,
          colorModel: dib.bits <= 8 ? .palette : dib.bits == 32 ? .rgba : .rgb,
          bitDepth: min(dib.bits, 8), hasAlpha: dib.hasAlpha(bytes), isProgressive: false,
          coding: .none, subsampling: nil, colorSource: .none, frames: 1))
    }
  }

  func decode(_ options: DecodeOptions) throws(CodecError) -> DecodedImage {
    var image: DecodedImage
    switch picture {
    case .png(let decoder): image = try decoder.decode(options)
    case .dib(let dib, let bytes):
      let isWhole = bytes.count >= dib.byteCount
      guard isWhole || options.lenient else { throw .truncated(.ico) }
      image = DecodedImage(
        bitmap: dib.bitmap(bytes), header: try header(),
        warnings: isWhole ? [] : [.missingPixels])
    }
    image.header = adapted(image.header)
    image.warnings = layout.warnings + image.warnings
    return image
  }

  private func adapted(_ header: ImageHeader) -> ImageHeader {
    var header = header
    header.format = .ico
    header.frames = layout.frames
    return header
  }
}
