/// What the completion scripts of all shells say, gathered from the schema once.
struct CompletionPlan {
  /// A hint and the options that have it, in all commands.
  struct ValueGroup {
    let hint: ValueHint
    /// Each a command's key, a blank, and the option with its dashes.
    var patterns: [String]
  }

  let program: String
  /// All commands, the program itself first.
  let places: [CommandPlace]
  /// The command that lines are in which name none.
  let fallback: CommandPlace

  init(_ schema: CommandSchema) {
    let root = CommandPlace(root: schema)
    program = schema.name
    places = root.tree
    fallback = schema.defaultSubcommand.flatMap(root.subcommand) ?? root
  }

  /// The program's name as part of a function's name.
  var function: String {
    "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The commands that options can be given to.
  var leaves: [CommandPlace] {
    places.filter { $0.command.subcommands.isEmpty }
  }

  /// The options that take a value, by what the value is; hints that offer nothing are left out.
  var valueGroups: [ValueGroup] {
    var groups: [ValueGroup] = []
    for place in leaves {
      for option in place.visibleOptions where option.arity != .flag && option.hint != .none {
        let patterns = option.spellings.map { "\(place.key) \($0)" }
        if let index = groups.firstIndex(where: { $0.hint == option.hint }) {
          groups[index].patterns += patterns
        } else {
          groups.append(ValueGroup(hint: option.hint, patterns: patterns))
        }
      }
    }
    return groups
  }
}

extension CommandPlace {
  /// The names below the program's with blanks between; empty for the program.
  var key: String { path.joined(separator: " ") }

  /// Whether words of the line can name files here.
  var takesFiles: Bool {
    command.positionals.contains { $0.hint == .file || $0.hint == .folder }
  }

  /// The words that positionals here can be.
  var positionalChoices: [String] {
    command.positionals.flatMap { positional -> [String] in
      if case .choices(let words) = positional.hint { words } else { [] }
    }
  }
}

extension OptionSchema {
  /// The names with their dashes.
  var spellings: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }
}

extension String {
  /// The text as one word of a shell, whatever it holds.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

extension [String] {
  /// The texts as words of a shell.
  var shellWords: String { map(\.shellQuoted).joined(separator: " ") }
}
