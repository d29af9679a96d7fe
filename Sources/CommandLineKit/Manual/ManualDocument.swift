/// A manual page of any section, from titled parts to the text that `man` formats.
package struct ManualDocument: Hashable, Sendable {
  package enum Block: Hashable, Sendable {
    /// Filled text; what stands between backticks is bold.
    case paragraph(String)
    /// A title below the section's.
    case heading(String)
    /// Terms as they are typed, each with paragraphs on what it means.
    case terms([Term])
    /// Lines as they are, as in a file or at a prompt.
    case literal([String])
    /// Cells of filled text below a heading for each column.
    case table(header: [String], rows: [[String]])
  }

  package struct Term: Hashable, Sendable {
    package let term: String
    package let paragraphs: [String]

    package init(_ term: String, _ paragraphs: String...) {
      self.term = term
      self.paragraphs = paragraphs
    }
  }

  package struct Section: Hashable, Sendable {
    /// In capitals by custom.
    package let title: String
    package let blocks: [Block]

    package init(_ title: String, _ blocks: [Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  /// The page's name, as in `statusicon-recipe`.
  package let name: String
  /// The number of the manual's section, 1…9.
  package let number: Int
  /// What the page is about, without a period.
  package let summary: String
  /// As in `2026-11-30`: given, so that a page does not change from day to day.
  package let date: String
  /// Who it belongs to, as in `statusicon 0.1.0`.
  package let source: String
  package let sections: [Section]

  package init(
    name: String, number: Int, summary: String, date: String, source: String,
    sections: [Section]
  ) {
    self.name = name
    self.number = number
    self.summary = summary
    self.date = date
    self.source = source
    self.sections = sections
  }

  /// The page with a line break at its end.
  package var roff: String {
    let hasTable = sections.contains {
      $0.blocks.contains { if case .table = $0 { true } else { false } }
    }
    // The first line names the preprocessor that tables need.
    var lines = hasTable ? [#"'\" t"#] : []
    let manual = [1: "User Commands", 5: "File Formats", 7: "Miscellaneous"][number] ?? ""
    // Formatters read a date only when its hyphens are plain.
    let title =
      [name.uppercased(), "\(number)"].map(Roff.argument) + ["\"\(date)\""]
      + [source, manual].map(Roff.argument)
    lines.append(".TH " + title.joined(separator: " "))
    lines += [".SH NAME", Roff.line(Roff.literal(name) + #" \- "# + Roff.prose(summary))]
    for section in sections {
      lines.append(".SH " + Roff.argument(section.title))
      var isFirst = true
      for block in section.blocks {
        lines += block.lines(isFirst: isFirst)
        if case .heading = block { isFirst = true } else { isFirst = false }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ManualDocument.Block {
  /// `isFirst` says that a title stands just above, which already sets the block apart.
  fileprivate func lines(isFirst: Bool) -> [String] {
    let start = isFirst ? [] : [".PP"]
    switch self {
    case .paragraph(let text): return start + Roff.filled(Roff.prose(text))
    case .heading(let title): return [".SS " + Roff.argument(title)]
    case .terms(let terms): return terms.flatMap(\.lines)
    case .literal(let text):
      return start + [".RS 4", ".nf"] + text.map { Roff.line(Roff.literal($0)) } + [".fi", ".RE"]
    case .table(let header, let rows):
      let columns = header.map { _ in "lx" }.joined(separator: " ")
      let titles = header.map { _ in "lb" }.joined(separator: " ")
      return start + [".TS", titles, columns + ".", cells(header)] + rows.map(cells) + [".TE"]
    }
  }

  private func cells(_ texts: [String]) -> String {
    texts.map { text in
      (["T{"] + Roff.filled(Roff.prose(text)) + ["T}"]).joined(separator: "\n")
    }.joined(separator: "\t")
  }
}

extension ManualDocument.Term {
  fileprivate var lines: [String] {
    var lines = [".TP", Roff.line(Roff.bold(term))]
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { lines.append(".IP") }
      lines += Roff.filled(Roff.prose(paragraph))
    }
    return lines
  }
}
