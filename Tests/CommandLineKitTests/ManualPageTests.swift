import CommandLineKit
import TestSupport
import Testing

@Suite struct ManualPageTests {
  private func page(_ place: CommandPlace) -> ManualPage {
    ManualPage(
      place, date: "2026-11-30", source: "statusicon 0.1.0", seeAlso: ["magick(1)", "fish(1)"])
  }

  /// A page of section 5 with every kind of block and every awkward character.
  private let format = ManualDocument(
    name: "statusicon-recipe", number: 5, summary: "the format of recipes", date: "2026-11-30",
    source: "statusicon 0.1.0",
    sections: [
      .init(
        "DESCRIPTION",
        [
          .paragraph(
            ".dots and 'quotes' may begin a line; \\n is no newline, -90…100 × 5° is text."),
          .heading("Steps"),
          .terms([
            .init("-s, --size SIZE", "First.", "Second with `--gray=60%`."),
            .init(".hidden", "A name with a dot."),
          ]),
          .literal(["{", "  \"steps\": [{\"border\": \"3%\"}],", ".x \\d ~^`'", "", "}"]),
          .table(
            header: ["Name", "Meaning"],
            rows: [["border", "A line; `.5%` wide."], ["shadow", ".dark below"]]),
        ])
    ])

  private func format(_ roff: String, as kind: String) throws -> String {
    let mandoc = try #require(Program.named("mandoc"))
    let result = try mandoc.run("-T", kind, "-O", "width=78", input: roff)
    #expect(result.status == 0)
    // Bold and underlined characters are written twice, with a backspace between.
    var text: [Character] = []
    for character in result.text {
      if character == "\u{8}" { _ = text.popLast() } else { text.append(character) }
    }
    return String(text)
  }

  @Test func `no page gives mandoc anything to say`() throws {
    let mandoc = try #require(Program.named("mandoc"))
    for roff in Sample.root.tree.map({ page($0).document.roff }) + [format.roff] {
      let result = try mandoc.run("-T", "lint", "-W", "style", input: roff)
      // References to other pages are checked against this machine's pages.
      let complaints = result.text.split(separator: "\n").filter {
        !$0.contains("referenced manual")
      }
      #expect(complaints.isEmpty, "\(roff)")
    }
  }

  @Test(.enabled(if: Program.named("groff") != nil, "groff is not installed"))
  func `groff finds no fault either`() throws {
    let groff = try #require(Program.named("groff"))
    let result = try groff.run("-man", "-t", "-ww", "-Tutf8", input: format.roff)
    #expect(result.errorText == "")
  }

  @Test func `a page holds the command's names, options and examples as typed`() throws {
    let roff = page(Sample.place("render")).document.roff
    let text = try format(roff, as: "utf8").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for expected in [
      "statusicon-render - Draws one picture", "statusicon render INPUT -o FILE [option…]",
      "-s, --size SIZE", "--gray[=AMOUNT]", ".statusicon 'a~b' --gray",
      "Shows ^ and ` in an example",
      "Default: max(4%, 1px).", "magick(1), fish(1)", "-h, --help",
    ] {
      let isFound = text.contains(expected)
      #expect(isFound, "\(expected)")
    }
    #expect(!text.contains("debug-timing"))
  }

  @Test func `awkward characters come out as they went in`() throws {
    let text = try format(format.roff, as: "utf8")
    for expected in [
      ".dots and ’quotes’ may begin a line; \\n is no newline, -90…100 × 5° is text.",
      ".x \\d ~^`'", "\"steps\": [{\"border\": \"3%\"}],", "--gray=60%", ".hidden", ".5%",
      ".dark below",
    ] {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isFound =
        words.contains(expected)
        || words.contains(expected.split(separator: "’").joined(separator: "'"))
      #expect(isFound, "\(expected)")
    }
  }

  @Test func `what is typed has minus signs and prose has hyphens`() {
    let document = ManualDocument(
      name: "x", number: 5, summary: "is", date: "2026-11-30", source: "x",
      sections: [.init("A", [.paragraph("A half-done `half-done` -5.")])])
    #expect(document.roff.contains(#"A half-done \fBhalf\-done\fR \-5."#))
  }
}
