import CommandLineKit
import Rendering

/// The `iconset` command: whole sets of icons.
enum IconSetSchema {
  static func command(_ flags: RenderSchema.StepFlags) -> CommandSchema {
    let left = ["output", "size", "sizes", "format", "sheet", "sheet-backgrounds", "in-place"]
    let shared = (RenderSchema.outputs + RenderSchema.recipes + RenderSchema.inputs).filter {
      !left.contains($0.name) && $0.name != "print-recipe"
    }
    return CommandSchema(
      name: "iconset",
      summary: "Draws on every picture of an icon set, or makes sets from one picture.",
      usage: ["SET -o FOLDER [option…]", "MASTER --for PLATFORM,… -o FOLDER [option…]"],
      discussion: [
        "SET is a folder: an `.appiconset`, Android's `res`, an icon theme, or any other. Every"
          + " PNG, JPEG and WebP in it goes through the same steps at its own size. All other"
          + " files are copied byte for byte, nine-patches too. SET itself stays as it is.",
        "FOLDER is marked by a hidden file, and a set with that mark is refused, so that no badge"
          + " is put on a badge.",
        "MASTER is a picture, best of 1024 pixels, that goes through the steps at every size."
          + " `ios`: an `.appiconset` without alpha, which App Store Connect refuses. `macos`: one"
          + " on the grid of 824 of 1024 pixels with corners of 185.4, and an `.icns`. `android`:"
          + " launcher icons of 48 dp and an adaptive icon, its layers of 108 dp fitted into the"
          + " circle of 66 dp that no mask cuts. `web`: `favicon.ico`, a touch icon of 180 pixels,"
          + " and a manifest's icons, the maskable ones within a radius of 40%. `linux`: the"
          + " folders of the hicolor theme. `--matte` lies behind what must be opaque; it is white"
          + " by default.",
        SandboxSchema.explanation,
      ],
      examples: [
        ExampleSchema(
          "statusicon iconset App/AppIcon.appiconset -o build/AppIcon.appiconset --ribbon BETA",
          "Puts a ribbon on an app's icons."),
        ExampleSchema(
          "statusicon iconset app.png --for ios,android,web -o icons --matte '#2563eb'",
          "Makes the icons of an app for three platforms."),
      ],
      options: [output] + master + shared + SandboxSchema.options + RenderSchema.steps(flags)
        + [ProgramSchema.json] + ProgramSchema.messages,
      positionals: [
        PositionalSchema("SET", "The folder of the set, or the master.", hint: .file)
      ])
  }

  /// The platforms' names.
  static let platforms = IconPlatform.allCases.map(\.rawValue)

  private static let master = [
    OptionSchema(
      "for", arity: .required, valueName: "PLATFORM,…", hint: .choices(platforms),
      summary: "Makes sets from one picture: \(platforms.joined(separator: ", ")).",
      group: "From a master"),
    OptionSchema(
      "name", arity: .required, valueName: "NAME", defaultText: "the master's",
      summary: "The app's name in files and in the web's manifest.", group: "From a master"),
    OptionSchema(
      "dark", arity: .required, valueName: "FILE", hint: .file,
      summary: "A master of its own for dark icons of iOS.", group: "From a master"),
    OptionSchema(
      "tinted", arity: .required, valueName: "FILE", hint: .file,
      summary: "A master of its own for tinted icons of iOS, taken as gray on black.",
      group: "From a master"),
    OptionSchema(
      "classic", summary: "Fills every slot of iOS, not the single one of Xcode 14.",
      group: "From a master"),
  ]

  private static let output = OptionSchema(
    "output", short: "o", arity: .required, valueName: "FOLDER", hint: .folder,
    summary: "The folder to write; it is made when it is missing.", group: "Output")
}
