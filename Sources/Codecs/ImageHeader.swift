import Raster

/// What a file says of its picture before the first pixel.
package struct ImageHeader: Hashable, Sendable {
  package var format: ImageFormat
  /// The size before the orientation is applied.
  package var storedSize: PixelSize
  package var orientation: Orientation
  package var colorModel: ColorModel
  /// Bits of a sample or of a palette index.
  package var bitDepth: Int
  /// Whether pixels may be transparent, by an alpha channel or by tRNS.
  package var hasAlpha: Bool
  /// Whether the picture is interlaced (PNG, GIF) or progressive (JPEG).
  package var isProgressive: Bool
  package var coding: Coding
  /// The chroma subsampling of a JPEG or WebP, such as `4:2:0`; nil where there is no chroma.
  package var subsampling: String?
  package var colorSource: ColorSource
  /// The frames of an animation, of which only the first is read, or the pictures of an icon
  /// file; else 1.
  package var frames: Int

  /// The size after the orientation is applied.
  package var displayedSize: PixelSize {
    orientation.swapsSides ? PixelSize(storedSize.height, storedSize.width) : storedSize
  }

  package enum ColorModel: String, Hashable, Sendable {
    case gray
    case grayAlpha = "gray with alpha"
    case rgb = "RGB"
    case rgba = "RGB with alpha"
    case palette
    case ycbcr = "YCbCr"
    case cmyk = "CMYK"
    case ycck = "YCCK"

    package var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb, .ycbcr: 3
      case .rgba, .cmyk, .ycck: 4
      }
    }
  }

  /// How the samples are packed.
  package enum Coding: String, Hashable, Sendable {
    case deflate
    case huffman = "Huffman"
    case arithmetic
    case lzw = "LZW"
    case lossy, lossless
    case none
  }
}
