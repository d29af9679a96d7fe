import CommandLineKit
import Testing

@Suite struct CommandParserTests {
  private func parse(_ words: String...) throws(CommandLineError) -> Invocation {
    try CommandParser(Sample.schema).parse(words)
  }

  /// Options as `name=value` and positionals as they are, in two lists.
  private func summary(_ invocation: Invocation) -> [[String]] {
    [
      invocation.occurrences.map { $0.name + ($0.value.map { "=" + $0 } ?? "") },
      invocation.positionals.map(\.value),
    ]
  }

  @Test func `a line without a command is one of the default command`() throws {
    let invocation = try parse("in.jpg", "-o", "me.png", "-s", "512", "--border=3%", "--gray")
    #expect(invocation.path == ["render"])
    #expect(invocation.request == .run)
    #expect(
      summary(invocation) == [["output=me.png", "size=512", "border=3%", "gray"], ["in.jpg"]])
    #expect(invocation.occurrences.map(\.position) == [1, 3, 5, 6])
    #expect(invocation.positionals[0].position == 0)
  }

  @Test func `the first words name the command`() throws {
    #expect(try parse("batch", "a", "b").path == ["batch"])
    #expect(try parse("batch", "a", "b").positionals.map(\.position) == [1, 2])
    #expect(try parse("recipe", "check", "x").path == ["recipe", "check"])
    let invocation = try parse("./batch")
    #expect(invocation.path == ["render"] && invocation.positionals.map(\.value) == ["./batch"])
    #expect(try parse("-s", "9", "batch").positionals.map(\.value) == ["batch"])
  }

  @Test(arguments: [
    ["-s", "512"], ["-s512"], ["-s=512"], ["--size", "512"], ["--size=512"], ["-qs512"],
    ["-qs", "512"],
  ])
  func `a value is given in any of the usual ways`(words: [String]) throws {
    let invocation = try CommandParser(Sample.schema).parse(["in.jpg"] + words)
    #expect(invocation.value(of: "size") == "512")
    #expect(invocation.positionals.count == 1)
  }

  @Test func `a required value is the next word whatever it looks like`() throws {
    let words = ["in", "--label", "-90", "--label", "--help", "--label", "--", "--label", ""]
    let invocation = try CommandParser(Sample.schema).parse(words)
    #expect(invocation.request == .run)
    #expect(invocation.values(of: "label") == ["-90", "--help", "--", ""])
  }

  @Test func `a value is taken raw after the first equals sign`() throws {
    let invocation = try parse("in", "--label=a=b,c", "--label=", "--gray=", "--gray=amount=1")
    #expect(invocation.values(of: "label") == ["a=b,c", ""])
    #expect(invocation.values(of: "gray") == ["", "amount=1"])
  }

  @Test func `a bare option leaves the next word alone and says that it stood before`() throws {
    let invocation = try parse("--gray", "in.jpg")
    #expect(summary(invocation) == [["gray"], ["in.jpg"]])
    #expect(invocation.positionals[0].bareOptionBefore == "gray")
    #expect(throws: CommandLineError.unexpectedPositional("60%", bareOptionBefore: "--gray")) {
      try parse("in.jpg", "--gray", "60%")
    }
    #expect(try parse("--gray=1", "in.jpg").positionals[0].bareOptionBefore == nil)
    #expect(try parse("--gray", "-q", "in.jpg").positionals[0].bareOptionBefore == nil)
  }

  @Test func `two dashes end the options and one dash is a word`() throws {
    let invocation = try parse("batch", "-", "-q", "--", "-q", "--help", "--")
    #expect(summary(invocation) == [["quiet"], ["-", "-q", "--help", "--"]])
  }

  @Test func `help and version are found anywhere before two dashes`() throws {
    #expect(try parse("-h").request == .help)
    #expect(try parse("--help").path == [])
    #expect(try parse("in.jpg", "--help").path == [])
    #expect(try parse("batch", "x", "-h").path == ["batch"])
    #expect(try parse("recipe", "--help").path == ["recipe"])
    #expect(try parse("--version").request == .version)
    #expect(try parse("--version", "--help").request == .help)
    #expect(try parse("-qh").request == .help)
    #expect(try parse("batch", "--", "--help").request == .run)
  }

  @Test func `help wins over errors before and after it`() throws {
    #expect(try parse("--bogus", "--help").request == .help)
    #expect(try parse("--help", "--bogus").request == .help)
    #expect(try parse("a", "b", "c", "--help").request == .help)
    #expect(try parse("recipe", "bogus", "--help").path == ["recipe"])
    #expect(try parse("--help", "-s").request == .help)
  }

  @Test(
    arguments: [
      (["--bordr", "x"], .unknownOption("--bordr", nearest: "--border")),
      (["--bordr=3"], .unknownOption("--bordr", nearest: "--border")),
      (["--zzzzzz"], .unknownOption("--zzzzzz", nearest: nil)),
      (["--debug-timin"], .unknownOption("--debug-timin", nearest: nil)),
      (["---"], .unknownOption("---", nearest: nil)),
      (["--=x"], .unknownOption("--", nearest: nil)),
      (["-x"], .unknownOption("-x", nearest: nil)),
      (["-5"], .unknownOption("-5", nearest: nil)),
      (["in", "-s"], .missingValue(option: "-s", valueName: "SIZE")),
      (["in", "--size"], .missingValue(option: "--size", valueName: "SIZE")),
      (["in", "--quiet=yes"], .unexpectedValue(option: "--quiet", value: "yes")),
      (["in", "-s1", "--size=2"], .repeatedOption("--size")),
      (["in", "-q", "-q"], .repeatedOption("-q")),
      ([], .missingPositional("INPUT")),
      (["a", "b"], .unexpectedPositional("b", bareOptionBefore: nil)),
      (["recipe"], .missingCommand(under: "statusicon recipe", choices: ["check", "list"])),
      (["recipe", "-q"], .missingCommand(under: "statusicon recipe", choices: ["check", "list"])),
      (
        ["recipe", "chekc"],
        .unknownCommand("chekc", under: "statusicon recipe", nearest: "check")
      ),
      (["recipe", "list", "x"], .unexpectedPositional("x", bareOptionBefore: nil)),
      (["batch", "--border=3"], .unknownOption("--border", nearest: nil)),
    ] as [([String], CommandLineError)])
  func `lines that cannot be understood have their errors`(
    words: [String], error: CommandLineError
  ) {
    #expect(throws: error) { try CommandParser(Sample.schema).parse(words) }
  }

  @Test func `a repeatable option keeps every value in order`() throws {
    let invocation = try parse("in", "--border=1", "--gray", "--border=2")
    #expect(invocation.occurrences.map(\.name) == ["border", "gray", "border"])
    #expect(invocation.values(of: "border") == ["1", "2"])
  }

  @Test func `a hidden option is understood`() throws {
    #expect(try parse("in", "--debug-timing").has("debug-timing"))
  }
}
