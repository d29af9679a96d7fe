/// Pixels for shares of the cap height.
struct BuiltinScale: Sendable {
  let capHeight: Double
  let isSnapped: Bool
  /// The width of an upright stroke as a share of the cap height.
  let stemShare: Double

  init(capHeight: Double, isSnapped: Bool, weight: Double) {
    self.capHeight = capHeight
    self.isSnapped = isSnapped
    // Along the weights of a grotesque: 400 is 0.13 of the cap height, 700 is 0.2.
    let known = weight.isFinite ? min(max(weight, 100), 900) : 700
    stemShare = 0.13 + (known - 400) * (0.07 / 300)
  }

  /// A length in pixels, whole ones when snapped, halves up.
  func length(_ share: Double) -> Double {
    isSnapped ? (share * capHeight + 0.5).rounded(.down) : share * capHeight
  }

  /// The width of an upright stroke of a glyph of this weight.
  func stem(_ weight: Double) -> Double { stroke(stemShare * weight) }

  /// The width of a level stroke: a little less, or it would look heavier.
  func bar(_ weight: Double) -> Double { stroke(stemShare * weight * 0.88) }

  /// How far along its tangent a quarter ellipse's control point lies; 0.5523 would be a true
  /// ellipse, a little more is the squarer curve of a grotesque; more of it keeps the smallest
  /// counters open.
  var roundness: Double {
    isSnapped ? 0.58 + 0.06 * min(max(9 - capHeight, 0), 4) : 0.58
  }

  private func stroke(_ share: Double) -> Double {
    let width = share * capHeight
    guard isSnapped else { return max(width, min(leastStroke, capHeight / 4)) }
    return width < 2 ? max(width, leastStroke) : (width + 0.5).rounded(.down)
  }
}

/// Thinner strokes, in pixels, fade.
private let leastStroke = 1.15
