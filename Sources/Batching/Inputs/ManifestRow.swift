import Rendering

/// The cells of one row that somebody has a use for; empty ones are left out.
package struct ManifestRow: Sendable {
  package let file: String
  /// Counted from 1.
  package let line: Int
  package private(set) var input: String?
  package private(set) var output: String?
  package private(set) var identifier: String?
  package private(set) var settings: [Setting] = []
  package private(set) var variables: [(name: String, value: String)] = []
  /// Why the row cannot be used.
  package var fault: Failure?

  package init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }

  /// The row as messages name it.
  package var place: String { "\(file):\(line)" }

  /// Takes a cell; one that is empty says nothing.
  package mutating func add(_ value: String, for uses: [ColumnUse]) {
    guard !value.isEmpty else { return }
    for use in uses {
      switch use {
      case .input: input = value
      case .output: output = value
      case .identifier: identifier = value
      case .variable(let name): variables.append((name, value))
      case .setting(let key):
        // Words are data: a brace in a cell is a brace.
        settings.append(
          Setting(key, Template.escape(value), from: .row(file: file, line: line)))
      }
    }
  }
}
