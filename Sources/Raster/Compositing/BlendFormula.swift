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

  static func luminosity(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  static func saturation(_ c: SIMD4<Float>) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  /// The colour with another luminosity, pulled into 0…1 towards its gray.
  static func withLuminosity(_ color: SIMD4<Float>, _ luminosity: Float) -> SIMD4<Float> {
    var color = color + (luminosity - self.luminosity(color))
    let gray = self.luminosity(color)
    let (low, high) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
    if low < 0 { color = gray + (color - gray) * (gray / (gray - low)) }
    if high > 1 { color = gray + (color - gray) * ((1 - gray) / (high - gray)) }
    return color
  }

  /// The colour stretched to another saturation, its least channel at 0; grays become black.
  static func withSaturation(_ color: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
    let low = min(color.x, color.y, color.z)
    let spread = max(color.x, color.y, color.z) - low
    return spread > 0 ? (color - low) * (saturation / spread) : .zero
  }
}
