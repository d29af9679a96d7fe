import Raster

/// Reads a plain decimal number: an optional sign, digits, a point, an exponent.
package func parseNumber(_ text: some StringProtocol) -> Double? { decimal(text) }

/// A number as it is written: without a fraction when it is whole.
package func spell(_ number: Double) -> String { spelled(number) }

extension Double: ParameterValue {
  package static let kind = ParameterKind("number", json: .number, expected: "a number such as 1.5")
  package init(parsing text: String) throws(ValueError) {
    guard let number = parseNumber(text) else {
      throw .malformed(text, expected: Self.kind.expected)
    }
    self = number
  }
  package var spelling: String { spell(self) }
  package var magnitudes: [Double] { [self] }
}

extension Int: ParameterValue {
  package static let kind = ParameterKind(
    "integer", json: .integer, expected: "a whole number such as 3")
  package init(parsing text: String) throws(ValueError) {
    guard let number = Int(text) else { throw .malformed(text, expected: Self.kind.expected) }
    self = number
  }
  package var spelling: String { String(self) }
  package var magnitudes: [Double] { [Double(self)] }
}

extension Bool: ParameterValue {
  package static let kind = ParameterKind(
    "boolean", json: .boolean, grammar: .flag, choices: ["true", "false"], isOpen: false,
    expected: "true or false")
  package init(parsing text: String) throws(ValueError) {
    switch text.lowercased() {
    case "true", "yes", "on", "1": self = true
    case "false", "no", "off", "0": self = false
    default: throw .unknownWord(text, choices: Self.kind.choices)
    }
  }
  package var spelling: String { self ? "true" : "false" }
}

extension String: ParameterValue {
  package static let kind = ParameterKind("text", grammar: .text, isText: true, expected: "a text")
  package init(parsing text: String) throws(ValueError) { self = text }
  package var spelling: String { self }
}
