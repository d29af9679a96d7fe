import Foundation
import TestSupport
import Testing

@Suite struct BatchSignalTests {
  private let bench = Workbench()

  /// Starts a batch whose first item is done soon and whose second takes minutes.
  private func start(_ more: String...) throws -> RunningProgram {
    try bench.folder.write(SlowRecipe.text, to: "slow.json")
    let running = try Program.statusicon.start(
      [
        "batch", "canvas:9", SlowRecipe.input, "canvas:10", "--recipe", "slow.json", "--jobs",
        "1", "--json", "-o", "out/{index}.png",
      ] + more, in: bench.folder.path)
    _ = try running.line(with: "\"i\": 1")
    // The second item is begun when the first is told, or soon after.
    Thread.sleep(forTimeInterval: 0.2)
    return running
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out"))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)])
  func `a second signal ends the run at once`(_ signal: Int32, _ status: Int) throws {
    let running = try start()
    running.kill(SIGINT)
    // The first waits for the item in flight.
    Thread.sleep(forTimeInterval: 1)
    #expect(throws: RunningProgram.Timeout.self) {
      try running.wait(for: "no end", timeout: 0.1) { running.text.contains("\"end\"") }
    }
    let second = Date()
    running.kill(signal)
    let result = running.finish(closingInput: false)
    #expect(Date().timeIntervalSince(second) < 2)
    #expect(result.ending == .exit(status))
    #expect(try names() == ["1.png"])
  }

  @Test func `after the first signal items in flight get ten seconds`() throws {
    let running = try start("--resume")
    let first = Date()
    running.kill(SIGTERM)
    let result = running.finish(closingInput: false)
    let took = Date().timeIntervalSince(first)
    #expect(took > 9.5 && took < 15)
    #expect(result.ending == .exit(143))
    let events = try result.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let items = events.filter { $0["ev"] as? String == "item" }
    #expect(items.map { $0["i"] as? Int } == [1, 2])
    #expect(items.map { $0["status"] as? String } == ["ok", "cancelled"])
    #expect(events.last?["cancelled"] as? Int == 2)
    #expect(result.errorText.contains("1 made, 2 not finished"))
    #expect(try names().sorted() == [".statusicon-journal.ndjson", "1.png"])
  }
}
