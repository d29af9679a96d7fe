import Raster

extension ImageHeader {
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
}
