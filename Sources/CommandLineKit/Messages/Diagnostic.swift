/// A message for the person at the terminal: about what, what happened, and what to do.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  package var severity: Severity
  /// The file or place that the message is about, as in `ring.json:7:19`.
  package var subject: String?
  package var text: String
  package var remedy: String?

  package init(
    _ text: String, severity: Severity = .error, subject: String? = nil, remedy: String? = nil
  ) {
    self.severity = severity
    self.subject = subject
    self.text = text
    self.remedy = remedy
  }

  /// The message as one line without its end: `statusicon: FILE: what happened (what to do)`.
  package func line(program: String = "statusicon") -> String {
    var parts = [program]
    if let subject { parts.append(subject) }
    if severity != .error { parts.append(severity.rawValue) }
    parts.append(text + (remedy.map { " (\($0))" } ?? ""))
    return parts.joined(separator: ": ").visible
  }
}
