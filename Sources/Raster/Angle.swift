/// An angle, clockwise; 0 is up.
package struct Angle: Hashable, Sendable {
  package var degrees: Double

  package init(degrees: Double) { self.degrees = degrees }

  /// Reads `45`, `45deg` or `0.125turn`, any case.
  package init(parsing text: some StringProtocol) throws(ValueError) {
    guard let degrees = Angle.degrees(text, units: [("deg", 1), ("turn", 360)]),
      degrees.isFinite
    else {
      throw .malformed(String(text), expected: "an angle such as 45, 45deg or 0.125turn")
    }
    self.degrees = degrees
  }

  /// The angle in degrees, which `init(parsing:)` reads.
  package var spelling: String { spelled(degrees) }

  package var radians: Double { degrees * (.pi / 180) }

  /// Sine and cosine, exactly 0, 1 and -1 at quarter turns.
  package var sineAndCosine: (Double, Double) {
    let turned = degrees.remainder(dividingBy: 360)
    switch turned {
    case 0: return (0, 1)
    case 90: return (1, 0)
    case -90: return (-1, 0)
    case 180, -180: return (0, -1)
    default: return (sine(turned * (.pi / 180)), cosine(turned * (.pi / 180)))
    }
  }

  /// The number before one of `units` times its size, or a bare number.
  static func degrees(_ text: some StringProtocol, units: [(name: String, size: Double)])
    -> Double?
  {
    let text = text.lowercased()
    for unit in units where text.hasSuffix(unit.name) {
      return decimal(text.dropLast(unit.name.count)).map { $0 * unit.size }
    }
    return decimal(text)
  }
}
