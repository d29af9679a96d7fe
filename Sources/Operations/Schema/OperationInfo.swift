import Raster

/// An operation's description without its type: what every surface reads.
package struct OperationInfo: Sendable {
  package let name: String
  package let phase: Phase
  package let summary: String
  package let examples: [Example]
  package let mayStandBare: Bool
  package let bareColor: String
  package let rank: Int
  private let hasPrimary: Bool
  // Made when asked for: a run needs the rows of the few operations that it uses.
  private let rows: @Sendable () -> [ParameterInfo]
  private let bindSettings:
    @Sendable ([(name: String, value: String)]) throws(SettingError) -> any Operation

  package init<Kind: Operation>(_ type: Kind.Type) {
    name = Kind.name
    phase = Kind.phase
    summary = Kind.summary
    examples = Kind.examples
    mayStandBare = Kind.mayStandBare
    bareColor = Kind.bareColor
    rank = Kind.rank
    hasPrimary = Kind.hasPrimary
    rows = { Kind.parameters.map { ParameterInfo($0, of: Kind.self) } }
    bindSettings = { (settings) throws(SettingError) in
      var operation = Kind()
      for setting in settings {
        guard let row = Kind.parameters.first(where: { $0.name == setting.name }) else {
          throw .unknownParameter(setting.name)
        }
        do throws(ValueError) {
          try row.write(&operation, setting.value)
        } catch {
          throw .value(parameter: setting.name, error)
        }
      }
      for row in Kind.parameters where row.isRequired {
        guard settings.contains(where: { $0.name == row.name }) else { throw .missing(row.name) }
      }
      return operation
    }
  }

  package var parameters: [ParameterInfo] { rows() }

  /// The parameter that a flag's first segment sets; nil when every one must be named.
  package var primary: ParameterInfo? { hasPrimary ? parameters.first : nil }

  package func parameter(_ name: String) -> ParameterInfo? {
    parameters.first { $0.name == name }
  }

  /// Makes the operation from spelled values; a later setting of a parameter replaces an earlier.
  package func bind(
    _ settings: [(name: String, value: String)]
  ) throws(SettingError) -> any Operation {
    try bindSettings(settings)
  }
}

/// A row without its operation's type.
package struct ParameterInfo: Sendable {
  package let name: String
  package let kind: ParameterKind
  package let range: ClosedRange<Double>?
  package let isRequired: Bool
  package let sentence: String
  private let readDefault: @Sendable () -> String
  private let canonicalize: @Sendable (String) throws(ValueError) -> String

  package init<Kind: Operation>(_ row: Parameter<Kind>, of type: Kind.Type) {
    name = row.name
    kind = row.kind
    range = row.range
    isRequired = row.isRequired
    sentence = row.sentence
    readDefault = { row.read(Kind()) }
    canonicalize = { (text) throws(ValueError) in
      var operation = Kind()
      try row.write(&operation, text)
      return row.read(operation)
    }
  }

  /// Reads `text` as this parameter's kind and prints it again in its canonical spelling.
  package func canonical(_ text: String) throws(ValueError) -> String { try canonicalize(text) }

  /// The spelling of the default.
  package var defaultText: String { readDefault() }

  /// The range with its unit, as in `0…100%`; nil where there is none.
  package var rangeText: String? { range.map { spell($0, unit: kind.unit) } }
}

/// Why an operation could not be made from spelled values.
package enum SettingError: Error, Hashable, Sendable {
  case unknownParameter(String)
  case missing(String)
  case value(parameter: String, ValueError)
}
