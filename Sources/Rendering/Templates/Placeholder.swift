import Operations
import Spelling

/// One `{…}` of a template.
package struct Placeholder: Hashable, Sendable {
  package enum Filter: String, CaseIterable, Sendable { case slug, upper, lower, initials }

  package let name: String
  /// Stands in where the name is unknown or its value is empty.
  package let fallback: String?
  /// How many characters of the value are taken; nil takes all.
  package let length: Int?
  package let filters: [Filter]

  init(_ text: Substring) throws(TemplateError) {
    var head = text
    var fallback: String?
    if let mark = text.firstRange(of: ":-") {
      head = text[..<mark.lowerBound]
      fallback = String(text[mark.upperBound...])
    }
    let parts = head.split(separator: "|", omittingEmptySubsequences: false)
    var filters: [Filter] = []
    for part in parts.dropFirst() {
      guard let filter = Filter(rawValue: String(part)) else {
        throw .unknownFilter(String(part), choices: Filter.allCases.map(\.rawValue))
      }
      filters.append(filter)
    }
    let words = (parts.first ?? "").split(separator: ":", omittingEmptySubsequences: false)
    guard let name = words.first, isName(name), words.count <= 2 else {
      throw .badName(String(text))
    }
    if words.count == 2 {
      guard let count = Int(words[1]), (1...64).contains(count) else {
        throw .badName(String(text))
      }
      length = count
    } else {
      length = nil
    }
    self.name = String(name)
    self.fallback = fallback
    self.filters = filters
  }

  func value(in variables: Variables) throws(TemplateError) -> String {
    var value = variables[name] ?? ""
    if value.isEmpty, let fallback {
      value = fallback
    } else if !variables.knows(name) {
      throw .unknownName(name, nearest: nearest(name, among: variables.names))
    }
    if let length { value = String(value.prefix(length)) }
    for filter in filters { value = filter.apply(value) }
    return value
  }
}

/// Whether `text` may name a variable: letters, digits, `_` and `-`, not beginning with a digit.
func isName(_ text: some StringProtocol) -> Bool {
  guard let first = text.first, first.isLetter || first == "_" else { return false }
  return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
}

extension Placeholder.Filter {
  func apply(_ text: String) -> String {
    switch self {
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    case .initials:
      String(text.split(whereSeparator: \.isWhitespace).compactMap(\.first)).uppercased()
    case .slug:
      text.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    }
  }
}
