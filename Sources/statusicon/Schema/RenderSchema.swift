import Codecs
import CommandLineKit
import Operations
import Rendering

/// The `render` command: fixed options and one flag for each operation.
enum RenderSchema {
  static let examples = [
    ExampleSchema(
      "statusicon photo.jpg -o me.png -s 512 --shape circle --border 3% --status online",
      "Makes a round avatar with a white ring and a presence dot."),
    ExampleSchema(
      "statusicon photo.jpg -o me.png -s 128 --corners auto,style=squircle",
      "Makes an app icon's soft square."),
    ExampleSchema(
      "statusicon photo.jpg -o 'me-{size}.png' --sizes 16,32,64 --shape circle",
      "Makes three sizes from one decode."),
    ExampleSchema(
      "statusicon photo.jpg --sheet sheet.png --sizes 16,32,64,256 --shape circle",
      "Shows what four sizes will look like on white, dark and transparent ground."),
  ]

  /// How much of the operations' flags a tree holds; what a run has no use for costs it time.
  enum StepFlags {
    /// None: for lines of other commands.
    case none
    /// What parsing needs.
    case names
    /// Also what a flag's value can hold.
    case full
  }

  static func command(_ flags: StepFlags) -> CommandSchema {
    CommandSchema(
      name: "render",
      summary: "Makes icons of one picture; the default command.",
      usage: ["INPUT -o FILE [option…]", "RECIPE.json [option…]"],
      discussion: [
        "INPUT is a PNG, JPEG, WebP, GIF or ICO file, `-` for standard input, or `canvas:SIZE[,COLOR]`. Without"
          + " `-o` the icon goes to standard output as PNG.",
        "Operations' flags may come in any order: they are sorted into the phases frame, adjust,"
          + " shape, edge and badges. `--in-order` keeps the order of the line.",
        SandboxSchema.explanation,
      ],
      examples: examples,
      options: options(flags) + SandboxSchema.options + [json, timings] + ProgramSchema.messages,
      positionals: [
        PositionalSchema(
          "INPUT", "The picture, or a recipe that names it.", count: .any, hint: .file)
      ])
  }

  /// Everything but what messages are about.
  static func options(_ flags: StepFlags) -> [OptionSchema] {
    outputs + recipes + inputs + steps(flags)
  }

  private static let json = OptionSchema(
    "json", summary: "Prints what was made as a JSON line; needs -o.", group: "Messages")

  static let timings = OptionSchema(
    "timings", summary: "Prints the time and the bytes of each stage to standard error.",
    group: "Messages")

  /// The formats that are written, by their names.
  static let formats = ImageFormat.allCases.filter(\.canEncode).map(\.rawValue)

  static let outputs = [
    OptionSchema(
      "output", short: "o", arity: .required, valueName: "FILE", hint: .file,
      summary:
        "The file to write, with placeholders such as {stem} and {size}; - is standard output.",
      group: "Output"),
    OptionSchema(
      "size", short: "s", arity: .required, valueName: "SIZE",
      summary: "The size of the file, whatever borders add: 512, 512x384.", group: "Output"),
    OptionSchema(
      "sizes", arity: .required, valueName: "SIZE,…",
      summary: "Several sizes from one decode; put {size} into -o, or name an .ico or .icns.",
      group: "Output"),
    OptionSchema(
      "format", arity: .required, valueName: "FORMAT",
      hint: .choices(formats), defaultText: "by name",
      summary: "The format: png, jpeg, webp, ico, icns, or raw argb32 or rgba.", group: "Output"),
    OptionSchema(
      "quality", arity: .required, valueName: "1…100", defaultText: "JPEG 85, WebP 82",
      summary: "The quality of a JPEG or a lossy WebP, whose alpha is never lossy.",
      group: "Output"),
    OptionSchema("lossless", summary: "Keeps every pixel of a WebP.", group: "Output"),
    OptionSchema(
      "ico-bmp", summary: "Writes an ICO's pictures as bitmaps with a mask, not as PNG.",
      group: "Output"),
    OptionSchema(
      "compression", arity: .required, valueName: "HOW",
      hint: .choices(["fast", "default", "best"]), defaultText: "default",
      summary: "How hard a PNG is packed: fast, default or best.", group: "Output"),
    OptionSchema(
      "matte", arity: .required, valueName: "COLOR",
      summary: "Lays the icon on a color and writes no alpha channel.", group: "Output"),
    OptionSchema(
      "sheet", arity: .required, valueName: "FILE", hint: .file,
      summary: "Also writes one picture that shows every size on several backgrounds.",
      group: "Output"),
    OptionSchema(
      "sheet-backgrounds", arity: .required, valueName: "LIST",
      defaultText: SheetBackground.defaults,
      summary: "The sheet's backgrounds: colors, gradients, checker.", group: "Output"),
    OptionSchema(
      "in-place", summary: "Allows the output to replace the input.", group: "Output"),
    OptionSchema("strict", summary: "Takes warnings for errors.", group: "Output"),
  ]

