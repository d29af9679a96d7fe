/// How far along a gradient each point of a box is, 0 at its start and 1 at its end.
struct GradientField {
  enum Kind { case linear, radial, conic }

  let kind: Kind
  private let center: Point
  /// Of the gradient's direction.
  private let sine, cosine: Double
  /// What one pixel counts along the way.
  private let step: Double

  init(_ shape: Gradient.Shape, box: Box) {
    center = box.center
    let length: Double
    switch shape {
    case .linear(let angle):
      kind = .linear
      (sine, cosine) = angle.sineAndCosine
      length = abs(box.width * sine) + abs(box.height * cosine)
    case .radial:
      kind = .radial
      (sine, cosine) = (0, 1)
      length = (box.width * box.width + box.height * box.height).squareRoot() / 2
    case .conic(let angle):
      kind = .conic
      (sine, cosine) = angle.sineAndCosine
      length = 1
    }
    step = length > 0 ? 1 / length : 0
  }

  @inline(__always)
  func linear(_ x: Double, _ y: Double) -> Double {
    ((x - center.x) * sine - (y - center.y) * cosine) * step + 0.5
  }

  @inline(__always)
  func radial(_ x: Double, _ y: Double) -> Double {
    let (x, y) = (x - center.x, y - center.y)
    return (x * x + y * y).squareRoot() * step
  }

  /// The point as seen from the start of a conic gradient: `across` clockwise, `along` outward.
  @inline(__always)
  func turned(_ x: Double, _ y: Double) -> (across: Double, along: Double) {
    let (x, y) = (x - center.x, y - center.y)
    return (x * cosine + y * sine, x * sine - y * cosine)
  }

  /// The part of the pixel around a turned point that lies before the start, 0…1.
  func areaBeforeStart(across distance: Double) -> Double {
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

/// The angle clockwise from `along` towards `across` in turns, 0…1, within 10⁻⁸.
@inline(__always)
func turns(across: Double, along: Double) -> Double {
  let (a, b) = (abs(across), abs(along))
  guard max(a, b) > 0 else { return 0 }
  var turn = a <= b ? eighth(a / b) : 0.25 - eighth(b / a)
  if along < 0 { turn = 0.5 - turn }
  return across < 0 ? 1 - turn : turn
}

/// The arc tangent of 0…1 in turns: a polynomial fitted at Chebyshev points.
@inline(__always)
private func eighth(_ tangent: Double) -> Double {
  let s = tangent * tangent
  var sum = 0.000451055342277
  sum = sum * s + -0.00254727971915
  sum = sum * s + 0.00677802824282
  sum = sum * s + -0.01192937193
  sum = sum * s + 0.0169289199318
  sum = sum * s + -0.0226040930155
  sum = sum * s + 0.031819025862
  sum = sum * s + -0.0530512234656
  sum = sum * s + 0.159154940584
  return sum * tangent
}
