import CommandLineKit

/// The `check` command: whether icons keep the rules of a platform.
enum CheckSchema {
  static let command = CommandSchema(
    name: "check",
    summary: "Tells whether icons keep the rules of a platform.",
    usage: ["--for PLATFORM FILE|SET [--without FILE|SET | --badge ANCHOR[,SIZE]]"],
    discussion: [
      "Looks for alpha where it is refused, for pixels outside of the grid of macOS or of the zone"
        + " that no mask cuts, for sizes that are wrong or missing, and for files that are named"
        + " and missing. Each finding is a line on standard output; with one or more the exit"
        + " status is 1.",
      "A finished picture does not say where its badge is. `--without` names the picture or set"
        + " that it was put on, and what differs is the badge; `--badge` names a place. At the"
        + " smallest size that the platform shows, the badge then needs a contrast of 3 to what"
        + " lies around it, on white and on #121212 where that shows through, and what is written in it 5"
        + " pixels and a contrast of 3. Contrast is WCAG's ratio, by luminance.",
    ],
    examples: [
      ExampleSchema(
        "statusicon check --for ios App/AppIcon.appiconset", "Finds what the store would refuse."),
      ExampleSchema(
        "statusicon check --for android badged/res --without app/src/main/res",
        "Finds badges that cannot be told or read at the smallest size."),
    ],
    options: [
      OptionSchema(
        "for", arity: .required, valueName: "PLATFORM", hint: .choices(IconSetSchema.platforms),
        summary: "The platform: \(IconSetSchema.platforms.joined(separator: ", ")).",
        group: "Options"),
      OptionSchema(
        "without", arity: .required, valueName: "FILE|SET", hint: .file,
        summary: "The same without its badge: the badge is what differs.", group: "Options"),
      OptionSchema(
        "badge", arity: .required, valueName: "ANCHOR[,SIZE]",
        summary: "The square that the badge lies in, such as bottom-right,36%; 36% by default.",
        group: "Options"),
      ProgramSchema.json,
    ] + ProgramSchema.messages,
    positionals: [
      PositionalSchema("SET", "A picture, or the folder of a set.", hint: .file)
    ])
}
