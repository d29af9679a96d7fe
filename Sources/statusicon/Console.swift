import CommandLineKit
import Platform
import Rendering

/// Where a command prints: data to standard output, all else to standard error.
struct Console {
  private var isQuiet = false
  private var isColored = StandardStream.error.isTerminal && environment("NO_COLOR") ?? "" == ""

  /// Takes over what the line says about messages.
  mutating func configure(_ invocation: Invocation) {
    isQuiet = invocation.has("quiet")
    switch invocation.value(of: "color") {
    case "always": isColored = true
    case "never": isColored = false
    default: break
    }
  }

  /// Prints data, with a line break behind it.
  func print(_ text: String) throws(Failures) {
    try write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  func write(_ bytes: [UInt8]) throws(Failures) {
    do throws(FileError) {
      try StandardStream.output.write(bytes)
    } catch {
      throw Failures(Failure(writing: "standard output", error))
    }
  }

  func show(_ failure: Failure) {
    show(
      Diagnostic(
        failure.message, subject: failure.subject.isEmpty ? nil : failure.subject,
        remedy: failure.advice))
  }

  func show(_ warning: Warning) {
    guard !isQuiet else { return }
    show(
      Diagnostic(
        warning.message, severity: warning.isNote ? .note : .warning,
        subject: warning.subject.isEmpty ? nil : warning.subject, remedy: warning.advice))
  }

  /// Shows what was asked for beside the data, as it stands.
  func show(_ stages: [Timings.Stage]) {
    // Nothing is left to tell it to when standard error is closed.
    try? StandardStream.error.write(stages.text)
  }

  func show(_ diagnostic: Diagnostic) {
    var line = diagnostic.line(program: Program.name)
    if isColored {
      let color = diagnostic.severity == .error ? 31 : 33
      line = "\u{1B}[\(color)m\(Program.name)\u{1B}[0m" + line.dropFirst(Program.name.count)
    }
    // Nothing is left to tell it to when standard error is closed.
    try? StandardStream.error.write(line + "\n")
  }
}
