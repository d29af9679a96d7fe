/// How far along a gradient each pixel of a box is, 0 at its start and 1 at its end.
struct GradientField {
  enum Kind { case linear, radial, conic }

  let kind: Kind
  private let center: Point
  /// Of the gradient's direction.
  private let sine, cosine: Float
  /// What one pixel counts along the way.
  private let step: Float

  init(_ shape: Gradient.Shape, box: Box) {
    center = box.center
    let length: Double
    let direction: (Double, Double)
    switch shape {
    case .linear(let angle):
      kind = .linear
      direction = angle.sineAndCosine
      length = abs(box.width * direction.0) + abs(box.height * direction.1)
    case .radial:
      kind = .radial
      direction = (0, 1)
      length = (box.width * box.width + box.height * box.height).squareRoot() / 2
    case .conic(let angle):
      kind = .conic
      direction = angle.sineAndCosine
      length = 1
    }
    step = length > 0 ? Float(1 / length) : 0
    (sine, cosine) = (Float(direction.0), Float(direction.1))
  }

  /// The places of eight pixels, the first at column `x` of row `y`.
  @inline(__always)
  func places(column x: Int, row y: Int) -> SIMD8<Float> {
    let (across, along) = turned(column: x, row: y)
    switch kind {
    case .linear: return along * step + 0.5
    case .radial: return (across * across + along * along).squareRoot() * step
    case .conic:
      // By halves, which the compiler makes better code of.
      return SIMD8(
        lowHalf: turns(across: across.lowHalf, along: along.lowHalf),
        highHalf: turns(across: across.highHalf, along: along.highHalf))
    }
  }

  /// The centres of eight pixels from the box's, as seen in the direction of the gradient: `along`
  /// it and `across`, to its right.
  @inline(__always)
  func turned(column x: Int, row y: Int) -> (across: SIMD8<Float>, along: SIMD8<Float>) {
    let left = Float(Double(x) + 0.5 - center.x)
    let u = left + SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
    let v = Float(Double(y) + 0.5 - center.y)
    return (u * cosine + v * sine, u * sine - v * cosine)
  }

  /// The part of a pixel that lies before the start of a conic gradient, 0…1, from its centre's
  /// distance across.
  func areaBeforeStart(across distance: Float) -> Float {
    let (a, b) = (max(abs(sine), abs(cosine)), min(abs(sine), abs(cosine)))
    let reach = (a + b) / 2
    guard abs(distance) < reach else { return distance < 0 ? 1 : 0 }
    guard abs(distance) > (a - b) / 2 else { return 0.5 - distance / a }
    // Beyond the straight part what is left is a triangle.
    let left = reach - abs(distance)
    let triangle = left * left / (2 * a * b)
    return distance < 0 ? 1 - triangle : triangle
  }
}

/// The angles clockwise from `along` towards `across` in turns, 0…1, within 2 · 10⁻⁷.
@inline(__always)
private func turns(across: SIMD4<Float>, along: SIMD4<Float>) -> SIMD4<Float> {
  let zero = SIMD4<Float>.zero
  let a = across.replacing(with: zero - across, where: across .< 0)
  let b = along.replacing(with: zero - along, where: along .< 0)
  let longer = a.replacing(with: b, where: a .< b)
  let shorter = a.replacing(with: b, where: b .< a)
  let tangent = shorter / longer.replacing(with: 1e-30, where: longer .< 1e-30)
  // The arc tangent in turns: a polynomial fitted at Chebyshev points.
  let s = tangent * tangent
  var turn = SIMD4<Float>(repeating: 0.001245464293)
  turn = turn * s - 0.005872599238
  turn = turn * s + 0.01332788267
  turn = turn * s - 0.02145473187
  turn = turn * s + 0.03163979922
  turn = turn * s - 0.0530405724
  turn = turn * s + 0.1591548361
  turn *= tangent
  turn.replace(with: 0.25 - turn, where: b .< a)
  turn.replace(with: 0.5 - turn, where: along .< 0)
  return turn.replacing(with: 1 - turn, where: across .< 0)
}
