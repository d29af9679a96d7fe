/// A command as its user sees it: what parsing, help, manual pages and completions are made from.
package struct CommandSchema: Hashable, Sendable {
  package let name: String
  /// One sentence that ends in a period.
  package let summary: String
  /// What follows the command's name in lines that call it, as in `INPUT -o FILE [option…]`.
  package let usage: [String]
  /// Paragraphs; what is typed stands between backticks.
  package let discussion: [String]
  package let examples: [ExampleSchema]
  /// The command's own options; those of a command apply to its subcommands too.
  package let options: [OptionSchema]
  package let positionals: [PositionalSchema]
  package let subcommands: [CommandSchema]
  /// The subcommand that is meant when the first word names none.
  package let defaultSubcommand: String?

  package init(
    name: String, summary: String, usage: [String] = [], discussion: [String] = [],
    examples: [ExampleSchema] = [], options: [OptionSchema] = [],
    positionals: [PositionalSchema] = [], subcommands: [CommandSchema] = [],
    defaultSubcommand: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.discussion = discussion
    self.examples = examples
    self.options = options
    self.positionals = positionals
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
  }

  /// The subcommand of this name.
  package func subcommand(_ name: String) -> CommandSchema? {
    subcommands.first { $0.name == name }
  }
}
