import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchFaultTests {
  private let bench = Workbench()

  private func events(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `an input that goes away after the plan fails alone`() throws {
    try bench.draw("a.png", 6, 4) { _, _ in .white }
    try bench.draw("gone.png", 6, 4) { _, _ in .white }
    try bench.folder.write(
      "[" + (0..<3).map { _ in #"{"blur": "20%"}"# }.joined(separator: ", ") + "]", to: "r.json")
    let running = try Program.statusicon.start(
      [
        "batch", "canvas:200,red", "gone.png", "a.png", "--recipe", "r.json", "--jobs", "1",
        "--json", "-o", "out/{index}.png",
      ], in: bench.folder.path)
    // The plan is complete when the report begins, and the first item takes its time.
    _ = try running.line(with: "\"start\"")
    try FileManager.default.removeItem(atPath: bench.folder.path("gone.png"))
    let result = running.finish(closingInput: false)
    #expect(result.status == 1)
    let items = try events(result.text).filter { $0["ev"] as? String == "item" }
    #expect(items.map { $0["status"] as? String } == ["ok", "failed", "ok"])
    #expect(items.compactMap { $0["code"] as? String } == ["input.missing"])
  }

  @Test(.enabled(if: SmallDisk.words != nil, "no small file system can be mounted here"))
  func `a full disk stops the run, leaves nothing in part, and is gone on from`() throws {
    let words = try #require(SmallDisk.words)
    for number in 1...6 { try bench.draw("\(number).png", 64, 64) { _, _ in .white } }
    // Six raw pictures of 16 KiB need more than the room beside the filling. What the shell has
    // mounted is its own and goes with it.
    let script = """
      mkdir disk && mount -t tmpfs -o size=128k tmpfs disk || exit 99
      head -c 61440 /dev/zero > disk/filling
      run() { "$0" batch '*.png' -s 64 --format rgba --jobs 1 --resume -o 'disk/{stem}.rgba'; }
      run; echo "status $?"
      ls -A disk | grep -c tmp; wc -c disk/*.rgba | awk '$2 != "total" { print $1 }' | sort -u
      rm disk/filling; run; echo "status $?"; ls disk | wc -l
      """
    let result = try Program(path: words[0]).run(
      Array(words.dropFirst()) + ["sh", "-c", script, Program.statusicon.path],
      in: bench.folder.path)
    #expect(result.text == "status 3\n0\n16384\nstatus 0\n6\n")
    let notes = result.errorText.split(separator: "\n")
    #expect(notes.first?.contains(".rgba: no space is left (") == true)
    // It ends there: what follows would fail too.
    #expect(notes.dropFirst().first?.contains("1 failed") == true)
    #expect(notes.last?.contains("skipped") == true)
  }
}
