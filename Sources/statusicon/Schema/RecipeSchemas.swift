import CommandLineKit

/// The `recipe` command and what it can do.
enum RecipeSchemas {
  static let command = CommandSchema(
    name: "recipe",
    summary: "Checks, shows and changes recipes.",
    usage: ["check | show | set | list | schema"],
    options: ProgramSchema.messages,
    subcommands: [
      CommandSchema(
        name: "check",
        summary: "Reports every fault of a recipe file.",
        usage: ["FILE…"],
        examples: [ExampleSchema("statusicon recipe check ring.json", "Finds all faults at once.")],
        options: [ProgramSchema.json],
        positionals: [file(.any)]),
      CommandSchema(
        name: "show",
        summary: "Prints a recipe in its canonical form.",
        usage: ["FILE"],
        examples: [ExampleSchema("statusicon recipe show ring.json", "Prints the recipe.")],
        positionals: [file(.one)]),
      CommandSchema(
        name: "set",
        summary: "Changes values of a recipe.",
        usage: ["FILE NAME=VALUE… [--in-place]"],
        examples: [
          ExampleSchema(
            "statusicon recipe set ring.json border.width=5% --in-place",
            "Makes the recipe's border thicker.")
        ],
        options: [
          OptionSchema(
            "in-place", summary: "Writes the file instead of printing the recipe.",
            group: "Options")
        ],
        positionals: [
          file(.one), PositionalSchema("NAME=VALUE", "What to change.", count: .any),
        ]),
      CommandSchema(
        name: "list",
        summary: "Lists the recipes that --recipe finds by name.",
        usage: ["[--json]"],
        options: [ProgramSchema.json]),
      CommandSchema(
        name: "schema", summary: "Prints the JSON Schema of recipe files.", usage: [""]),
    ])

  private static func file(_ count: PositionalSchema.Count) -> PositionalSchema {
    PositionalSchema("FILE", "The recipe, by file or name.", count: count, hint: .file)
  }
}
