import CommandLineKit
import Watching

/// What the page on the live lines of `watch` says.
enum ProtocolManual {
  static let sections: [ManualDocument.Section] = [
    .init("DESCRIPTION", description),
    .init("LINES", lines),
    .init("COMMANDS", [.terms(LiveLine.Command.allCases.map { .init($0.rawValue, $0.sentence) })]),
    .init("EVENTS", [.terms(events)]),
    .init("NUMBERS", numbers),
    .init("LIMITS", limits),
    .init("EXAMPLE", example),
    .init("SEE ALSO", [.paragraph("`statusicon(1)`, `statusicon-recipe(5)`")]),
  ]

  private static let description: [ManualDocument.Block] = [
    .paragraph(
      "A running `statusicon watch` takes lines of UTF-8: from standard input with `--params -`, and"
        + " from a socket with `--name NAME`, which `statusicon send` talks to as well. On the socket"
        + " every line is answered with JSON lines; with `--json` they go to standard output too."),
    .paragraph(
      "The socket is `$XDG_RUNTIME_DIR/statusicon/NAME.sock`, a stream. It belongs to one user: its"
        + " mode is 0600, that of its folder 0700, and others are hung up on."),
  ]

  private static let lines: [ManualDocument.Block] = [
    .paragraph("A line is one of these; one of blanks is passed over:"),
    .terms([
      .init(
        "key=value …",
        "Settings parted by blanks outside quotes and parentheses. Keys are those of `--set`. A value"
          + " that begins with a quote ends at the next one and knows \\\", \\\\ and \\n inside."),
      .init("command", "One of the words below."),
      .init(
        "{\"seq\": N, \"set\": {\"key\": value, …}}", "Settings as JSON; `seq` may be left out."),
      .init(
        "{\"cmd\": \"command\", \"id\": \"text\"}", "A command; its answer has the same `id`."),
    ]),
    .paragraph(
      "A line holds as a whole or not at all: with one fault in it nothing is changed. Values stay"
        + " until others take their place, also when the recipe's file changes (`--on-recipe-change`)."
    ),
  ]

  private static let events: [ManualDocument.Term] = [
    .init("ack", "The line `seq` and all before it are taken in."),
    .init(
      "frame",
      "An icon is in place that shows every line up to `seq`; the one before showed those up to"
        + " `prev`. `frame` counts them, `ms` is the time that it took. Of its `stages`, `cached` were"
        + " known from before; the first that ran is number `stage`, 0 being the decoding, named"
        + " `first`. `out` has an object a file: `file`, `w`, `h`, `bytes`, `sha256`. A file that is"
        + " a draft has `draft` instead of a sum. With `--timings`, `timings` has an object a stage:"
        + " `name`, `ms`, `bytes`."),
    .init(
      "packed",
      "A file that was a draft is as small as `--compression` makes it, with the same pixels; `out`"
        + " has it, and `frame` and `seq` are those of the last frame. It follows when nothing has"
        + " changed for 300 ms, before the answer to `sync`, and before the session ends. Where a file"
        + " cannot be packed an `error` comes instead, and the next `sync` tries again."),
    .init(
      "settled",
      "Every line up to `seq` is answered by a frame or an error, and nothing waits. It follows"
        + " errors too, so that nobody waits in vain."),
    .init(
      "reject",
      "The line `seq` changes nothing. Each of `errors` has `code`, `at`, `msg` and perhaps `advice`."
    ),
    .init(
      "error",
      "A file or a render has failed: `code`, `at`, `msg`, `advice`. The last icon stays."),
    .init("values", "The answer to `get`: `set` has each key that was set, and its last value."),
    .init("saved", "The answer to `save`, with the `file`."),
    .init(
      "flushed, synced, rendered",
      "The answers to `flush`, `sync` and `render`, with the count of `frames` so far."),
    .init("lost", "So many events, `n`, were left out since nobody read them."),
  ]

  private static let numbers: [ManualDocument.Block] = [
    .paragraph(
      "Each sender numbers its own lines: `seq` must grow, and a line of settings without one gets"
        + " the next. Answers are cumulative: a frame with `seq` 43 answers lines 41 and 42 as well,"
        + " so wait for a number at least as high, never for an exact one."),
    .paragraph(
      "The first line after a rest is shown at once; lines that come together are joined and shown"
        + " `--quiet-time` after the last or `--max-wait` after the first. The last value of every key"
        + " is always shown."),
  ]

  private static let limits: [ManualDocument.Block] = [
    .paragraph(
      "A line has at most 65536 bytes; a longer one is rejected with the code `limit.line`. There"
        + " are at most 32 senders. Lines that come when the session ends, by `quit`, the end of"
        + " standard input or a signal, are passed over. For one that does not read, the newest `ack`, `frame` and"
        + " `settled` and 256 other events are kept.")
  ]

  private static let example: [ManualDocument.Block] = [
    .paragraph("What is sent stands behind >, what is answered behind <; … leaves something out."),
    .literal([
      "$ statusicon watch canvas:22,gray -o tray.png --count 0 --params - --json",
      "< {\"ev\": \"frame\", \"frame\": 1, \"seq\": 0, …, \"out\": [{\"file\": \"tray.png\", …}]}",
      "< {\"ev\": \"settled\", \"seq\": 0}",
      "> count=7",
      "< {\"ev\": \"ack\", \"seq\": 1}",
      "< {\"ev\": \"frame\", \"frame\": 2, \"seq\": 1, \"prev\": 0, …, \"first\": \"count\", …}",
      "< {\"ev\": \"settled\", \"seq\": 1}",
      "> {\"seq\": 41, \"set\": {\"count\": 120, \"count.color\": \"#15803d\"}}",
      "< {\"ev\": \"ack\", \"seq\": 41}",
      "< {\"ev\": \"frame\", \"frame\": 3, \"seq\": 41, \"prev\": 1, …}",
      "< {\"ev\": \"settled\", \"seq\": 41}",
      "> cuont=8",
      "< {\"ev\": \"reject\", \"seq\": 42, \"errors\": [{\"code\": \"recipe.unknown-name\", …}]}",
      "> {\"cmd\": \"get\", \"id\": \"mine\"}",
      "< {\"ev\": \"values\", …, \"id\": \"mine\", \"set\": {\"count\": \"120\", …}}",
      "> flush",
      "< {\"ev\": \"flushed\", \"seq\": 42, \"frames\": 3}",
    ]),
  ]
}

extension LiveLine.Command {
  /// What the command does.
  fileprivate var sentence: String {
    switch self {
    case .flush: "Shows at once what waits, and answers when it is shown."
    case .sync: "Looks at every file, then does as `flush`, and packs drafts."
    case .render: "Makes the icon although nothing has changed, and answers when it is there."
    case .get: "Answers with the live values."
    case .save: "Writes the live values into the recipe's file, unless that has comments."
    case .quit: "Ends the session when the last value is shown."
    }
  }
}
