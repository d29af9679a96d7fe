import CommandLineKit
import Operations

/// The help of one operation, made from its rows.
struct OperationPage {
  private let operation: OperationInfo

  init(_ operation: OperationInfo) { self.operation = operation }

  var text: String {
    var blocks = [
      operation.summary,
      "Examples\n"
        + operation.examples.map { "  \($0.line)\n      \($0.meaning)" }.joined(separator: "\n"),
      "Usage\n  \(usage)",
    ]
    let rows = operation.parameters.map { "  \($0.name)\n\(indented(Self.facts($0)))" }
    blocks.append("Parameters\n" + rows.joined(separator: "\n"))
    blocks.append(
      indented(
        "Every step also takes id, enabled and when. This one is of phase \(operation.phase.name).",
        by: 0))
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var usage: String {
    guard let primary = operation.primary else { return "--\(operation.name)=NAME=VALUE…" }
    let value = primary.name.uppercased()
    return operation.mayStandBare
      ? "--\(operation.name)[=\(value)[,name=value]…]"
      : "--\(operation.name) \(value)[,name=value]…"
  }

  /// A row's sentence, then what its kind, words, range and default are.
  static func facts(_ parameter: ParameterInfo) -> String {
    var facts = [parameter.sentence]
    facts.append(
      parameter.kind.isOpen || parameter.kind.choices.isEmpty
        ? "\(article(parameter.kind.name)) \(parameter.kind.name)\(words(parameter.kind))."
        : "One of \(parameter.kind.choices.joined(separator: ", ")).")
    if let range = parameter.rangeText { facts.append("Range: \(range).") }
    facts.append(parameter.isRequired ? "Required." : "Default: \(parameter.defaultText).")
    return facts.joined(separator: " ")
  }

  private static func article(_ noun: String) -> String {
    noun.first.map("aeiou".contains) == true ? "An" : "A"
  }

  private static func words(_ kind: ParameterKind) -> String {
    kind.choices.isEmpty ? "" : ", or \(kind.choices.joined(separator: ", "))"
  }

  private func indented(_ text: String, by indent: Int = 6) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + indent > 79 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    let margin = String(repeating: " ", count: indent)
    return lines.map { margin + $0 }.joined(separator: "\n")
  }
}
