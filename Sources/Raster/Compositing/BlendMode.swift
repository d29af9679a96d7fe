/// The blend modes of W3C Compositing and Blending Level 1.
package enum BlendMode: String, CaseIterable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference, exclusion, hue, saturation, color, luminosity

  /// Whether a channel of the result depends on that channel and on alpha alone.
  var isSeparable: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }

  /// Blends premultiplied pixels, the source times `opacity`, then puts it over the backdrop.
  @inline(__always)
  package func blend(_ source: Pixel, _ backdrop: Pixel, opacity: Float = 1) -> Pixel {
    let (s, b) = (SIMD4<Float>(source) * opacity, SIMD4<Float>(backdrop))
    return nearest(s * (255 - b.w) + b * (255 - s.w) + shared(s, b))
  }

  /// Blends premultiplied pixels, the source times `opacity`, atop the backdrop, whose alpha stays.
  @inline(__always)
  package func blendAtop(_ source: Pixel, _ backdrop: Pixel, opacity: Float = 1) -> Pixel {
    let (s, b) = (SIMD4<Float>(source) * opacity, SIMD4<Float>(backdrop))
    return nearest(b * (255 - s.w) + shared(s, b))
  }

  /// The blended colour times both alphas, and both alphas' product in the last lane.
  @inline(__always)
  private func shared(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    var result: SIMD4<Float>
    switch self {
    case .normal: result = s * b.w
    case .multiply: result = s * b
    case .screen: result = s * b.w + b * s.w - s * b
    case .overlay: result = BlendFormula.hardLit(b, s)
    case .darken: result = BlendFormula.lesser(s * b.w, b * s.w)
    case .lighten: result = BlendFormula.greater(s * b.w, b * s.w)
    case .colorDodge: result = BlendFormula.dodged(s, b)
    case .colorBurn: result = BlendFormula.burnt(s, b)
    case .hardLight: result = BlendFormula.hardLit(s, b)
    case .softLight: result = BlendFormula.softLit(s, b)
    case .difference: result = BlendFormula.greater(s * b.w - b * s.w, b * s.w - s * b.w)
    case .exclusion: result = s * b.w + b * s.w - 2 * s * b
    case .hue, .saturation, .color, .luminosity:
      guard s.w > 0, b.w > 0 else { return .zero }
      let (source, backdrop) = (s / s.w, b / b.w)
      result = mixed(source, backdrop) * (s.w * b.w)
    }
    result.w = s.w * b.w
    return result
  }

  /// The modes that look at all three channels together; straight colours in 0…1.
  @inline(__always)
  private func mixed(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    typealias F = BlendFormula
    return switch self {
    case .hue: F.withLuminosity(F.withSaturation(s, F.saturation(b)), F.luminosity(b))
    case .saturation: F.withLuminosity(F.withSaturation(b, F.saturation(s)), F.luminosity(b))
    case .color: F.withLuminosity(s, F.luminosity(b))
    default: F.withLuminosity(b, F.luminosity(s))
    }
  }
}

/// The nearest pixel of values in 0…65025; colours stay within alpha.
@inline(__always)
private func nearest(_ value: SIMD4<Float>) -> Pixel {
  let scaled = value * (1 / 255)
  return nearestBytes(BlendFormula.lesser(scaled, SIMD4(repeating: scaled.w)))
}
