/// The manual page of a command, made from its schema.
package struct ManualPage: Sendable {
  private let place: CommandPlace
  private let date: String
  private let source: String
  private let more: [ManualDocument.Section]
  private let seeAlso: [String]

  /// `more` are sections between the options and the closing list `seeAlso`, the items of which
  /// read as `mandoc(1)`.
  package init(
    _ place: CommandPlace, date: String, source: String,
    more: [ManualDocument.Section] = [], seeAlso: [String] = []
  ) {
    self.place = place
    self.date = date
    self.source = source
    self.more = more
    self.seeAlso = seeAlso
  }

  /// The page's name: `statusicon`, or `statusicon-batch` for a subcommand.
  package var name: String { place.names.joined(separator: "-") }

  package var document: ManualDocument {
    let command = place.command
    let sections: [(String, [ManualDocument.Block])] = [
      ("SYNOPSIS", place.usageLines.isEmpty ? [] : [.literal(place.usageLines)]),
      ("DESCRIPTION", ([command.summary] + command.discussion).map { .paragraph($0) }),
      ("EXAMPLES", command.examples.flatMap { [.paragraph($0.summary), .literal([$0.line])] }),
      ("COMMANDS", terms(command.subcommands.map { .init($0.name, $0.summary) })),
      ("ARGUMENTS", terms(command.positionals.map { .init($0.name, $0.summary) })),
      ("OPTIONS", options),
    ]
    var summary = command.summary
    if summary.hasSuffix(".") { summary.removeLast() }
    let closing = seeAlso.isEmpty ? [] : [seeAlso.map { "`\($0)`" }.joined(separator: ", ")]
    return ManualDocument(
      name: name, number: 1, summary: summary, date: date, source: source,
      sections: sections.filter { !$1.isEmpty }.map { .init($0, $1) } + more
        + closing.map { .init("SEE ALSO", [.paragraph($0)]) })
  }

  private var options: [ManualDocument.Block] {
    let groups = place.optionGroups
    return groups.flatMap { group -> [ManualDocument.Block] in
      let list = terms(
        group.options.map { option in
          let short = option.short.map { "-\($0), " } ?? ""
          return .init(short + option.synopsis, option.summaryWithDefault)
        })
      return groups.count > 1 ? [.heading(group.title)] + list : list
    }
  }

  private func terms(_ terms: [ManualDocument.Term]) -> [ManualDocument.Block] {
    terms.isEmpty ? [] : [.terms(terms)]
  }
}
