extension CommandLineError {
  /// The error in words, with what to do about it.
  package var diagnostic: Diagnostic {
    switch self {
    case .unknownOption(let option, let nearest):
      Diagnostic(
        "unknown option \(option)", remedy: nearest.map { "did you mean \($0)?" } ?? "see --help")
    case .unknownCommand(let name, let parent, let nearest):
      Diagnostic(
        "\(parent) has no command \"\(name)\"",
        remedy: nearest.map { "did you mean \($0)?" } ?? "see \(parent) --help")
    case .missingCommand(let parent, let choices):
      Diagnostic(
        "\(parent) needs a command", remedy: "one of \(choices.joined(separator: ", "))")
    case .missingValue(let option, let valueName):
      Diagnostic("\(option) needs a value", remedy: "\(option) \(valueName)")
    case .unexpectedValue(let option, let value):
      Diagnostic("\(option) takes no value but got \"\(value)\"", remedy: "write \(option) alone")
    case .repeatedOption(let option):
      Diagnostic("\(option) is given twice", remedy: "give it once")
    case .missingPositional(let name):
      Diagnostic("\(name) is missing", remedy: "see --help")
    case .unexpectedPositional(let word, nil):
      Diagnostic("unexpected argument \"\(word)\"", remedy: "see --help")
    case .unexpectedPositional(let word, let option?):
      Diagnostic("unexpected argument \"\(word)\"", remedy: "write \(option)=\(word)")
    }
  }
}
