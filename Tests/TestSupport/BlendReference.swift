import Raster

/// Section 10 of W3C Compositing and Blending on straight colours, written as it stands there.
package func blendReference(
  _ mode: BlendMode, _ cb: SIMD3<Double>, _ cs: SIMD3<Double>
) -> SIMD3<Double> {
  func each(_ formula: (Double, Double) -> Double) -> SIMD3<Double> {
    SIMD3(formula(cb.x, cs.x), formula(cb.y, cs.y), formula(cb.z, cs.z))
  }
  func hardLight(_ b: Double, _ s: Double) -> Double {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }
  func lum(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  func sat(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }
  func setLum(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
    var c = c + (l - lum(c))
    let (mean, n, x) = (lum(c), c.min(), c.max())
    if n < 0 { c = mean + (c - mean) * mean / (mean - n) }
    if x > 1 { c = mean + (c - mean) * (1 - mean) / (x - mean) }
    return c
  }
  func setSat(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
    c.max() > c.min() ? (c - c.min()) * s / (c.max() - c.min()) : .zero
  }
  switch mode {
  case .normal: return cs
  case .multiply: return cb * cs
  case .screen: return cb + cs - cb * cs
  case .overlay: return each { hardLight($1, $0) }
  case .darken: return each { min($0, $1) }
  case .lighten: return each { max($0, $1) }
  case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
  case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
  case .hardLight: return each(hardLight)
  case .softLight:
    return each { b, s in
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    }
  case .difference: return each { abs($0 - $1) }
  case .exclusion: return cb + cs - 2 * cb * cs
  case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
  case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
  case .color: return setLum(cs, lum(cb))
  case .luminosity: return setLum(cb, lum(cs))
  }
}
