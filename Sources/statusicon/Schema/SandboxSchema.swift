import CommandLineKit

/// The options of commands that shut themselves in before they decode a picture.
enum SandboxSchema {
  /// When a command shuts itself in.
  enum Use: String, CaseIterable { case auto, require, off }

  static let options = [
    OptionSchema(
      "sandbox", arity: .required, valueName: "WHEN", hint: .choices(Use.allCases.map(\.rawValue)),
      defaultText: Use.auto.rawValue,
      summary: "Keeps pictures from all but the files of the line: auto, require or off.",
      group: "Safety"),
    OptionSchema("no-sandbox", summary: "Is --sandbox off.", group: "Safety"),
  ]

  static let explanation =
    "Before a picture is decoded, the command gives up all rights that it does not need, where the"
    + " kernel has Landlock (Linux 5.13 or later): what is left is reading the named files, fonts"
    + " and libraries, and writing in and below the folders of the outputs. `--sandbox require`"
    + " fails where that cannot be had."
}
