extension Bitmap {
  /// Applies colour matrices one after the other, then raises straight colours to `exponent`.
  ///
  /// Each result is clamped, and the last one rounded. The exponent is at least 0.1; 1 is no step.
  package mutating func apply(_ matrices: [ColorMatrix], exponent: Double = 1) {
    let steps = ColorMatrix.shortened(matrices)
    if exponent != 1 {
      let curve = PowerCurve(exponent: exponent)
      recolor(after: steps[...]) { curve.applied(to: $0) }
    } else if let last = steps.last {
      recolor(after: steps.dropLast()) { last.applied(to: $0) }
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

  /// Does the same with what comes of the colour by `steps`.
  @inline(__always)
  private mutating func recolor(
    after steps: ArraySlice<ColorMatrix>, _ map: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    guard !steps.isEmpty else { return recolor(map) }
    let width = self.width
    var row = [SIMD4<Float>](repeating: .zero, count: width)
    var colors = row.mutableSpan
    var target = pixels.mutableSpan
    for start in stride(from: 0, to: target.count, by: width) {
      for x in colors.indices { colors[x] = SIMD4<Float>(target[start &+ x]) }
      // One step over the whole row keeps its numbers in registers.
      for step in steps {
        for x in colors.indices { colors[x] = step.applied(to: colors[x]) }
      }
      for x in colors.indices where colors[x].w != 0 {
        target[start &+ x] = nearestBytes(map(colors[x]))
      }
    }
  }
}
