import CommandLineKit
import Testing

@Suite struct DiagnosticTests {
  @Test func `a message names the program, the file, what happened and what to do`() {
    #expect(
      Diagnostic("is empty", subject: "in.png", remedy: "give a picture").line()
        == "statusicon: in.png: is empty (give a picture)")
    #expect(
      Diagnostic("the profile is ignored", severity: .warning, subject: "in.png").line()
        == "statusicon: in.png: warning: the profile is ignored")
    #expect(Diagnostic("x").line(program: "p") == "p: x")
  }

  @Test(arguments: [
    ("plain ü 漢 👩‍👩‍👧", "plain ü 漢 👩‍👩‍👧"),
    ("a\nb\r\nc\td", #"a\nb\r\nc\td"#),
    ("\u{0}\u{1b}[31m\u{7f}", #"\x00\x1b[31m\x7f"#),
    ("\u{85}\u{9b}", #"\x85\x9b"#),
    ("a\u{202e}b\u{2066}c\u{200f}\u{61c}", #"a\u{202e}b\u{2066}c\u{200f}\u{61c}"#),
    ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
  ])
  func `what could harm a terminal is shown as escapes`(text: String, expected: String) {
    #expect(text.visible == expected)
  }

  @Test func `a whole line holds no control character whatever goes in`() {
    let all = String(String.UnicodeScalarView((0...0x9f).compactMap(Unicode.Scalar.init)))
    let line = Diagnostic(all, subject: all, remedy: all).line()
    #expect(
      line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value) })
  }

  @Test(
    arguments: [
      (
        .unknownOption("--bordr", nearest: "--border"),
        "unknown option --bordr (did you mean --border?)"
      ),
      (.unknownOption("-x", nearest: nil), "unknown option -x (see --help)"),
      (
        .unknownCommand("chekc", under: "p recipe", nearest: "check"),
        "p recipe has no command \"chekc\" (did you mean check?)"
      ),
      (
        .missingCommand(under: "p recipe", choices: ["a", "b"]),
        "p recipe needs a command (one of a, b)"
      ),
      (.missingValue(option: "-s", valueName: "SIZE"), "-s needs a value (-s SIZE)"),
      (
        .unexpectedValue(option: "--quiet", value: "1"),
        "--quiet takes no value but got \"1\" (write --quiet alone)"
      ),
      (.repeatedOption("--size"), "--size is given twice (give it once)"),
      (.missingPositional("INPUT"), "INPUT is missing (see --help)"),
      (.unexpectedPositional("x", bareOptionBefore: nil), "unexpected argument \"x\" (see --help)"),
      (
        .unexpectedPositional("60%", bareOptionBefore: "--gray"),
        "unexpected argument \"60%\" (write --gray=60%)"
      ),
    ] as [(CommandLineError, String)])
  func `errors of the line are put in words`(error: CommandLineError, expected: String) {
    #expect(error.diagnostic.line() == "statusicon: " + expected)
  }

  @Test func `the worse of two endings counts`() {
    let order: [CommandLineKit.ExitStatus] = [
      .success, .itemFailed, .usage, .machine, .interrupted, .terminated,
    ]
    #expect(order.map(\.rawValue) == [0, 1, 2, 3, 130, 143])
    for (i, a) in order.enumerated() {
      for (j, b) in order.enumerated() { #expect(a.merged(with: b) == order[max(i, j)]) }
    }
  }
}
