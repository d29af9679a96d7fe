import CommandLineKit
import Operations

/// The manual's pages, made from the schema and the rows.
enum ManualPages {
  static let names = ["statusicon.1", "statusicon-recipe.5", "statusicon-protocol.7"]
  /// Raised when a page's own text changes; pages must not change from day to day.
  private static let date = "2026-11-30"
  private static let source = "\(Program.name) \(Program.version)"

  static func page(_ name: String) -> ManualDocument? {
    switch name {
    case names[0], "statusicon": program
    case names[1], "statusicon-recipe": recipe
    case names[2], "statusicon-protocol": liveLines
    default: nil
    }
  }

  private static var program: ManualDocument {
    let root = CommandPlace(root: ProgramSchema.root)
    let page = ManualPage(
      root, date: date, source: source,
      more: root.command.subcommands.map(section) + [ReportManual.section, exits, files],
      seeAlso: ["statusicon-recipe(5)", "statusicon-protocol(7)"])
    return page.document
  }

  /// One command of the program as a section of its page.
  private static func section(_ command: CommandSchema) -> ManualDocument.Section {
    var blocks: [ManualDocument.Block] = [.paragraph(command.summary)]
    if !command.usage.isEmpty {
      blocks.append(
        .literal(command.usage.map { "\(Program.name) \(command.name) \($0)".trimmed }))
    }
    blocks += command.discussion.map { .paragraph($0) }
    if !command.subcommands.isEmpty {
      blocks.append(
        .terms(
          command.subcommands.map {
            .init("\($0.name) \($0.usage.joined(separator: " "))".trimmed, $0.summary)
          }))
    }
    // What watch shares with render stands there.
    let known = command.name == "watch" ? Set(WatchSchema.shared(.full)) : []
    let options = (command.options + command.subcommands.flatMap(\.options))
      .filter { !known.contains($0) }
    var groups: [String] = []
    for option in options where !groups.contains(option.group) {
      // Operations' flags are the same everywhere and stand once.
      if ["batch", "iconset"].contains(command.name), option.group.hasPrefix("Operations") {
        continue
      }
      groups.append(option.group)
    }
    for group in groups {
      blocks.append(.heading(group))
      blocks.append(
        .terms(
          options.filter { $0.group == group }.map { option in
            .init(
              (option.short.map { "-\($0), " } ?? "") + option.synopsis, option.summaryWithDefault)
          }))
    }
    for example in command.examples {
      blocks += [.paragraph(example.summary), .literal([example.line])]
    }
    return .init(command.name.uppercased(), blocks)
  }

  private static let exits = ManualDocument.Section(
    "EXIT STATUS",
    [
      .terms([
        .init("0", "All is done; what was unchanged counts as done."),
        .init("1", "The picture is missing, unreadable or bad; other items were finished."),
        .init("2", "The line, the recipe or the plan is wrong; nothing was written."),
        .init(
          "3",
          "The machine's fault: no space, or an output that cannot be written; or stopped early."),
        .init("130, 143", "Ended by SIGINT or SIGTERM after cleaning up."),
      ])
    ])

  private static let files = ManualDocument.Section(
    "FILES",
    [
      .terms([
        .init("$XDG_CONFIG_HOME/statusicon/recipes", "Recipes that `--recipe` finds by name."),
        .init("PREFIX/share/statusicon/recipes", "The recipes that come with the program."),
      ])
    ])

  private static var liveLines: ManualDocument {
    ManualDocument(
      name: "statusicon-protocol", number: 7, summary: "live lines of statusicon watch", date: date,
      source: source, sections: ProtocolManual.sections)
  }

  private static var recipe: ManualDocument {
    ManualDocument(
      name: "statusicon-recipe", number: 5, summary: "recipe files of statusicon", date: date,
      source: source,
      sections: [
        .init("DESCRIPTION", RecipeManual.description),
        .init("VALUES", [.terms(RecipeManual.values)]),
      ] + Phase.allCases.compactMap(operations)
        + [.init("SEE ALSO", [.paragraph("`statusicon(1)`")])])
  }

  private static func operations(_ phase: Phase) -> ManualDocument.Section? {
    let operations = Catalog.all.filter { $0.phase == phase }
    guard !operations.isEmpty else { return nil }
    return .init(
      "OPERATIONS: \(phase.name.uppercased())",
      operations.flatMap { operation -> [ManualDocument.Block] in
        [
          .heading(operation.name), .paragraph(operation.summary),
          .terms(operation.parameters.map { .init($0.name, OperationPage.facts($0)) }),
          .literal(operation.examples.map(\.line)),
        ]
      })
  }
}
