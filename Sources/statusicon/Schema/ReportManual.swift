import CommandLineKit

/// What the manual says of batch's reports: the lines, and the codes of what may go wrong.
enum ReportManual {
  static let section = ManualDocument.Section(
    "REPORTS",
    [
      .paragraph(
        "`batch --report`, `--json` and `--stream` write a JSON object a line, `ev` first: `start`"
          + " with `version`, `recipe` (a hash), `items`, `argv` and `shard`; an `item` for each as"
          + " it is done; `sheet`; `end` with the counts. New members may come, none goes."),
      .literal([
        #"{"ev": "item", "i": 17, "in": "a/b.png", "status": "ok", "out": [{"file": "o/b.png","#,
        #"  "w": 64, "h": 64, "bytes": 1830, "sha256": "…"}], "in_bytes": 40211, "ms": 7.9}"#,
        #"{"ev": "item", "i": 18, "in": "a/c.jpg", "status": "failed", "code": "input.truncated","#,
        #"  "msg": "…", "retryable": false}"#,
      ]),
      .paragraph(
        "`status` is `ok`, `unchanged`, `skipped` (with a `reason`), `failed`, or `cancelled` for an"
          + " item that was given up after a signal. `id` and `line` are the row's; `at` is what a"
          + " failure is about where that is not the input; `in_b64` has the bytes of a name that is"
          + " not UTF-8. `retryable` says that the machine was at fault."),
      .paragraph(
        "`--shard I/N` makes the items whose hash, modulo N, is I − 1. It is the 64-bit FNV-1a of the"
          + " input as it is written, in UTF-8; of the row's `id`, or else of `FILE:LINE`, where a"
          + " row names no input."),
      .heading("Codes"),
      .terms(
        families.map { family, names in
          .init("\(family).", names.split(separator: " ").joined(separator: ", "))
        }),
    ])

  /// The codes of failures and warnings, by their first words.
  private static let families: KeyValuePairs<String, String> = [
    "input":
      "bad-checksum bad-path copied damaged-data empty enlarged large link-outside malformed missing"
      + " missing-end missing-library missing-pixels no-match no-picture not-a-file not-a-picture"
      + " not-permitted not-utf8 open-files own-output size too-small trailing-data truncated unreadable"
      + " unstable unsupported unusable-profile",
    "limit":
      "bytes expansion font line memory metadata pixels sandbox scans side text threads time",
    "output":
      "bad-path closed collision exchanged exists flattened is-input is-recipe missing missing-folder"
      + " missing-library no-entry no-space not-a-file not-permitted not-writable outside read-only"
      + " refused similar too-large unknown-format unwritable",
    "manifest":
      "column empty json no-input not-utf8 row syntax unused webmanifest",
    "recipe":
      "conflict has-comments missing missing-file name-taken no-file no-room not-a-recipe order"
      + " placeholder range second-step syntax unknown-name value",
    "font":
      "bad memory missing missing-glyph no-library none uncolored unknown unreadable",
  ]
}
