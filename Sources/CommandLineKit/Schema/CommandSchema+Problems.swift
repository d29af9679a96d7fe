extension CommandSchema {
  /// What is wrong in this tree of declarations, for tests to show; empty when nothing is.
  package func problems() -> [String] {
    CommandPlace(root: self).tree.flatMap { place in
      place.problems().map { "\(place.fullName): \($0)" }
    }
  }
}

extension CommandPlace {
  fileprivate func problems() -> [String] {
    var found = summaryProblems(command.name, command.summary)
    found += repeated(options.map(\.spelling) + options.compactMap { $0.short.map { "-\($0)" } })
    found += repeated(command.subcommands.map(\.name))
    found += options.flatMap { $0.problems() }
    for example in command.examples {
      found += summaryProblems(example.line, example.summary)
      if example.line.isEmpty { found.append("an example has no line") }
    }
    for (index, positional) in command.positionals.enumerated() {
      found += summaryProblems(positional.name, positional.summary)
      if positional.count != .one, index < command.positionals.count - 1 {
        found.append("\(positional.name) leaves nothing sure for what stands after it")
      }
    }
    if !command.positionals.isEmpty, !command.subcommands.isEmpty {
      found.append("words would name subcommands and fill positionals")
    }
    if let name = command.defaultSubcommand, command.subcommand(name) == nil {
      found.append("the default subcommand \(name) is unknown")
    }
    if (command.usage + command.discussion).contains(where: { $0.contains("\n") }) {
      found.append("a line of the usage or a paragraph holds a line break")
    }
    return found
  }

  private func repeated(_ names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
      .map { "\($0) is declared twice" }
  }
}

extension OptionSchema {
  fileprivate func problems() -> [String] {
    var found = summaryProblems(spelling, summary)
    if name.isEmpty || name.hasPrefix("-") || !name.allSatisfy(isNameCharacter) {
      found.append("\(spelling) is no name of lower-case letters, digits and hyphens")
    }
    if let short, !(short.isASCII && (short.isLetter || short.isNumber)) {
      found.append("-\(short) is no letter or digit")
    }
    if (arity == .flag) != valueName.isEmpty {
      found.append("\(spelling) must name its value if it takes one, and only then")
    }
    if group.isEmpty { found.append("\(spelling) has no group") }
    return found
  }
}

private func isNameCharacter(_ character: Character) -> Bool {
  character.isASCII && (character.isLowercase || character.isNumber || character == "-")
}

private func summaryProblems(_ name: String, _ summary: String) -> [String] {
  if name.isEmpty { return ["a name is empty"] }
  if summary.contains(where: \.isNewline) || !summary.hasSuffix(".") || summary.count < 2 {
    return ["the summary of \(name) is not one line that ends in a period"]
  }
  return []
}
