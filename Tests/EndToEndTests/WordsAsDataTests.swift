import Foundation
import TestSupport
import Testing

/// Texts are drawn as they are typed.
@Suite struct WordsAsDataTests {
  private let bench = Workbench()

  /// What a line draws, as its bytes.
  private func bytes(_ line: [String]) throws -> [UInt8] {
    let result = try bench.run(["canvas:160x40,white"] + line)
    #expect(result.status == 0, "\(result.errorText)")
    return result.output
  }

  /// What a recipe draws that holds the text as JSON, without anything being split.
  private func bytes(text: String, _ more: [String: String] = [:]) throws -> [UInt8] {
    let label = ["text": text, "font": "builtin"].merging(more) { $1 }
    let data = try JSONSerialization.data(withJSONObject: [["label": label]])
    try bench.folder.write([UInt8](data), to: "r.json")
    return try bytes(["--recipe", "r.json"])
  }

  static let texts: [(typed: String, text: String, more: [String: String])] = [
    (":)", ":)", [:]), ("C=64", "C=64", [:]), ("feature/a,b", "feature/a,b", [:]),
    ("say \"hi\"", "say \"hi\"", [:]),
    ("\"say \\\"hi\\\", at=once\",at=top", "say \"hi\", at=once", ["at": "top"]),
    ("Sale (50%", "Sale (50%", [:]), ("Hello, world :)", "Hello, world :)", [:]),
    ("Hello, world :),at=top", "Hello, world :)", ["at": "top"]),
    ("red,top,bold", "red,top,bold", [:]), ("a\\n", "a\\n", [:]), ("{{x}}", "{{x}}", [:]),
    ("-1", "-1", [:]), ("a, at=top", "a, at=top", [:]), ("100%,size=40%", "100%", ["size": "40%"]),
  ]

  // Marks that have no built-in glyph are set in a font.
  @Test(
    .enabled(if: KnownFont.areInstalled, Comment(rawValue: KnownFont.missing)),
    arguments: texts.indices)
  func `a text in a flag is what a recipe's text is`(index: Int) throws {
    let (typed, text, more) = Self.texts[index]
    let flag = typed.hasPrefix("\"") || !more.isEmpty ? typed + ",font=builtin" : nil
    let drawn = try bytes(["--label", flag ?? typed + ",font=builtin"])
    #expect(try drawn == bytes(text: text, more))
    #expect(try drawn != bytes(text: "another", more))
  }

  @Test(.enabled(if: KnownFont.areInstalled, Comment(rawValue: KnownFont.missing)))
  func `a setting is raw`() throws {
    for text in ["a,b=c", "\"x\"", "x,at=top", "a=b=c"] {
      let set = try bytes(["--label", "x,font=builtin", "--set", "label.text=\(text)"])
      #expect(try set == bytes(text: text), "\(text)")
    }
  }

  @Test(.enabled(if: KnownFont.areInstalled, Comment(rawValue: KnownFont.missing)))
  func `a placeholder's value never becomes syntax`() throws {
    try bench.folder.write(
      Array(
        "{\"vars\": {\"who\": \"A\"}, \"steps\": [{\"label\": {\"text\": \"{who}\", \"font\": \"builtin\"}}]}"
          .utf8),
      to: "v.json")
    for text in ["x,at=top", "{who}", "\"q\",size=90%", "#fff", "a{b"] {
      let filled = try bytes(["--recipe", "v.json", "--set", "who=\(text)"])
      #expect(try filled == bytes(text: text.replacing("{", with: "{{").replacing("}", with: "}}")))
    }
  }

  private static let hostile: [(name: String, text: String)] = [
    ("empty", ""), ("blanks", "   "), ("newline", "a\nb"), ("controls", "a\u{1}\u{7F}\t\u{85}b"),
    ("long", String(repeating: "Wide ", count: 2000)),
    ("blanks within", String(repeating: "a ", count: 500)),
    ("long word", String(repeating: "9", count: 10_000)),
    ("marks", "e" + String(repeating: "\u{301}", count: 500)),
    ("bidi", "\u{202E}abc\u{2067}\u{5D0}\u{202A}x"),
    ("joiners", String(repeating: "\u{200D}", count: 300)),
    ("unassigned", "\u{378}\u{10FFFF}\u{E0001}"),
  ]

  @Test(
    .disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)),
    arguments: hostile.indices, ["label", "text", "ribbon", "emoji", "initials", "count"])
  func `a hostile text is drawn or refused in one line, soon, in bounded memory`(
    index: Int, operation: String
  ) throws {
    let (name, text) = Self.hostile[index]
    let shell = try #require(Program.named("sh"))
    // 600 MB of addresses, of which fonts and libraries are the most.
    let result = try shell.run(
      [
        "-c", "ulimit -v 600000; exec \"$@\"", "sh", Program.statusicon.path, "canvas:48,white",
        "--\(operation)", text, "-o", "out.png",
      ], in: bench.folder.path)
    // What takes longer than a minute is killed and has no status.
    let lines = result.errorText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      result.status == 0 || result.status == 1 && lines.count == 2, "\(name): \(result.errorText)")
    #expect(result.errorText.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" })
    if text.isEmpty { #expect(result.errorText == "" && result.status == 0) }
  }

  @Test func `a text that is no UTF-8 is refused or shown with a sign in its place`() throws {
    let shell = try #require(Program.named("sh"))
    let line = "\"$1\" canvas:32,white --label \"$(printf 'caf\\351')\" -o out.png"
    let result = try shell.run(
      ["-c", line, "sh", Program.statusicon.path], in: bench.folder.path)
    #expect(result.status == 0 || result.status == 2)
    #expect(result.errorText.split(separator: "\n").count <= 1)
  }
}
