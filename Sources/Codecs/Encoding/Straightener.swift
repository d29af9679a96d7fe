import Raster

/// Takes the alpha out of premultiplied pixels, as `Color(unpremultiplying:)` does but faster.
struct Straightener {
  /// ⌈2²⁴ / alpha⌉, so that a product and a shift replace a division; 0 for alpha 0.
  private let reciprocals: [UInt32]

  init() {
    reciprocals = [0] + (1...255).map { (alpha: UInt32) in (1 << 24 + alpha - 1) / alpha }
  }

  /// The straight red, green, blue and alpha of a pixel; all 0 where alpha is 0.
  ///
  /// The numerator n is at most 255.5·alpha. With alpha ≤ 254 the reciprocal's error, below n/2²⁴,
  /// stays under 1/alpha, so the quotient is exact, and the product stays under 2³².
  @inline(__always)
  func callAsFunction(_ pixel: Pixel) -> SIMD4<UInt8> {
    let alpha = pixel.w
    if alpha == 255 { return pixel }
    if alpha == 0 { return .zero }
    let reciprocal = reciprocals[Int(alpha)]
    func straight(_ channel: UInt8) -> UInt8 {
      let numerator = UInt32(min(channel, alpha)) &* 255 &+ UInt32(alpha / 2)
      return UInt8(truncatingIfNeeded: (numerator &* reciprocal) &>> 24)
    }
    return SIMD4(straight(pixel.x), straight(pixel.y), straight(pixel.z), alpha)
  }
}
