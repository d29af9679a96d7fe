import CommandLineKit
import Testing

@Suite struct CommandSchemaTests {
  @Test func `a sound tree has no problems`() {
    #expect(Sample.schema.problems() == [])
  }

  private func problems(
    _ options: [OptionSchema] = [], positionals: [PositionalSchema] = [],
    subcommands: [CommandSchema] = [], defaultSubcommand: String? = nil, summary: String = "Is."
  ) -> [String] {
    CommandSchema(
      name: "p", summary: summary, options: options, positionals: positionals,
      subcommands: subcommands, defaultSubcommand: defaultSubcommand
    ).problems()
  }

  @Test func `clashing names are found`() {
    let a = OptionSchema("alpha", short: "a", summary: "Is.")
    #expect(
      problems([a, OptionSchema("alpha", summary: "Is.")]) == ["p: --alpha is declared twice"])
    #expect(
      problems([a, OptionSchema("beta", short: "a", summary: "Is.")]) == ["p: -a is declared twice"]
    )
    #expect(problems([OptionSchema("help", summary: "Is.")]) == ["p: --help is declared twice"])
    #expect(
      problems([OptionSchema("host", short: "h", summary: "Is.")]) == ["p: -h is declared twice"])
    let child = CommandSchema(name: "c", summary: "Is.", options: [a])
    #expect(
      problems([a], subcommands: [child]) == [
        "p c: --alpha is declared twice", "p c: -a is declared twice",
      ])
    let bare = CommandSchema(name: "c", summary: "Is.")
    #expect(problems(subcommands: [bare, bare]) == ["p: c is declared twice"])
  }

  @Test(arguments: ["", ".", "No period", "Two\nlines."])
  func `a summary is one line that ends in a period`(summary: String) {
    #expect(problems([OptionSchema("alpha", summary: summary)]).count == 1)
    #expect(problems(summary: summary).count == 1)
  }

  @Test(arguments: ["", "-x", "Upper", "a b", "a_b", "ä"])
  func `an option's name is plain`(name: String) {
    #expect(problems([OptionSchema(name, summary: "Is.")]).count >= 1)
  }

  @Test func `values are named where there are any`() {
    #expect(problems([OptionSchema("a", arity: .required, summary: "Is.")]).count == 1)
    #expect(problems([OptionSchema("a", valueName: "X", summary: "Is.")]).count == 1)
    #expect(problems([OptionSchema("a", short: "-", summary: "Is.")]).count == 1)
    #expect(problems([OptionSchema("a", summary: "Is.", group: "")]).count == 1)
  }

  @Test func `words have one meaning`() {
    let any = PositionalSchema("A", "Is.", count: .any)
    #expect(problems(positionals: [any, PositionalSchema("B", "Is.")]).count == 1)
    #expect(
      problems(positionals: [any], subcommands: [CommandSchema(name: "c", summary: "Is.")]).count
        == 1)
    #expect(problems(defaultSubcommand: "none").count == 1)
  }
}
