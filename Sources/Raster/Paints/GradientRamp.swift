/// The colours of a gradient along its way, ready to be looked up.
struct GradientRamp {
  /// A stretch of the way on which the premultiplied colour, 0…255, is a straight line.
  struct Piece {
    let start, end: Float
    /// Where the colour is `color`: the start, or 0 where there is none.
    let origin: Float
    let color, slope: SIMD4<Float>

    @inline(__always)
    func color(at place: Float) -> SIMD4<Float> {
      color + slope * (place - origin)
    }
  }

  /// In order and without gaps; the first and the last have no end and one colour.
  private(set) var pieces: [Piece] = []

  init(_ gradient: Gradient) {
    let places = gradient.places
    let stops = gradient.stops
    guard let first = stops.first, let last = stops.last, let low = places.first,
      let high = places.last
    else { return }
    appendEnd(first.color, from: -.infinity, to: Float(low))
    for index in stops.indices.dropLast() {
      let (start, end) = (places[index], places[index + 1])
      let (from, to) = (stops[index].color, stops[index + 1].color)
      let colors =
        gradient.space == .srgb
        ? [from, to].map(GradientRamp.premultiplied) : GradientRamp.mixed(from, to)
      let steps = Double(colors.count - 1)
      for step in colors.indices.dropLast() {
        let (a, b) = (Double(step) / steps, Double(step + 1) / steps)
        append(
          colors[step], colors[step + 1], from: Float(start * (1 - a) + end * a),
          to: Float(start * (1 - b) + end * b))
      }
    }
    appendEnd(last.color, from: Float(high), to: .infinity)
  }

  /// The premultiplied colour, 0…255 and not rounded.
  func color(at place: Float) -> SIMD4<Float> {
    let span = pieces.span
    return span[GradientRamp.piece(of: span, at: place, near: 0)].color(at: place)
  }

  /// The index of the piece that holds `place`, looked for from the piece `near` on.
  @inline(__always)
  static func piece(of pieces: Span<Piece>, at place: Float, near: Int) -> Int {
    var index = near
    while index &+ 1 < pieces.count, place >= pieces[index].end { index &+= 1 }
    while index > 0, place < pieces[index].start { index &-= 1 }
    return index
  }

  private mutating func append(
    _ color: SIMD4<Float>, _ next: SIMD4<Float>, from start: Float, to end: Float
  ) {
    // What is shorter than any pixel's part is a jump: its place belongs to the piece after it.
    guard end - start > 1e-6 else { return }
    let slope = (next - color) / (end - start)
    pieces.append(Piece(start: start, end: end, origin: start, color: color, slope: slope))
  }

  private mutating func appendEnd(_ color: Color, from start: Float, to end: Float) {
    pieces.append(
      Piece(
        start: start, end: end, origin: 0, color: GradientRamp.premultiplied(color), slope: .zero))
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Float> {
    let alpha = Float(color.alpha)
    return SIMD4(
      Float(color.red) * alpha / 255, Float(color.green) * alpha / 255,
      Float(color.blue) * alpha / 255, alpha)
  }

  /// Two colours and 255 between them, mixed in Oklab.
  private static func mixed(_ from: Color, _ to: Color) -> [SIMD4<Float>] {
    func place(_ color: Color) -> SIMD4<Double> {
      let value = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255) / 255
      let lab = Oklab(sRGB: value)
      return SIMD4(lab.lightness, lab.a, lab.b, 1) * (Double(color.alpha) / 255)
    }
    let (start, end) = (place(from), place(to))
    return (0...256).map { step in
      let mix = start + (end - start) * (Double(step) / 256)
      guard mix.w > 0 else { return .zero }
      let straight = Oklab(lightness: mix.x / mix.w, a: mix.y / mix.w, b: mix.z / mix.w).sRGB
      return SIMD4<Float>(straight * (255 * mix.w))
    }
  }
}
