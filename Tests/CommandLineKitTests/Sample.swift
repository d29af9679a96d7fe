import CommandLineKit

/// A small tree with every kind of declaration.
enum Sample {
  static let schema = CommandSchema(
    name: "statusicon", summary: "Turns a picture into a status icon.",
    usage: ["INPUT -o FILE [option…]", "COMMAND …"],
    discussion: ["Write `--gray=60%` with a \"value\", or C:\\path\\x, for a half-done picture."],
    examples: [ExampleSchema("statusicon in.jpg -o me.png -s 512", "Makes an avatar.")],
    options: [
      OptionSchema("quiet", short: "q", summary: "Says less.", group: "General options")
    ],
    subcommands: [
      CommandSchema(
        name: "render", summary: "Draws one picture.", usage: ["INPUT -o FILE [option…]"],
        examples: [ExampleSchema(".statusicon 'a~b' --gray", "Shows ^ and ` in an example.")],
        options: render, positionals: [PositionalSchema("INPUT", "The picture.", hint: .file)]),
      CommandSchema(
        name: "batch", summary: "Draws many pictures.",
        options: [size, output],
        positionals: [PositionalSchema("INPUT", "The pictures.", count: .any, hint: .file)]),
      CommandSchema(
        name: "recipe", summary: "Works on recipes.",
        subcommands: [
          CommandSchema(
            name: "check", summary: "Checks a recipe.",
            positionals: [PositionalSchema("FILE", "The recipe.", hint: .file)]),
          CommandSchema(
            name: "list", summary: "Lists recipes.",
            options: [OptionSchema("json", summary: "Prints JSON.")]),
        ]),
      CommandSchema(
        name: "completions", summary: "Prints a script.",
        positionals: [
          PositionalSchema("SHELL", "The shell.", hint: .choices(["bash", "zsh", "fish"]))
        ]),
    ],
    defaultSubcommand: "render")

  static let size = OptionSchema(
    "size", short: "s", arity: .required, valueName: "SIZE", summary: "Sets the file's size.")
  static let output = OptionSchema(
    "output", short: "o", arity: .required, valueName: "FILE", hint: .file,
    summary: "Names the file to write.")

  static let render = [
    size, output,
    OptionSchema(
      "format", arity: .required, valueName: "FORMAT", hint: .choices(["png", "jpeg"]),
      defaultText: "by name", summary: "Picks the format: one of [png] or [jpeg]."),
    OptionSchema(
      "folder", arity: .required, valueName: "FOLDER", hint: .folder, summary: "Picks a folder."),
    OptionSchema(
      "border", arity: .required, valueName: "WIDTH", isRepeatable: true,
      hint: .keyValue(["width", "color", "gap"], words: ["white", "red"]),
      defaultText: "max(4%, 1px)", summary: "Draws a line along the outline's inner edge.",
      group: "Edge"),
    OptionSchema(
      "gray", arity: .optionalAfterEquals, valueName: "AMOUNT", isRepeatable: true,
      hint: .keyValue(["amount", "when"]), summary: "Takes the colour away.", group: "Adjust"),
    OptionSchema(
      "label", arity: .required, valueName: "TEXT", isRepeatable: true,
      summary: "Writes a text.", group: "Badges"),
    OptionSchema("debug-timing", summary: "Prints times.", isHidden: true),
  ]

  static let root = CommandPlace(root: schema)

  static func place(_ path: String...) -> CommandPlace {
    root.place(at: path) ?? root
  }
}
