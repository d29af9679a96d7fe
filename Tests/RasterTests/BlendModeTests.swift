import Raster
import Testing
import TestSupport

/// Section 10 of W3C Compositing and Blending on straight colours, written as it stands there.
private func reference(_ mode: BlendMode, _ cb: SIMD3<Double>, _ cs: SIMD3<Double>)
  -> SIMD3<Double>
{
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

private func check(_ mode: BlendMode, _ source: Pixel, _ backdrop: Pixel) -> Bool {
  let (s, b) = (SIMD4<Double>(source) / 255, SIMD4<Double>(backdrop) / 255)
  let (sc, bc) = (SIMD3(s.x, s.y, s.z), SIMD3(b.x, b.y, b.z))
  let mixed =
    s.w > 0 && b.w > 0 ? reference(mode, bc / b.w, sc / s.w) * (s.w * b.w) : .zero
  let over = (sc * (1 - b.w) + bc * (1 - s.w) + mixed) * 255
  let atop = (bc * (1 - s.w) + mixed) * 255
  let (one, two) = (mode.blend(source, backdrop), mode.blendAtop(source, backdrop))
  func near(_ pixel: Pixel, _ exact: SIMD3<Double>, _ alpha: Double) -> Bool {
    (0..<3).allSatisfy { abs(Double(pixel[$0]) - exact[$0]) <= 1 && pixel[$0] <= pixel.w }
      && abs(Double(pixel.w) - alpha) <= 0.5001
  }
  return near(one, over, 255 * (s.w + b.w - s.w * b.w)) && near(two, atop, 255 * b.w)
}

private let corners: [UInt8] = [0, 1, 127, 128, 254, 255]

@Test(arguments: BlendMode.allCases)
func `blending is within one of the formula at all corner values`(mode: BlendMode) {
  var wrong = 0
  for sourceAlpha in corners {
    for backdropAlpha in corners {
      for s in corners {
        for b in corners {
          // The three channels differ, so that the modes that see them all are at their corners.
          for (s2, b2) in [(s, b), (255 - s, b), (0, 255 - b), (127, 1)] {
            let source = Color(s, s2, 128, sourceAlpha).premultiplied
            let backdrop = Color(b2, b, 254, backdropAlpha).premultiplied
            if !check(mode, source, backdrop) { wrong += 1 }
          }
        }
      }
    }
  }
  #expect(wrong == 0)
}

@Test(arguments: BlendMode.allCases)
func `blending is within one of the formula for any pixels`(mode: BlendMode) {
  let sources = Bitmap.noise(40, 40, seed: 31).pixels
  let backdrops = Bitmap.noise(40, 40, seed: 32).pixels
  #expect(zip(sources, backdrops).allSatisfy { check(mode, $0, $1) })
}

@Test func `the modes have the names of W3C`() {
  #expect(BlendMode.allCases.count == 16)
  #expect(BlendMode(rawValue: "color-dodge") == .colorDodge)
  #expect(BlendMode(rawValue: "soft-light") == .softLight)
}
