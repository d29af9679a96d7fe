import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchReportTests {
  private let bench = Workbench()

  private func events(_ result: ProgramResult) throws -> [[String: Any]] {
    try result.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `a report begins with the line, and tells the bytes of each input`() throws {
    try bench.draw("a.png", 6, 4) { _, _ in .white }
    let line = ["batch", "a.png", "canvas:4", "gone.png", "--jobs", "1", "-o", "out/{index}.png"]
    let events = try events(try bench.run(line + ["--json"]))
    #expect(events.first?["argv"] as? [String] == ["statusicon"] + line + ["--json"])
    let items = events.filter { $0["ev"] as? String == "item" }
    let size = try bench.folder.read("a.png").count
    #expect(items.map { $0["in_bytes"] as? Int } == [size, nil, nil])
  }

  /// The byte 0xE9 alone is no UTF-8.
  @Test(arguments: [
    ("'photos/*.png'", "photos/caf\u{FFFD}.png", "cGhvdG9zL2NhZukucG5n"),
    ("'**/*.png'", "photos/caf\u{FFFD}.png", "cGhvdG9zL2NhZukucG5n"),
    ("--files-from list", "photos/caf\u{FFFD}.png", "cGhvdG9zL2NhZukucG5n"),
    ("'d*/**/*.png'", "d\u{FFFD}", "ZOk="),
  ])
  func `a name that is not UTF-8 fails alone and is told by its bytes`(
    _ inputs: String, _ name: String, _ code: String
  ) throws {
    try bench.draw("photos/a.png", 6, 4) { _, _ in .white }
    let sh = try #require(Program.named("sh"))
    let result = try sh.run(
      [
        "-c",
        """
        cp photos/a.png "$(printf 'photos/caf\\351.png')" || exit 99
        printf 'photos/a.png\\nphotos/caf\\351.png\\n' > list
        case "$1" in *d*/*) rm photos/caf*; mkdir "$(printf 'd\\351')" && mkdir d && cp photos/a.png d; esac
        eval "\\"$0\\" batch $1 --json -q -o 'out/{stem}.png'"; status=$?
        rm -rf photos d*; exit $status
        """, Program.statusicon.path, inputs,
      ], in: bench.folder.path)
    #expect(result.status == 1, "\(result.errorText)")
    let items = try events(result).filter { $0["ev"] as? String == "item" }
    #expect(items.count == 2)
    let failed = try #require(items.first { $0["status"] as? String == "failed" })
    #expect(failed["in"] as? String == name)
    #expect(failed["in_b64"] as? String == code)
    #expect(failed["code"] as? String == "input.not-utf8")
    #expect(items.filter { $0["in_b64"] == nil }.count == 1)
    #expect(try bench.decoded("out/a.png").size == PixelSize(6, 4))
  }

  @Test(.disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func `a terminal is told how far it is, cleared in the end`() throws {
    let script = try #require(Program.named("script"), "util-linux is missing")
    let line = "'\(Program.statusicon.path)' batch"
    let inputs = (1...6).map { _ in "canvas:150,red" }.joined(separator: " ")
    func told(_ more: String) throws -> String {
      let command = "\(line) \(inputs) --blur=9 --jobs 1 -o 'out/{index}.png' \(more)"
      let result = try script.run(
        ["-qec", "stty cols 200; \(command)", "/dev/null"], environment: ["TERM": "xterm"],
        in: bench.folder.path)
      #expect(result.status == 0)
      return result.text
    }
    let shown = try told("")
    #expect(shown.contains("\r0/6") || shown.contains("\r1/6"))
    #expect(shown.contains("\r\u{1B}[K"))
    #expect(try !told("--progress none").contains("/6"))
    #expect(try !told("--quiet").contains("/6"))
  }

  @Test func `without a terminal a plain line comes every five seconds`() throws {
    // An item that takes long: a picture that is blurred again and again.
    try bench.folder.write(SlowRecipe.text, to: "slow.json")
    let running = try Program.statusicon.start(
      [
        "batch", "canvas:9", SlowRecipe.input, "--recipe", "slow.json", "--jobs", "2", "-o",
        "out/{index}.png",
      ], in: bench.folder.path)
    let start = Date()
    try running.wait(for: "a line") { running.errorText.contains("\n") }
    #expect(Date().timeIntervalSince(start) > 4.9)
    #expect(running.errorText.hasPrefix("statusicon: note: 1/2, "))
    running.kill(SIGKILL)
    #expect(!running.errorText.contains { $0 == "\u{1B}" || $0 == "\r" })
  }

  @Test func `a way to show progress that is not known is refused`() throws {
    let line = ["batch", "canvas:4", "-o", "out/{index}.png", "--progress", "loud"]
    #expect(try bench.run(line).status == 2)
  }
}
