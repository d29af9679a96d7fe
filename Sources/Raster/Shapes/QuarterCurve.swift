/// Points of a quarter of the unit circle or unit squircle from (1, 0) to (0, 1), with their
/// normals.
///
/// The second half is the first with its axes swapped, so that the curve is symmetric to the bit.
struct QuarterCurve {
  private(set) var points: [Point] = []
  /// The curve's gradient at each point, not normalized.
  private(set) var gradients: [Point] = []

  /// Makes chords that lie within `flatness` pixels of the curve when it is drawn at `radius`.
  init(_ style: CornerStyle, radius: Double) {
    let steps = Self.steps(radius: radius) * (style == .round ? 1 : 4)
    var half: [(point: Point, gradient: Point)] = []
    for step in 0..<steps {
      let t = Double(step) / Double(steps)
      switch style {
      case .round:
        let point = step == 0 ? Point(1, 0) : Point(cosine(t * .pi / 4), sine(t * .pi / 4))
        half.append((point, point))
      case .squircle:
        let y = t * power(0.5, 0.2)
        let x = power(1 - power(y, 5), 0.2)
        half.append((Point(x, y), Point(power(x, 4), power(y, 4))))
      }
    }
    let middle = style == .round ? (0.5).squareRoot() : power(0.5, 0.2)
    points = half.map(\.point)
    gradients = half.map(\.gradient)
    points.append(Point(middle, middle))
    gradients.append(Point(1, 1))
    for entry in half.reversed() {
      points.append(Point(entry.point.y, entry.point.x))
      gradients.append(Point(entry.gradient.y, entry.gradient.x))
    }
  }

  /// The chords that an eighth of a circle needs: each one's sagitta is at most `flatness`.
  static func steps(radius: Double) -> Int {
    let wanted = (.pi / 4) * (max(radius, 0) / (8 * flatness)).squareRoot()
    return max(2, Int(min(wanted, 1024).rounded(.up)))
  }
}

/// How far a chord may lie from its curve, in pixels.
let flatness = 0.001
