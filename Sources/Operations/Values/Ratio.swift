import Raster

/// A share: `0.4` or `40%`; 1 is full.
package struct Ratio: ParameterValue {
  package static let kind = ParameterKind(
    "ratio", unit: "%", expected: "a ratio such as 40% or 0.4")
  /// 1 is full.
  package var value: Double

  package init(_ value: Double) { self.value = value }

  package init(parsing text: String) throws(ValueError) {
    if text.hasSuffix("%"), let percent = parseNumber(text.dropLast()) {
      value = percent / 100
    } else if let number = parseNumber(text) {
      value = number
    } else {
      throw .malformed(text, expected: Self.kind.expected)
    }
  }

  package var spelling: String {
    let percent = (value * 100 * 1e9).rounded() / 1e9
    return percent / 100 == value ? "\(spell(percent))%" : spell(value)
  }
  /// In percent.
  package var magnitudes: [Double] { [(value * 100 * 1e9).rounded() / 1e9] }
}
