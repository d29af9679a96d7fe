/// The formulas of W3C Compositing and Blending, sections 10.1 and 10.2.
///
/// Those for single channels take premultiplied colours of source and backdrop, and give the result
/// times both alphas; the others take straight colours in 0…1.
enum BlendFormula {
  @inline(__always)
  static func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  static func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .> a)
  }

  @inline(__always)
  static func hardLit(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    let screened = s.w * b.w - 2 * (s.w - s) * (b.w - b)
    return screened.replacing(with: 2 * s * b, where: 2 * s .<= s.w)
  }

  @inline(__always)
  static func dodged(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    let full = SIMD4(repeating: s.w * b.w)
    let quotient = lesser(b * (s.w * s.w) / (s.w - s), full)
    return quotient.replacing(with: full, where: s .>= s.w).replacing(with: 0, where: b .<= 0)
  }

  @inline(__always)
  static func burnt(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    let full = SIMD4(repeating: s.w * b.w)
    let quotient = full - lesser((b.w - b) * (s.w * s.w) / s, full)
    return quotient.replacing(with: 0, where: s .<= 0).replacing(with: full, where: b .>= b.w)
  }

  @inline(__always)
  static func softLit(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    guard b.w > 0 else { return .zero }
    let straight = b / b.w
    let polynomial = ((16 * straight - 12) * straight + 4) * straight
    let lifted = straight.squareRoot().replacing(with: polynomial, where: straight .<= 0.25)
    let twice = 2 * s - s.w
    let slope = (lifted - straight).replacing(
      with: straight * (1 - straight), where: twice .<= 0)
    return (straight * s.w + twice * slope) * b.w
  }

  @inline(__always)
  static func luminosity(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  @inline(__always)
  static func saturation(_ c: SIMD4<Float>) -> Float { greatest(c) - least(c) }

  /// The least of three channels; without branches, which a picture's pixels would mispredict.
  @inline(__always)
  private static func least(_ c: SIMD4<Float>) -> Float {
    lesser(lesser(c, SIMD4(c.y, c.z, c.x, c.w)), SIMD4(c.z, c.x, c.y, c.w)).x
  }

  @inline(__always)
  private static func greatest(_ c: SIMD4<Float>) -> Float {
    greater(greater(c, SIMD4(c.y, c.z, c.x, c.w)), SIMD4(c.z, c.x, c.y, c.w)).x
  }

  /// The colour with another luminosity, pulled into 0…1 towards its gray.
  @inline(__always)
  static func withLuminosity(_ color: SIMD4<Float>, _ luminosity: Float) -> SIMD4<Float> {
    let color = color + (luminosity - self.luminosity(color))
    let gray = self.luminosity(color)
    let (low, high) = (least(color), greatest(color))
    // How far gray is from both ends, over how far it is from the outermost channels: 1 where none
    // lies outside. Where gray is at an end itself the colour is gray, and any factor will do.
    let room = (gray - min(low, 0)) * (max(high, 1) - gray)
    let factor = gray * (1 - gray) / (room > .leastNormalMagnitude ? room : 1)
    return gray + (color - gray) * factor
  }

  /// The colour stretched to another saturation, its least channel at 0; grays become black.
  @inline(__always)
  static func withSaturation(_ color: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
    let low = least(color)
    let spread = greatest(color) - low
    return (color - low) * (saturation / max(spread, .leastNormalMagnitude))
  }
}
