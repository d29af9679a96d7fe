/// An option as its user sees it.
package struct OptionSchema: Hashable, Sendable {
  package enum Arity: Hashable, Sendable {
    /// Takes no value.
    case flag
    /// Takes what follows `=`, else the next word, also one that begins with `-`.
    case required
    /// May stand bare and takes a value only after `=`.
    case optionalAfterEquals
  }

  /// The long name, without dashes.
  package let name: String
  package let short: Character?
  package let arity: Arity
  /// As help shows the value, in capitals; empty for flags.
  package let valueName: String
  package let isRepeatable: Bool
  package let hint: ValueHint
  package let defaultText: String?
  /// One sentence that ends in a period.
  package let summary: String
  /// The title of the section of the help that the option stands in.
  package let group: String
  /// Whether help, manual and completions leave it out.
  package let isHidden: Bool

  package init(
    _ name: String, short: Character? = nil, arity: Arity = .flag, valueName: String = "",
    isRepeatable: Bool = false, hint: ValueHint = .none, defaultText: String? = nil,
    summary: String, group: String = "Options", isHidden: Bool = false
  ) {
    self.name = name
    self.short = short
    self.arity = arity
    self.valueName = valueName
    self.isRepeatable = isRepeatable
    self.hint = hint
    self.defaultText = defaultText
    self.summary = summary
    self.group = group
    self.isHidden = isHidden
  }

  /// The name as it is typed, as in `--size`.
  package var spelling: String { "--" + name }

  /// The name and its value as help shows them, as in `--size SIZE` or `--blur[=SIGMA]`.
  package var synopsis: String {
    switch arity {
    case .flag: spelling
    case .required: "\(spelling) \(valueName)"
    case .optionalAfterEquals: "\(spelling)[=\(valueName)]"
    }
  }

  /// The summary with the default behind it.
  package var summaryWithDefault: String {
    guard let defaultText else { return summary }
    return "\(summary) Default: \(defaultText)."
  }

  /// What every command knows without declaring it.
  package static let standard = [
    OptionSchema("help", short: "h", summary: "Shows help and ends.", group: "General options"),
    OptionSchema("version", summary: "Shows the version and ends.", group: "General options"),
  ]
}
