import Raster

/// How the pixels of a canvas lie in a PNG.
struct PNGPixelLayout {
  /// The colour types by their numbers in the file.
  enum ColorType: Int32 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  var colorType: ColorType
  var bitDepth = 8
  /// Black stands for transparent, in gray and RGB.
  var isKeyed = false
  var palette: PNGPalette?

  /// The layouts that hold a canvas without loss and are worth trying, at least one.
  ///
  /// A palette that saves no bytes before compression is seldom worth it, so only `best` tries it.
  static func candidates(for bitmap: Bitmap, _ compression: Compression) -> [PNGPixelLayout] {
    let palette = PNGPalette(bitmap)
    let traits = PNGTraits(palette?.entries ?? bitmap.pixels)
    let direct: PNGPixelLayout =
      switch (traits.isGray, traits.isOpaque || traits.isKeyed) {
      case (true, true):
        PNGPixelLayout(colorType: .gray, bitDepth: traits.grayDepth, isKeyed: traits.isKeyed)
      case (true, false): PNGPixelLayout(colorType: .grayAlpha)
      case (false, true): PNGPixelLayout(colorType: .rgb, isKeyed: traits.isKeyed)
      case (false, false): PNGPixelLayout(colorType: .rgba)
      }
    guard let palette else { return [direct] }
    let indexed = PNGPixelLayout(colorType: .palette, bitDepth: palette.bitDepth, palette: palette)
    let isShorter = indexed.byteCount(of: bitmap.size) < direct.byteCount(of: bitmap.size)
    return switch compression {
    case .fast: [isShorter ? indexed : direct]
    case .default: isShorter ? [indexed, direct] : [direct]
    case .best: [indexed, direct]
    }
  }

  /// The bits that one pixel takes.
  var bitsPerPixel: Int {
    let channels =
      switch colorType {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    return channels * bitDepth
  }

  /// Whether differences of neighbouring bytes mean anything: not of indices or packed samples.
  var isFilterable: Bool { palette == nil && bitDepth == 8 }

  /// The distance in bytes to the neighbour that a filter subtracts.
  var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of one row without its filter's number.
  func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The bytes of all rows and of the palette's chunks, before compression.
  func byteCount(of size: PixelSize) -> Int {
    let rows = size.height * (1 + rowBytes(width: size.width))
    guard let palette else { return rows }
    let alphas = palette.alphas.count
    return rows + 12 + 3 * palette.entries.count + (alphas > 0 ? 12 + alphas : 0)
  }
}
