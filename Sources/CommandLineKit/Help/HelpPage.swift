/// The help of one command as text for a terminal.
package struct HelpPage: Sendable {
  private let place: CommandPlace
  private let width: Int
  private let isColored: Bool
  /// Where the second column begins at the latest.
  private let widestTerm = 28

  /// Lines have at most `width` characters, except where a single word is longer.
  package init(_ place: CommandPlace, width: Int = 80, colored: Bool = false) {
    self.place = place
    self.width = max(40, width)
    isColored = colored
  }

  /// The whole page with a line break at its end.
  package var text: String {
    let command = place.command
    var sections: [[String]] = [command.summary.wrapped(to: width)]
    sections.append(section("Examples", examples))
    sections.append(section("Usage", place.usageLines.flatMap { hanging($0, indent: 2, by: 4) }))
    sections += command.discussion.map { $0.wrapped(to: width) }
    sections.append(section("Commands", table(command.subcommands.map { ($0.name, $0.summary) })))
    sections.append(
      section("Arguments", table(command.positionals.map { ($0.name, $0.summary) })))
    sections += place.optionGroups.map { group in
      let hasShort = group.options.contains { $0.short != nil }
      return section(
        group.title,
        table(group.options.map { (term($0, alignedWithShort: hasShort), $0.summaryWithDefault) }))
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var examples: [String] {
    place.command.examples.flatMap { example in
      ["  " + bold(example.line)]
        + example.summary.wrapped(to: width - 6).map { "      " + $0 }
    }
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [bold(title + ":")] + lines
  }

  private func term(_ option: OptionSchema, alignedWithShort: Bool) -> String {
    let short = option.short.map { "-\($0), " } ?? (alignedWithShort ? "    " : "")
    return short + option.synopsis
  }

  /// Terms on the left, what they mean on the right, below a term that is too long.
  private func table(_ rows: [(term: String, meaning: String)]) -> [String] {
    let widest = rows.map(\.term.count).filter { $0 <= widestTerm - 4 }.max() ?? 0
    let column = widest + 4
    return rows.flatMap { row -> [String] in
      let lines = row.meaning.wrapped(to: width - column)
        .map { String(repeating: " ", count: column) + $0 }
      let start = "  " + bold(row.term)
      guard row.term.count <= widest, let first = lines.first else { return [start] + lines }
      return [start + first.dropFirst(row.term.count + 2)] + lines.dropFirst()
    }
  }

  private func hanging(_ text: String, indent: Int, by more: Int) -> [String] {
    text.wrapped(to: width - indent - more).enumerated().map { index, line in
      String(repeating: " ", count: index == 0 ? indent : indent + more) + line
    }
  }

  private func bold(_ text: String) -> String {
    isColored ? "\u{1b}[1m\(text)\u{1b}[0m" : text
  }
}
