import CommandLineKit
import Testing

@Suite struct HelpPageTests {
  private func lines(_ place: CommandPlace, width: Int = 80) -> [String] {
    HelpPage(place, width: width).text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func `the program's page shows the summary, examples, usage and commands in this order`() {
    let page = lines(Sample.root)
    #expect(page.first == "Turns a picture into a status icon.")
    let titles = page.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
    #expect(titles == ["Examples:", "Usage:", "Commands:", "General options:"])
    #expect(page.contains("  statusicon in.jpg -o me.png -s 512"))
    #expect(page.contains("      Makes an avatar."))
    #expect(page.contains("  batch        Draws many pictures."))
    #expect(page.contains("  completions  Prints a script."))
    #expect(page.contains("  -h, --help     Shows help and ends."))
    #expect(page.contains("      --version  Shows the version and ends."))
    #expect(page.last == "" && page[page.count - 2] != "")
  }

  @Test func `a command's page has a section for each group of options`() {
    let page = lines(Sample.place("render"))
    let titles = page.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
    #expect(
      titles == [
        "Examples:", "Usage:", "Arguments:", "Options:", "Edge:", "Adjust:", "Badges:",
        "General options:",
      ])
    #expect(page.contains("  --gray[=AMOUNT]  Takes the colour away."))
    #expect(page.contains("  -s, --size SIZE      Sets the file's size."))
    #expect(
      page.contains(
        "  --border WIDTH  Draws a line along the outline's inner edge. Default: max(4%,"))
    #expect(page.contains("                  1px)."))
    #expect(!page.contains { $0.contains("debug-timing") })
  }

  @Test(arguments: [40, 60, 80, 120])
  func `no line is wider than asked`(width: Int) {
    for place in Sample.root.tree {
      for line in lines(place, width: width) where line.count > width {
        // Lines to copy stay whole.
        #expect(place.command.examples.contains { line == "  " + $0.line })
      }
    }
  }

  @Test func `color adds nothing but marks around words`() {
    let plain = HelpPage(Sample.root).text
    let colored = HelpPage(Sample.root, colored: true).text
    #expect(!plain.contains("\u{1b}"))
    #expect(colored.contains("\u{1b}[1mExamples:\u{1b}[0m"))
    let stripped = colored.split(separator: "\u{1b}[1m").joined().split(separator: "\u{1b}[0m")
      .joined()
    #expect(stripped == plain)
  }

  @Test func `a term too long for its column has a line of its own`() {
    let option = OptionSchema(
      "a-very-long-name-for-an-option", arity: .required, valueName: "VALUE", summary: "Is long.")
    let command = CommandSchema(name: "p", summary: "Is.", options: [option])
    let page = lines(CommandPlace(root: command))
    let index = page.firstIndex { $0.contains("--a-very-long-name-for-an-option VALUE") }
    #expect(index.map { page[$0 + 1].hasSuffix(" Is long.") } == true)
  }
}
