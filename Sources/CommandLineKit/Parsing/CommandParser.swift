import Spelling

/// Reads the words of a line by a schema.
package struct CommandParser: Sendable {
  private let root: CommandPlace

  package init(_ schema: CommandSchema) {
    root = CommandPlace(root: schema)
  }

  /// Reads the arguments without the program's name.
  ///
  /// A request for help or the version wins over errors elsewhere in the line.
  package func parse(_ arguments: [String]) throws(CommandLineError) -> Invocation {
    var rest = arguments.enumerated().makeIterator()
    var problem: CommandLineError?
    var start = 0
    let place = findPlace(arguments, start: &start, problem: &problem)
    for _ in 0..<start { _ = rest.next() }

    var line = Line(place: place, rest: rest, problem: problem)
    line.read()
    var invocation = line.invocation
    if invocation.request == .run {
      if let problem = line.problem { throw problem }
      try check(invocation.positionals, of: place)
    } else if start == 0 {
      invocation.path = []
    }
    return invocation
  }

  /// The command that the first words name; `start` becomes the count of those words.
  private func findPlace(
    _ arguments: [String], start: inout Int, problem: inout CommandLineError?
  ) -> CommandPlace {
    var place = root
    while !place.command.subcommands.isEmpty {
      if start < arguments.count, let next = place.subcommand(arguments[start]) {
        start += 1
        place = next
      } else if let next = place.command.defaultSubcommand.flatMap(place.subcommand) {
        place = next
      } else {
        problem = noCommand(start < arguments.count ? arguments[start] : nil, under: place)
        return place
      }
    }
    return place
  }

  private func noCommand(_ word: String?, under place: CommandPlace) -> CommandLineError {
    let names = place.command.subcommands.map(\.name)
    guard let word, !word.hasPrefix("-") else {
      return .missingCommand(under: place.fullName, choices: names)
    }
    return .unknownCommand(word, under: place.fullName, nearest: nearest(word, among: names))
  }

  private func check(
    _ given: [Invocation.Positional], of place: CommandPlace
  ) throws(CommandLineError) {
    let wanted = place.command.positionals
    if wanted.last?.count != .any, given.count > wanted.count {
      let extra = given[wanted.count]
      throw .unexpectedPositional(
        extra.value, bareOptionBefore: extra.bareOptionBefore.map { "--" + $0 })
    }
    for missing in wanted.dropFirst(given.count) where missing.count == .one {
      throw .missingPositional(missing.name)
    }
  }
}

/// The words of one line on their way into an invocation.
private struct Line {
  let place: CommandPlace
  var rest: EnumeratedSequence<[String]>.Iterator
  /// The first problem; reading goes on, since a request for help may follow.
  var problem: CommandLineError?
  var invocation: Invocation
  private var bareOption: String?

  init(
    place: CommandPlace, rest: EnumeratedSequence<[String]>.Iterator, problem: CommandLineError?
  ) {
    self.place = place
    self.rest = rest
    self.problem = problem
    invocation = Invocation(path: place.path)
  }

  mutating func read() {
    var optionsEnded = false
    while let (position, word) = rest.next() {
      let before = bareOption
      bareOption = nil
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        invocation.positionals.append(
          .init(value: word, position: position, bareOptionBefore: before))
      } else if word == "--" {
        optionsEnded = true
      } else if word.hasPrefix("--") {
        readLong(word, position)
      } else {
        readShort(word, position)
      }
    }
  }

  private mutating func readLong(_ word: String, _ position: Int) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = place.options.first(where: { $0.name == name }) else {
      let names = place.visibleOptions.map(\.name)
      return note(
        .unknownOption("--" + name, nearest: nearest(name, among: names).map { "--" + $0 }))
    }
    add(option, spelling: option.spelling, attached: parts.dropFirst().first, position)
  }

  /// Reads `-s 512`, `-s512`, `-s=512` and flags that share a dash.
  private mutating func readShort(_ word: String, _ position: Int) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = place.options.first(where: { $0.short == letter }) else {
        return note(.unknownOption("-\(letter)", nearest: nil))
      }
      let spelling = "-\(letter)"
      if letters.first == "=" {
        return add(option, spelling: spelling, attached: letters.dropFirst(), position)
      }
      if option.arity == .required, !letters.isEmpty {
        return add(option, spelling: spelling, attached: letters, position)
      }
      add(option, spelling: spelling, attached: nil, position)
    }
  }

  private mutating func add(
    _ option: OptionSchema, spelling: String, attached: Substring?, _ position: Int
  ) {
    var value = attached.map(String.init)
    switch option.arity {
    case .flag:
      if let value { return note(.unexpectedValue(option: spelling, value: value)) }
    case .required:
      value = value ?? rest.next()?.element
      if value == nil {
        return note(.missingValue(option: spelling, valueName: option.valueName))
      }
    case .optionalAfterEquals:
      if value == nil { bareOption = option.name }
    }
    switch option.name {
    case "help": invocation.request = .help
    case "version": if invocation.request == .run { invocation.request = .version }
    default:
      if !option.isRepeatable, invocation.has(option.name) { note(.repeatedOption(spelling)) }
      invocation.occurrences.append(.init(name: option.name, value: value, position: position))
    }
  }

  private mutating func note(_ error: CommandLineError) {
    problem = problem ?? error
  }
}
