import Raster

/// A value, or `auto`: the operation works it out.
package enum Automatic<Value: ParameterValue>: ParameterValue {
  case auto
  case value(Value)

  package static var kind: ParameterKind { Value.kind.adding(word: "auto") }

  package init(parsing text: String) throws(ValueError) {
    self = text.lowercased() == "auto" ? .auto : .value(try Value(parsing: text))
  }

  package var spelling: String {
    switch self {
    case .auto: "auto"
    case .value(let value): value.spelling
    }
  }

  package var magnitudes: [Double] { value?.magnitudes ?? [] }

  package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

/// A value, or `none`: that part is left out.
package enum Possible<Value: ParameterValue>: ParameterValue {
  case none
  case value(Value)

  package static var kind: ParameterKind { Value.kind.adding(word: "none") }

  package init(parsing text: String) throws(ValueError) {
    self = text.lowercased() == "none" ? .none : .value(try Value(parsing: text))
  }

  package var spelling: String {
    switch self {
    case .none: "none"
    case .value(let value): value.spelling
    }
  }

  package var magnitudes: [Double] { value?.magnitudes ?? [] }

  package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension ParameterKind {
  /// This kind with one more word.
  func adding(word: String) -> ParameterKind {
    var kind = self
    kind.choices.insert(word, at: 0)
    kind.json = .string
    kind.pattern = nil
    kind.expected = "\(word), or \(expected)"
    return kind
  }
}
