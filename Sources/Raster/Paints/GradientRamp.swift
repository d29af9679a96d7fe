/// The colours of a gradient along its way, ready to be looked up.
struct GradientRamp {
  /// A stretch between two stops, cut into even steps of straight lines in sRGB.
  private struct Stretch {
    let end: Double
    let start: Double
    /// Table entries to go for one unit of the way.
    let rate: Double
    let first: Int
    let steps: Int
  }

  private var stretches: [Stretch] = []
  /// Premultiplied, 0…255.
  private var table: [SIMD4<Float>] = []
  private let last: SIMD4<Float>

  init(_ gradient: Gradient) {
    let places = gradient.places
    let stops = gradient.stops
    last = stops.last.map { GradientRamp.premultiplied($0.color) } ?? .zero
    let steps = gradient.space == .srgb ? 1 : 256
    for index in stops.indices.dropLast() {
      let (start, end) = (places[index], places[index + 1])
      let (from, to) = (stops[index].color, stops[index + 1].color)
      stretches.append(
        Stretch(
          end: end, start: start, rate: end - start > 1e-9 ? Double(steps) / (end - start) : 0,
          first: table.count, steps: steps))
      switch gradient.space {
      case .srgb: table += [from, to].map(GradientRamp.premultiplied)
      case .oklab: table += GradientRamp.mixed(from, to, steps: steps)
      }
    }
  }

  /// The premultiplied colour, 0…255 and not rounded; beyond the ends that of the end.
  @inline(__always)
  func color(at place: Double) -> SIMD4<Float> {
    for stretch in stretches where place < stretch.end {
      let step = max(0, (place - stretch.start) * stretch.rate)
      let whole = min(Int(step), stretch.steps &- 1)
      let from = table[stretch.first &+ whole]
      return from + (table[stretch.first &+ whole &+ 1] - from) * Float(step - Double(whole))
    }
    return last
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Float> {
    let alpha = Float(color.alpha)
    return SIMD4(
      Float(color.red) * alpha / 255, Float(color.green) * alpha / 255,
      Float(color.blue) * alpha / 255, alpha)
  }

  private static func mixed(_ from: Color, _ to: Color, steps: Int) -> [SIMD4<Float>] {
    func place(_ color: Color) -> SIMD4<Double> {
      let value = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255) / 255
      let lab = Oklab(sRGB: value)
      return SIMD4(lab.lightness, lab.a, lab.b, 1) * (Double(color.alpha) / 255)
    }
    let (start, end) = (place(from), place(to))
    return (0...steps).map { step in
      let mix = start + (end - start) * (Double(step) / Double(steps))
      guard mix.w > 0 else { return .zero }
      let straight = Oklab(lightness: mix.x / mix.w, a: mix.y / mix.w, b: mix.z / mix.w).sRGB
      return SIMD4<Float>(straight * (255 * mix.w))
    }
  }
}
