import CommandLineKit
import Rendering

/// The `watch` and `send` commands.
enum WatchSchema {
  static func command(_ flags: RenderSchema.StepFlags) -> CommandSchema {
    CommandSchema(
      name: "watch",
      summary: "Makes the icon again whenever a file or a value changes.",
      usage: ["INPUT -o FILE [option…]", "RECIPE.json [option…]"],
      discussion: [
        "Watches the picture, the recipe, and every image and font that it uses, and takes all of"
          + " render's options but --in-place and --print-recipe. A broken or missing file leaves the last"
          + " icon in place until it is mended.",
        "Files that a recipe or a live line will name are not known beforehand, so a watch does not"
          + " confine itself as render does (`--sandbox`): for pictures of strangers use render or"
          + " batch.",
        "A live line is `key=value` words parted by blanks, a command (flush, sync, render, get,"
          + " save, quit), or an object such as `{\"seq\": 1, \"set\": {\"count\": 7}}`. Keys are"
          + " those of --set. A line holds as a whole or not at all."
          + " `statusicon-protocol(7)` has the rest.",
        "While values or files change, a PNG of more than 65,536 pixels (of 2,048 with --compression best) is"
          + " stored as it is, so that it is there sooner, and packed as --compression says when nothing"
          + " has changed for 300 ms and before the end. The pixels are the same. A file with a new"
          + " name, as by `{seq}`, one that a command is told of, and all with --compression fast are"
          + " packed at once.",
        "`{seq}` in -o gives every frame a name of its own, counted on behind those that are there;"
          + " --keep removes older ones, of those that this session wrote. The line of --on-frame is"
          + " run when a frame is in place, one at a time and the newest frame next.",
      ],
      examples: [
        ExampleSchema(
          "statusicon watch photo.jpg -o me.png -s 512 --recipe me.json",
          "Follows the picture and the recipe while both are edited."),
        ExampleSchema(
          "statusicon watch mail.png -o tray.png -s 22 --count 0 --name mail",
          "Keeps a tray icon whose count other programs send."),
      ],
      options: own + shared(flags) + [json, RenderSchema.timings] + ProgramSchema.messages,
      positionals: [
        PositionalSchema(
          "INPUT", "The picture, or a recipe that names it.", count: .any, hint: .file)
      ])
  }

  static let send = CommandSchema(
    name: "send",
    summary: "Sends values to a running watch.",
    usage: ["NAME [KEY=VALUE…] [option…]"],
    discussion: ["NAME is what `statusicon watch --name` was given."],
    examples: [
      ExampleSchema("statusicon send mail count=7 --wait", "Shows the icon with a 7 on it."),
      ExampleSchema("statusicon send mail --get", "Prints the values that were sent so far."),
    ],
    options: [
      OptionSchema("wait", summary: "Ends when the icon shows the values.", group: "Sending"),
      OptionSchema("get", summary: "Prints the live values.", group: "Sending"),
      OptionSchema(
        "save", summary: "Writes the live values into the recipe's file.", group: "Sending"),
      OptionSchema(
        "render", summary: "Renders although nothing changed, and waits.", group: "Sending"),
      OptionSchema("quit", summary: "Ends the session.", group: "Sending"),
      OptionSchema("json", summary: "Prints answers as JSON lines.", group: "Messages"),
    ] + ProgramSchema.messages,
    positionals: [
      PositionalSchema("NAME", "The session's name."),
      PositionalSchema("KEY=VALUE", "What to set, as in count=7.", count: .any),
    ])

  /// What is the same as for `render`.
  static func shared(_ flags: RenderSchema.StepFlags) -> [OptionSchema] {
    RenderSchema.options(flags).filter { !["in-place", "print-recipe"].contains($0.name) }
  }

  private static let json = OptionSchema(
    "json", summary: "Prints events as JSON lines.", group: "Messages")

  private static let own = [
    OptionSchema(
      "params", arity: .required, valueName: "-", hint: .choices(["-"]),
      summary: "Reads live lines from standard input.", group: "Watching"),
    OptionSchema(
      "name", arity: .required, valueName: "NAME",
      summary: "Takes live lines from statusicon send NAME.", group: "Watching"),
    OptionSchema(
      "on-eof", arity: .required, valueName: "WHAT", hint: .choices(["exit", "keep"]),
      defaultText: "exit", summary: "Ends or goes on when standard input ends.", group: "Watching"),
    OptionSchema(
      "on-recipe-change", arity: .required, valueName: "WHAT", hint: .choices(["keep", "reset"]),
      defaultText: "keep", summary: "Keeps or drops live values when the recipe's file changes.",
      group: "Watching"),
    OptionSchema(
      "exit-on-missing", summary: "Ends when the picture or the recipe is gone.",
      group: "Watching"),
    OptionSchema(
      "preview", arity: .required, valueName: "HOW",
      hint: .choices(["auto", "kitty", "blocks", "none"]), defaultText: "none",
      summary: "Shows frames in the terminal, by what it can with auto.", group: "Watching"),
    OptionSchema(
      "exit-with-parent", summary: "Ends when the program that started it ends.",
      group: "Watching"),
    OptionSchema(
      "keep", arity: .required, valueName: "N", defaultText: "all",
      summary: "Keeps the files of the newest N frames where names have {seq}.", group: "Watching"),
    OptionSchema(
      "on-frame", arity: .required, valueName: "COMMAND",
      summary: "Runs a line of the shell after a frame, with STATUSICON_FILE and STATUSICON_SEQ.",
      group: "Watching"),
    time("quiet-time", "15ms, files 50ms", "How long nothing must change before a render."),
    time("max-wait", "50ms, files 500ms", "How long a change waits for others at most."),
    time("file-quiet-time", "--quiet-time", "The quiet time for files alone."),
    time("file-max-wait", "--max-wait", "The longest wait for files alone."),
    OptionSchema(
      "poll", arity: .optionalAfterEquals, valueName: "TIME",
      summary: "Looks at the files every 400ms or TIME instead of waiting for events.",
      group: "Watching"),
    OptionSchema(
      "cache-mem", arity: .required, valueName: "BYTES",
      defaultText: "256M, or 1/8 of what is free",
      summary: "The most memory for finished steps; 0 keeps none.", group: "Watching"),
  ]

  private static func time(
    _ name: String, _ defaultText: String, _ summary: String
  ) -> OptionSchema {
    OptionSchema(
      name, arity: .required, valueName: "TIME", defaultText: defaultText, summary: summary,
      group: "Watching")
  }
}
