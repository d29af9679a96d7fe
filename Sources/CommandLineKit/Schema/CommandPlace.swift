/// A command within its tree: the names that lead to it and all options that it takes.
package struct CommandPlace: Hashable, Sendable {
  package let command: CommandSchema
  /// The names from the program's on.
  package let names: [String]
  /// The command's own options, then those of the commands above it, then the standard ones.
  package let options: [OptionSchema]

  /// The place of the tree's root.
  package init(root: CommandSchema) {
    command = root
    names = [root.name]
    options = root.options + OptionSchema.standard
  }

  private init(_ command: CommandSchema, under parent: CommandPlace) {
    self.command = command
    names = parent.names + [command.name]
    options = command.options + parent.options
  }

  /// The names below the program's; empty for the program itself.
  package var path: [String] { Array(names.dropFirst()) }

  /// The full name as it is typed, as in `statusicon recipe check`.
  package var fullName: String { names.joined(separator: " ") }

  package var visibleOptions: [OptionSchema] { options.filter { !$0.isHidden } }

  package func subcommand(_ name: String) -> CommandPlace? {
    command.subcommand(name).map { CommandPlace($0, under: self) }
  }

  /// The place that names lead to from here; nil when one is unknown.
  package func place(at path: some Sequence<String>) -> CommandPlace? {
    var place = self
    for name in path {
      guard let next = place.subcommand(name) else { return nil }
      place = next
    }
    return place
  }

  /// This place and all below it, each before those that it holds.
  package var tree: [CommandPlace] {
    [self] + command.subcommands.flatMap { CommandPlace($0, under: self).tree }
  }

  /// The lines that call the command, with its name.
  package var usageLines: [String] {
    command.usage.map { $0.isEmpty ? fullName : "\(fullName) \($0)" }
  }

  /// The titles of the visible options' groups, in the order of their first options.
  package var optionGroups: [(title: String, options: [OptionSchema])] {
    var groups: [(title: String, options: [OptionSchema])] = []
    for option in visibleOptions {
      if let index = groups.firstIndex(where: { $0.title == option.group }) {
        groups[index].options.append(option)
      } else {
        groups.append((option.group, [option]))
      }
    }
    return groups
  }
}