  static let recipes = [
    OptionSchema(
      "recipe", arity: .required, valueName: "FILE", hint: .file,
      summary: "Runs the steps of a recipe, by file or name; flags go after them.", group: "Recipe"),
    OptionSchema(
      "set", arity: .required, valueName: "NAME=VALUE", isRepeatable: true,
      summary: "Changes a step's parameter or a variable, as in border.width=5%.", group: "Recipe"),
    OptionSchema(
      "in-order", summary: "Runs the flags as they are written, unsorted.", group: "Recipe"),
    OptionSchema(
      "print-recipe", summary: "Prints the recipe that the line is, and renders nothing.",
      group: "Recipe"),
  ]

  static let inputs = [
    OptionSchema(
      "profile", arity: .required, valueName: "USE", hint: .choices(["srgb", "ignore"]),
      defaultText: "srgb",
      summary: "Converts colours to sRGB, or takes the numbers as sRGB.", group: "Input"),
    OptionSchema(
      "no-orient", summary: "Leaves the picture as it is stored, whatever its EXIF says.",
      group: "Input"),
    OptionSchema(
      "lenient", summary: "Fills what a damaged picture lacks.", group: "Input"),
    OptionSchema(
      "fonts", arity: .required, valueName: "DIR", isRepeatable: true, hint: .folder,
      summary: "Looks for fonts in a folder before the system's.", group: "Input"),
    OptionSchema(
      "no-system-fonts", summary: "Takes no font but those of --fonts and those named by file.",
      group: "Input"),
    limit("max-pixels", "PIXELS", "100M", "The most pixels of a picture or a canvas."),
    limit("max-bytes", "BYTES", "256M", "The most bytes of an input."),
    limit("max-metadata", "BYTES", "8M", "The most bytes beside the pixels."),
    limit("max-scans", "SCANS", "500", "The most scans of a progressive JPEG."),
  ]

  private static func limit(
    _ name: String, _ value: String, _ text: String, _ summary: String
  ) -> OptionSchema {
    OptionSchema(
      name, arity: .required, valueName: value, defaultText: text, summary: summary,
      group: "Limits")
  }

  /// One repeatable flag for each operation, grouped by phase.
  static func steps(_ flags: StepFlags) -> [OptionSchema] {
    guard flags != .none else { return [] }
    let isFull = flags == .full
    return Catalog.all.map { operation in
      OptionSchema(
        operation.name, arity: operation.mayStandBare ? .optionalAfterEquals : .required,
        valueName: isFull ? operation.primary?.name.uppercased() ?? "NAME=VALUE" : "VALUE",
        isRepeatable: true,
        hint: isFull
          ? .keyValue(
            operation.parameters.map(\.name), words: operation.primary?.kind.choices ?? [])
          : .none,
        summary: operation.summary, group: "Operations: \(operation.phase.name)")
    }
  }
}
