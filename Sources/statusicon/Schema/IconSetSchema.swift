import CommandLineKit

/// The `iconset` command: whole sets of icons.
enum IconSetSchema {
  static func command(_ flags: RenderSchema.StepFlags) -> CommandSchema {
    let left = ["output", "size", "sizes", "format", "sheet", "sheet-backgrounds", "in-place"]
    let shared = (RenderSchema.outputs + RenderSchema.recipes + RenderSchema.inputs).filter {
      !left.contains($0.name) && $0.name != "print-recipe"
    }
    return CommandSchema(
      name: "iconset",
      summary: "Draws on every picture of an icon set.",
      usage: ["SET -o FOLDER [option…]"],
      discussion: [
        "SET is a folder: an `.appiconset`, Android's `res`, an icon theme, or any other. Every"
          + " PNG, JPEG and WebP in it goes through the same steps at its own size. All other"
          + " files are copied byte for byte, nine-patches too. SET itself stays as it is.",
        "FOLDER is marked by a hidden file, and a set with that mark is refused, so that no badge"
          + " is put on a badge.",
      ],
      examples: [
        ExampleSchema(
          "statusicon iconset App/AppIcon.appiconset -o build/AppIcon.appiconset --ribbon BETA",
          "Puts a ribbon on an app's icons.")
      ],
      options: [output] + shared + RenderSchema.stepOptions(flags)
        + [ProgramSchema.json] + ProgramSchema.messages,
      positionals: [PositionalSchema("SET", "The folder of the set.", hint: .folder)])
  }

  private static let output = OptionSchema(
    "output", short: "o", arity: .required, valueName: "FOLDER", hint: .folder,
    summary: "The folder to write; it is made when it is missing.", group: "Output")
}
