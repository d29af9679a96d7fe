import CommandLineKit

/// The `check` command: whether icons keep the rules of a platform.
enum CheckSchema {
  static let command = CommandSchema(
    name: "check",
    summary: "Tells whether icons keep the rules of a platform.",
    usage: ["--for PLATFORM FILE|SET"],
    discussion: [
      "Looks for alpha where it is refused, for pixels outside of the grid of macOS or of the zone"
        + " that no mask cuts, for sizes that are wrong or missing, and for files that are named"
        + " and missing. Each finding is a line on standard output; with one or more the exit"
        + " status is 1."
    ],
    examples: [
      ExampleSchema(
        "statusicon check --for ios App/AppIcon.appiconset", "Finds what the store would refuse.")
    ],
    options: [
      OptionSchema(
        "for", arity: .required, valueName: "PLATFORM", hint: .choices(IconSetSchema.platforms),
        summary: "The platform: \(IconSetSchema.platforms.joined(separator: ", ")).",
        group: "Options"),
      ProgramSchema.json,
    ] + ProgramSchema.messages,
    positionals: [
      PositionalSchema("SET", "A picture, or the folder of a set.", hint: .file)
    ])
}
