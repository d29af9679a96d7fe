extension Bitmap {
  /// Applies colour matrices one after the other, each result clamped, and rounds once.
  package mutating func apply(_ matrices: [ColorMatrix]) {
    let steps = ColorMatrix.shortened(matrices)
    switch steps.count {
    case 0: return
    case 1:
      let only = steps[0]
      recolor { only.applied(to: $0) }
    default:
      let span = steps.span
      recolor { color in
        var color = color
        for index in span.indices { color = span[index].applied(to: color) }
        return color
      }
    }
  }

  /// Applies colour matrices as above, then raises straight colours to `exponent`, at least 0.1.
  package mutating func apply(_ matrices: [ColorMatrix], exponent: Double) {
    guard exponent != 1 else { return apply(matrices) }
    let steps = ColorMatrix.shortened(matrices)
    let span = steps.span
    let curve = PowerCurve(exponent: exponent)
    let nodes = curve.nodes.span
    recolor { color in
      var color = color
      for index in span.indices { color = span[index].applied(to: color) }
      let straight = color / color.w
      return SIMD4(
        PowerCurve.value(at: straight.x, nodes), PowerCurve.value(at: straight.y, nodes),
        PowerCurve.value(at: straight.z, nodes), 1) * color.w
    }
  }

  /// Replaces each colour by the one at its BT.709 luma between `shadow` and `highlight`.
  ///
  /// The canvas's alpha stays. Where the colours have alpha themselves the picture shows through.
  package mutating func applyDuotone(shadow: Color, highlight: Color) {
    let dark = SIMD4<Float>(shadow.premultiplied) / 255
    let difference = SIMD4<Float>(highlight.premultiplied) / 255 - dark
    let weights = SIMD4<Float>(Float(Luma.red), Float(Luma.green), Float(Luma.blue), 0)
    recolor { color in
      let luma = (color * weights).sum()
      // The tone times alpha; its last lane is how much of the canvas's alpha it takes.
      let tone = dark * color.w + difference * luma
      return tone + color * (1 - tone.w / color.w)
    }
  }

  /// Replaces every premultiplied colour, 0…255, that is not wholly transparent.
  @inline(__always)
  private mutating func recolor(_ map: (SIMD4<Float>) -> SIMD4<Float>) {
    var target = pixels.mutableSpan
    for index in target.indices {
      let pixel = target[index]
      if pixel.w != 0 { target[index] = nearestBytes(map(SIMD4<Float>(pixel))) }
    }
  }
}
