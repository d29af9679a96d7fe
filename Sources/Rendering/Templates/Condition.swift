import Operations
import Spelling

/// A step's `when`: `size<24`, `role=lead`, `role`, `!role`.
package struct Condition: Hashable, Sendable {
  enum Test: Hashable, Sendable {
    case isSet, isNotSet
    case compares(String, to: String)
  }

  package let name: String
  let test: Test

  package init?(_ text: String) {
    let text = text.trimmed
    // Longer operators first, so that `<=` is not read as `<`.
    let operators = ["<=", ">=", "!=", "<", ">", "="]
    let found = operators.compactMap { sign in text.firstRange(of: sign).map { (sign, $0) } }
      .min { $0.1.lowerBound < $1.1.lowerBound }
    if let (sign, range) = found, range.lowerBound > text.startIndex {
      name = text[..<range.lowerBound].trimmed
      test = .compares(sign, to: text[range.upperBound...].trimmed)
    } else if text.hasPrefix("!") {
      name = text.dropFirst().trimmed
      test = .isNotSet
    } else {
      name = text
      test = .isSet
    }
    guard isName(name) else { return nil }
  }

  /// Whether the condition holds; numbers compare as numbers, all else as text.
  package func holds(in variables: Variables) throws(TemplateError) -> Bool {
    guard let value = variables[name] else {
      throw .unknownName(name, nearest: nearest(name, among: variables.names))
    }
    switch test {
    case .isSet: return !Self.isOff(value)
    case .isNotSet: return Self.isOff(value)
    case .compares(let sign, let other):
      if let left = number(value), let right = parseNumber(other) {
        return Self.compare(left, sign, right)
      }
      return Self.compare(value, sign, other)
    }
  }

  /// A size counts by its shorter side.
  private func number(_ value: String) -> Double? {
    guard name == "size" else { return parseNumber(value) }
    return value.split(separator: "x").compactMap { parseNumber($0) }.min()
  }

  private static func isOff(_ value: String) -> Bool {
    ["", "0", "false", "no", "off", "none"].contains(value.lowercased())
  }

  private static func compare<Value: Comparable>(_ a: Value, _ sign: String, _ b: Value) -> Bool {
    switch sign {
    case "<": a < b
    case "<=": a <= b
    case ">": a > b
    case ">=": a >= b
    case "!=": a != b
    default: a == b
    }
  }
}
