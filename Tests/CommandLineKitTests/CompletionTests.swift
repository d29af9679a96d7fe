import CommandLineKit
import TestSupport
import Testing

/// What a shell offers for a line up to the cursor, asked from the shell itself.
@Suite struct CompletionTests {
  private let folder = TemporaryFolder()

  init() throws {
    for name in ["in.png", "it's [a] b.png", "sub/x"] { try folder.write("", to: name) }
    try folder.write(BashCompletion(Sample.schema).script, to: ".bash")
    try folder.write(ZshCompletion(Sample.schema).script, to: ".functions/_statusicon")
    try folder.write(FishCompletion(Sample.schema).script, to: ".fish")
  }

  /// Lines and what follows; files of the folder are offered as words.
  private static let cases: [(line: String, offered: Set<String>)] = [
    ("bat", ["batch"]),
    ("recipe ", ["check", "list"]),
    ("recipe check i", ["in.png", "it's [a] b.png"]),
    ("recipe list --j", ["--json"]),
    ("--bo", ["--border"]),
    ("batch --bo", []),
    ("batch --qu", ["--quiet"]),
    ("in.png --format ", ["png", "jpeg"]),
    ("in.png --format=p", ["png"]),
    ("in.png -o i", ["in.png", "it's [a] b.png"]),
    ("in.png --output=in", ["in.png"]),
    ("in.png --folder s", ["sub/"]),
    ("in.png --border w", ["width=", "white"]),
    ("in.png --border=w", ["width=", "white"]),
    ("in.png --border 3%,g", ["gap="]),
    ("in.png --border=3%,color=red,g", ["gap="]),
    ("in.png --border 3%,color=red,g", ["gap="]),
    ("in.png --gray=a", ["amount="]),
    ("completions z", ["zsh"]),
    ("--debug", []),
  ]

  @Test func `every script is one that its shell can read`() throws {
    for (name, file) in [("bash", ".bash"), ("zsh", ".functions/_statusicon"), ("fish", ".fish")] {
      let shell = try #require(Program.named(name), "run 'make setup'")
      let result = try shell.run(["-n", folder.path(file)])
      #expect(result.status == 0 && result.errorText == "", "\(name)")
    }
  }

  @Test(arguments: cases) func `bash offers what fits`(line: String, offered: Set<String>) throws {
    let bash = try #require(Program.named("bash"))
    // Words are cut as readline cuts them: at blanks, and at '=' which is a word of its own.
    let script = """
      source .bash
      line=$1
      read -ra COMP_WORDS <<<"statusicon ${line//=/ = }"
      [[ $line == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _statusicon
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try bash.run(["--norc", "-c", script, "bash", line], in: folder.path)
    #expect(result.errorText == "")
    let found = Set(result.text.split(separator: "\n").map { lastSegment(String($0)) })
    let wanted = Set(offered.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    #expect(found == wanted)
  }

  @Test func `bash keeps what stands before the segment`() throws {
    let bash = try #require(Program.named("bash"))
    for (words, expected) in [
      ("statusicon in --border 3%,g", "3%,gap="),
      ("statusicon in --border = 3%,g", "3%,gap="),
      ("statusicon in --border 3%,color = red,g", "red,gap="),
      ("statusicon in --border =", "width= color= gap= white red"),
      ("statusicon in --border=3%,color=red,g", "--border=3%,color=red,gap="),
    ] {
      let script =
        "source .bash; COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _statusicon; echo \"${COMPREPLY[*]}\""
      #expect(try bash.run(["-c", script], in: folder.path).text == expected + "\n", "\(words)")
    }
  }

  @Test(arguments: cases) func `fish offers what fits`(line: String, offered: Set<String>) throws {
    let fish = try #require(Program.named("fish"), "run 'make setup'")
    let result = try fish.run(
      ["--no-config", "-c", "source .fish; complete -C \"statusicon $argv[1]\"", "--", line],
      environment: ["HOME": folder.path(".home")], in: folder.path)
    #expect(result.errorText == "")
    let words = result.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    let found = Set(words.map(lastSegment))
    #expect(found == offered)
  }

  @Test func `zsh offers what fits`() throws {
    _ = try #require(Program.named("zsh"), "run 'make setup'")
    let offers = try ZshSession.offers(for: Self.cases.map(\.line), in: folder)
    try #require(offers.count == Self.cases.count)
    for (found, (line, offered)) in zip(offers, Self.cases) {
      // The slash of a folder is added by the editor.
      let wanted = Set(offered.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
      #expect(found == wanted, "\(line)")
    }
  }

  /// What stands behind the last comma, without the option before its equals sign.
  private func lastSegment(_ word: String) -> String {
    let value = word.hasPrefix("--") ? word.drop { $0 != "=" }.dropFirst() : word[...]
    let segments = (value.isEmpty ? word[...] : value).split(
      separator: ",", omittingEmptySubsequences: false)
    return segments.last.map(String.init) ?? ""
  }
}
