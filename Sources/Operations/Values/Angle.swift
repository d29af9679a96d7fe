import Raster

/// An angle, clockwise; 0 is up.
package struct Angle: ParameterValue {
  package static let kind = ParameterKind(
    "angle", unit: "°", expected: "an angle such as 45, 45deg or 0.125turn")
  package var degrees: Double

  package init(_ degrees: Double) { self.degrees = degrees }

  package init(parsing text: String) throws(ValueError) {
    let lower = text.lowercased()
    if lower.hasSuffix("deg"), let number = parseNumber(lower.dropLast(3)) {
      degrees = number
    } else if lower.hasSuffix("turn"), let number = parseNumber(lower.dropLast(4)) {
      degrees = number * 360
    } else if let number = parseNumber(lower) {
      degrees = number
    } else {
      throw .malformed(text, expected: Self.kind.expected)
    }
  }

  package var spelling: String { spell(degrees) }
  package var magnitudes: [Double] { [degrees] }
}
