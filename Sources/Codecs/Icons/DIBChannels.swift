import Raster

/// Which bits of a bitmap's pixel are which colour.
struct DIBChannels {
  private let red, green, blue, alpha: Channel

  /// What pixels have that say nothing else: 5 bits each of 16, or bytes.
  init(bits: Int) {
    self =
      bits == 16
      ? Self([0x7C00, 0x03E0, 0x001F, 0])
      : Self([0xFF_0000, 0xFF00, 0xFF, bits == 32 ? 0xFF00_0000 : 0])
  }

  /// Masks of red, green, blue and alpha; the last may be 0, or missing.
  init(_ masks: [Int]) {
    red = Channel(masks, 0)
    green = Channel(masks, 1)
    blue = Channel(masks, 2)
    alpha = Channel(masks, 3)
  }

  /// A pixel's colour; the alpha is 0 where there are no bits for it.
  func color(_ pixel: Int) -> Color {
    Color(red.level(pixel), green.level(pixel), blue.level(pixel), alpha.level(pixel))
  }

  private struct Channel {
    let mask: Int
    let shift: Int

    init(_ masks: [Int], _ place: Int) {
      mask = place < masks.count ? masks[place] : 0
      shift = mask == 0 ? 0 : mask.trailingZeroBitCount
    }

    func level(_ pixel: Int) -> UInt8 {
      let most = mask >> shift
      guard most > 0 else { return 0 }
      return UInt8(clamping: ((pixel & mask) >> shift * 510 + most) / (2 * most))
    }
  }
}
