import CommandLineKit
import Rendering

/// The `batch` command: what `render` takes for one picture, for very many.
enum BatchSchema {
  static func command(_ flags: RenderSchema.StepFlags) -> CommandSchema {
    let shared = (RenderSchema.outputs + RenderSchema.recipes + RenderSchema.inputs).filter {
      !["sheet", "print-recipe"].contains($0.name)
    }
    return CommandSchema(
      name: "batch",
      summary: "Makes icons of very many pictures, on all cores.",
      usage: [
        "INPUT… -o TEMPLATE [option…]", "--manifest FILE -o TEMPLATE [option…]",
        "--stream -o TEMPLATE [option…]",
      ],
      discussion: [
        "INPUT is a file, a quoted pattern such as `'photos/**/*.jpg'`, or `canvas:SIZE[,COLOR]`."
          + " All of render's operations and options serve every picture.",
        "A manifest is a CSV file or JSON lines. Its columns are `input`, `output`, `id`,"
          + " variables, names of placeholders, and parameters such as `border.width`. An empty"
          + " cell means what the recipe says. Paths are relative to the current folder.",
        "All names are worked out before anything is written. An item that fails does not stop the"
          + " others.",
        SandboxSchema.explanation
          + " A batch may read all that lies in the folders of its inputs; one of `--stream` may"
          + " read any file, and writes only in and below the current folder and that of `-o`.",
      ],
      examples: [
        ExampleSchema(
          "statusicon batch 'photos/**/*.jpg' -o 'out/{reldir}/{stem}.png' -s 128 --shape circle",
          "Makes a round icon of every photo, in the same folders."),
        ExampleSchema(
          "statusicon batch --manifest people.csv --recipe team.json -o 'out/{id}.png'",
          "Makes one icon a row."),
        ExampleSchema(
          "statusicon batch --stream --recipe team.json -o 'out/{id}.png'",
          "Makes icons of rows as they arrive on standard input."),
      ],
      options: sources + run + shared + SandboxSchema.options + RenderSchema.steps(flags)
        + messages,
      positionals: [
        PositionalSchema("INPUT", "The pictures, or patterns of names.", count: .any, hint: .file)
      ])
  }

  private static let sources = [
    OptionSchema(
      "files-from", arity: .required, valueName: "FILE", hint: .file,
      summary: "Reads names of pictures from a file, one a line; - is standard input.",
      group: "Inputs"),
    OptionSchema(
      "files0-from", arity: .required, valueName: "FILE", hint: .file,
      summary: "Reads names of pictures that end with a null character.", group: "Inputs"),
    OptionSchema(
      "manifest", arity: .required, valueName: "FILE", hint: .file,
      summary: "Reads a table with one picture a row: CSV or JSON lines.", group: "Inputs"),
    OptionSchema(
      "map", arity: .required, valueName: "NAME=COLUMN", isRepeatable: true,
      summary: "Takes a name's value from a column; other columns do not count then.",
      group: "Inputs"),
    OptionSchema(
      "delimiter", arity: .required, valueName: "SIGN", defaultText: "by the header",
      summary: "What stands between cells: a sign, or tab.", group: "Inputs"),
    OptionSchema(
      "stream", summary: "Makes rows of JSON lines from standard input as they arrive.",
      group: "Inputs"),
    OptionSchema(
      "missing", arity: .required, valueName: "WHAT", defaultText: "fail",
      summary: "What a missing input does: fail, skip, or canvas:SIZE[,COLOR] in its place.",
      group: "Inputs"),
    OptionSchema(
      "root", arity: .required, valueName: "FOLDER", hint: .folder,
      defaultText: "a pattern's fixed part",
      summary: "What {reldir} leaves out of a picture's folder.", group: "Inputs"),
    OptionSchema(
      "shard", arity: .required, valueName: "I/N",
      summary: "Makes one of N parts, told apart by a hash of the inputs as they are written.",
      group: "Inputs"),
    OptionSchema(
      "limit", arity: .required, valueName: "N", summary: "Makes the first N items only.",
      group: "Inputs"),
  ]

  private static let run = [
    OptionSchema(
      "dry-run", short: "n", summary: "Prints what would be made, and makes nothing.",
      group: "Run"),
    OptionSchema(
      "jobs", short: "j", arity: .required, valueName: "N", defaultText: "the cores allowed",
      summary: "How many items are made at once.", group: "Run"),
    OptionSchema(
      "max-memory", arity: .required, valueName: "BYTES", defaultText: "half of what is free",
      summary: "How much memory pictures may take at once.", group: "Run"),
    OptionSchema(
      "if-exists", arity: .required, valueName: "WHAT",
      hint: .choices(["replace", "skip", "error"]), defaultText: "replace",
      summary: "What happens to an output that is there: replace, skip, or error.", group: "Run"),
    OptionSchema(
      "sheet", arity: .required, valueName: "FILE", hint: .file,
      summary: "Also writes one picture that shows an icon of every item, in order.",
      group: "Output"),
    OptionSchema(
      "resume", summary: "Leaves out what an earlier run has finished and nothing has changed.",
      group: "Run"),
    OptionSchema(
      "journal", arity: .required, valueName: "FILE", hint: .file,
      defaultText: "with --resume, .statusicon-journal.ndjson beside the outputs",
      summary: "Remembers what is finished, for --resume.", group: "Run"),
    OptionSchema(
      "retry-failed", summary: "Makes those items only that failed when they were last tried.",
      group: "Run"),
    OptionSchema(
      "changed", arity: .required, valueName: "HOW", hint: .choices(["stat", "hash"]),
      defaultText: "stat",
      summary: "What tells --resume of another input: its size and time, or all that it holds.",
      group: "Run"),
    OptionSchema(
      "verify", arity: .required, valueName: "HOW", hint: .choices(["size", "hash"]),
      defaultText: "size",
      summary: "What tells --resume of a whole output: its size, or all that it holds.",
      group: "Run"),
    OptionSchema(
      "fail-fast", summary: "Stops at the first item that fails.", group: "Run"),
    OptionSchema(
      "max-errors", arity: .required, valueName: "N",
      summary: "Stops when N items have failed.", group: "Run"),
    OptionSchema(
      "timeout", arity: .required, valueName: "TIME",
      summary: "How long an item may take, as in 2s; asked between its steps and rows.",
      group: "Run"),
    OptionSchema(
      "no-fsync", summary: "Does not wait until outputs are on the disk.", group: "Run"),
  ]

  private static let messages =
    [
      OptionSchema(
        "report", arity: .required, valueName: "FILE", hint: .file,
        summary: "Writes a JSON line for each item; - is standard output.", group: "Messages"),
      OptionSchema(
        "progress", arity: .required, valueName: "HOW",
        hint: .choices(["auto", "bar", "plain", "none"]), defaultText: "auto",
        summary: "How far it is: a bar on a terminal, else plain, a line every 5 s.",
        group: "Messages"),
      OptionSchema(
        "json", summary: "Is --report -, or prints the plan of --dry-run as JSON lines.",
        group: "Messages"),
    ] + ProgramSchema.messages
}
