import Raster

extension ImageHeader {
  /// The bytes that decoding takes beside the pixels it gives: of a progressive JPEG every
  /// coefficient is kept until the last scan, two bytes each.
  ///
  /// Chroma counts as if it were not subsampled, unless it is of the usual kinds.
  package var bytesBesidePixels: Int {
    guard format == .jpeg, isProgressive else { return 0 }
    let luma = storedSize.area * 2
    guard colorModel.channels > 1 else { return luma }
    let chroma =
      switch subsampling {
      case "4:2:0", "4:1:1": luma / 2
      case "4:2:2", "4:4:0": luma
      default: luma * 2
      }
    return luma + chroma + (colorModel.channels > 3 ? luma : 0)
  }

  /// In how many eighths of its size the picture is read: for a JPEG the fewest that leave both
  /// sides at least as long as asked, for other formats all.
  package func eighths(_ options: DecodeOptions) -> Int {
    guard format == .jpeg, let least = options.leastSize else { return 8 }
    let swaps = options.orient && orientation.swapsSides
    let (width, height) = swaps ? (least.height, least.width) : (least.width, least.height)
    return [1, 2, 4].first {
      (storedSize.width * $0 + 7) / 8 >= width && (storedSize.height * $0 + 7) / 8 >= height
    } ?? 8
  }

  /// The size, as displayed, that the whole picture has when it is decoded.
  package func decodedSize(_ options: DecodeOptions) -> PixelSize {
    let eighths = eighths(options)
    let size = options.orient ? displayedSize : storedSize
    return PixelSize((size.width * eighths + 7) / 8, (size.height * eighths + 7) / 8)
  }
}
