import CommandLineKit
import Operations

/// The tree of commands; operations' flags are folded in from the catalog.
enum ProgramSchema {
  /// The tree with all that help, completions and the manual show.
  static var root: CommandSchema { root(.full, batch: .full) }

  /// The tree that a line is parsed by.
  static func parsing(_ arguments: [String]) -> CommandSchema {
    if arguments.first == "batch" { return root(.none, batch: .names) }
    let root = root(.none, batch: .none)
    let isOther = root.subcommands.contains {
      !["render", "watch", "iconset"].contains($0.name) && $0.name == arguments.first
    }
    return isOther ? root : self.root(.names, batch: .none)
  }

  private static func root(
    _ flags: RenderSchema.StepFlags, batch: RenderSchema.StepFlags
  ) -> CommandSchema {
    CommandSchema(
      name: Program.name,
      summary: "Turns any picture into a status icon.",
      usage: ["INPUT -o FILE [option…]", "COMMAND [argument…]"],
      discussion: [
        "Crops, colors, rounds, rings and badges a picture. A line of flags is a recipe: flags"
          + " write its steps, and `--recipe` reads them from a file.",
        "It opens no network connection. An existing output is replaced as a whole or not at all.",
      ],
      examples: RenderSchema.examples,
      subcommands: [
        RenderSchema.command(flags), WatchSchema.command(flags), WatchSchema.send,
        BatchSchema.command(batch), IconSetSchema.command(flags), CheckSchema.command, info,
        RecipeSchemas.command, operations, help(flags),
        completions, manual,
        version,
      ],
      defaultSubcommand: "render")
  }

  static let json = OptionSchema("json", summary: "Prints JSON.", group: "Messages")

  static let messages = [
    OptionSchema("quiet", short: "q", summary: "Shows errors only.", group: "Messages"),
    OptionSchema(
      "color", arity: .required, valueName: "WHEN", hint: .choices(["auto", "always", "never"]),
      defaultText: "auto", summary: "Colors messages: auto, always or never.", group: "Messages"),
  ]

  private static let info = CommandSchema(
    name: "info",
    summary: "Tells what a picture is, without decoding it.",
    usage: ["FILE…"],
    examples: [ExampleSchema("statusicon info photo.jpg", "Shows format, size and colours.")],
    options: [json] + messages,
    positionals: [
      PositionalSchema("FILE", "The pictures, or - for standard input.", count: .any, hint: .file)
    ])

  private static let operations = CommandSchema(
    name: "operations",
    summary: "Lists the operations and their parameters.",
    usage: ["[--json]"],
    examples: [ExampleSchema("statusicon operations --json", "Prints every row for programs.")],
    options: [json] + messages)

  private static func help(_ flags: RenderSchema.StepFlags) -> CommandSchema {
    CommandSchema(
      name: "help",
      summary: "Shows help for an operation or a command.",
      usage: ["[OPERATION | COMMAND]"],
      examples: [ExampleSchema("statusicon help border", "Shows what a border can be.")],
      options: messages,
      positionals: [
        PositionalSchema(
          "NAME", "An operation or a command.", count: .any,
          hint: flags == .full ? .choices(Catalog.names) : .none)
      ])
  }

  private static let completions = CommandSchema(
    name: "completions",
    summary: "Prints a completion script.",
    usage: ["bash | zsh | fish"],
    examples: [
      ExampleSchema("source <(statusicon completions bash)", "Completes in this shell.")
    ],
    options: messages,
    positionals: [
      PositionalSchema("SHELL", "The shell.", hint: .choices(["bash", "zsh", "fish"]))
    ])

  private static let manual = CommandSchema(
    name: "manual",
    summary: "Prints a manual page as roff.",
    usage: ["[PAGE]"],
    examples: [ExampleSchema("statusicon manual | man -l -", "Shows the manual.")],
    options: messages,
    positionals: [
      PositionalSchema(
        "PAGE",
        "The page: statusicon.1 (the default), statusicon-recipe.5 or statusicon-protocol.7.",
        count: .optional, hint: .choices(ManualPages.names))
    ])

  private static let version = CommandSchema(
    name: "version",
    summary: "Tells the version and what it is built with.",
    usage: ["[--json | --licenses]"],
    examples: [ExampleSchema("statusicon version --json", "Prints libraries and formats.")],
    options: [
      json,
      OptionSchema(
        "licenses", summary: "Prints the licences of what is linked in.", group: "Options"),
    ] + messages)
}
