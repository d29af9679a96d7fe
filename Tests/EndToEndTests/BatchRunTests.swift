import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchRunTests {
  private let bench = Workbench()
  private static let steps = [
    "-s", "24", "--shape", "circle", "--border", "2,color=white", "--status", "online", "--badge",
    "./mark.png",
  ]

  /// Pictures of different colours, and a side image.
  private func draw(_ count: Int) throws {
    for number in 1...count {
      let color = Color(UInt8((40 + 17 * number) % 256), UInt8(20 * number % 256), 90)
      try bench.draw("in/\(number).png", 30, 26) { x, y in (x + y) % 5 == 0 ? .white : color }
    }
    try bench.draw("mark.png", 9, 9) { x, y in x > y ? .white : .black }
  }

  private func outputs(_ folder: String) throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path(folder))
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try bench.folder.read("\(folder)/\($0)")) })
  }

  private func events(_ result: ProgramResult) throws -> [[String: Any]] {
    try result.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `every way to run a batch writes the bytes that render writes`() throws {
    try draw(6)
    for number in 1...6 {
      let line = ["in/\(number).png", "-o", "want-\(number).png"] + Self.steps
      #expect(try bench.run(line).status == 0)
    }
    let want = try Dictionary(
      uniqueKeysWithValues: (1...6).map { ("\($0).png", try bench.folder.read("want-\($0).png")) })
    for jobs in ["1", "2", "8"] {
      let line = ["batch", "in/*.png", "--jobs", jobs, "-o", "jobs\(jobs)/{stem}.png"]
      let result = try bench.run(line + Self.steps)
      #expect(result.status == 0, "\(result.errorText)")
      #expect(result.output == [])
      #expect(try outputs("jobs\(jobs)") == want)
    }
    let rows = (1...6).map { "{\"input\": \"in/\($0).png\", \"id\": \"\($0)\"}\n" }.joined()
    let stream = try bench.run(
      ["batch", "--stream", "-o", "stream/{id}.png"] + Self.steps, input: Array(rows.utf8))
    #expect(stream.status == 0)
    #expect(try outputs("stream") == want)
  }

  @Test func `damaged pictures fail alone, and the report says why`() throws {
    try draw(100)
    try bench.folder.write("no picture", to: "in/3.png")
    try bench.folder.write("", to: "in/5.png")
    try bench.folder.write(
      Array(try bench.folder.read("in/7.png").prefix(200)), to: "in/7.png")
    let line = ["batch", "in/*.png", "--report", "-", "-o", "out/{stem}.png"] + Self.steps
    let result = try bench.run(line)
    #expect(result.status == 1)
    #expect(try outputs("out").count == 97)
    let events = try events(result)
    #expect(events.first?["ev"] as? String == "start")
    let items = events.filter { $0["ev"] as? String == "item" }
    #expect(Set(items.compactMap { $0["i"] as? Int }) == Set(1...100))
    let failed = items.filter { $0["status"] as? String == "failed" }
    #expect(
      Set(failed.compactMap { $0["in"] as? String }) == ["in/3.png", "in/5.png", "in/7.png"])
    #expect(failed.allSatisfy { ($0["code"] as? String)?.hasPrefix("input.") == true })
    let end = try #require(events.last)
    #expect(end["ok"] as? Int == 97)
    #expect(end["failed"] as? Int == 3)
    #expect(!result.errorText.contains { $0 == "\u{1B}" || $0 == "\r" })
    // What is unchanged counts as done.
    let again = try self.events(try bench.run(line))
    #expect(again.last?["unchanged"] as? Int == 97)
  }

  @Test func `render and batch report an item alike`() throws {
    try draw(1)
    func facts(_ event: [String: Any]?) -> NSDictionary {
      let output = (event?["out"] as? [[String: Any]])?.first ?? [:]
      return output.filter { $0.key != "file" } as NSDictionary
    }
    let one = try events(try bench.run(["in/1.png", "--json", "-o", "a.png"] + Self.steps))
    let many = try events(
      try bench.run(["batch", "in/1.png", "--json", "-o", "o/{stem}.png"] + Self.steps))
    #expect(facts(one.first) == facts(many.first { $0["ev"] as? String == "item" }))
    #expect(facts(one.first).count == 4)
  }

  @Test(arguments: [["--fail-fast"], ["--max-errors", "2"]])
  func `a run stops after failures where that is wished`(_ more: [String]) throws {
    try draw(4)
    for name in ["in/1.png", "in/2.png"] { try bench.folder.write("x", to: name) }
    let result = try bench.run(
      ["batch", "in/*.png", "--jobs", "1", "--json", "-o", "out/{stem}.png"] + more)
    #expect(result.status == 3)
    let end = try #require(try events(result).last)
    #expect(end["failed"] as? Int == more.count)
    #expect(end["cancelled"] as? Int == 4 - more.count)
    #expect(try outputs("out").isEmpty)
  }

  @Test(arguments: [("skip", 0), ("error", 1), ("replace", 0)])
  func `an output that is there is treated as told`(_ what: String, _ status: Int) throws {
    try draw(2)
    try bench.folder.write("old", to: "out/1.png")
    let result = try bench.run(
      "batch", "in/*.png", "--if-exists", what, "-s", "8", "-o", "out/{stem}.png")
    #expect(result.status == status)
    #expect(try (bench.folder.read("out/1.png") == Array("old".utf8)) == (what != "replace"))
    #expect(try bench.decoded("out/2.png").size == PixelSize(8, 8))
  }

  @Test func `only the sizes that are missing are made`() throws {
    try draw(1)
    try bench.folder.write("old", to: "out/1-8.png")
    let result = try bench.run(
      "batch", "in/1.png", "--if-exists", "skip", "--sizes", "8,9", "-o", "out/{stem}-{size}.png")
    #expect(result.status == 0)
    #expect(try bench.folder.read("out/1-8.png") == Array("old".utf8))
    #expect(try bench.decoded("out/1-9.png").size == PixelSize(9, 9))
  }

  @Test func `an output that cannot be written is the machine's fault`() throws {
    try draw(2)
    try bench.folder.write("a file", to: "out/1")
    let result = try bench.run(
      "batch", "in/*.png", "--json", "-s", "8", "-o", "out/{stem}/icon.png")
    #expect(result.status == 3)
    let failed = try events(result).filter { $0["status"] as? String == "failed" }
    #expect(failed.map { $0["retryable"] as? Bool } == [true])
    #expect(try bench.decoded("out/2/icon.png").size == PixelSize(8, 8))
  }

  @Test func `a budget of almost no memory lets one item at a time through`() throws {
    try draw(5)
    let result = try bench.run(
      "batch", "in/*.png", "--jobs", "4", "--max-memory", "1", "--no-fsync", "-o",
      "out/{stem}.png")
    #expect(result.status == 0)
    #expect(try outputs("out").count == 5)
  }

  @Test func `a side image that is missing fails its item and is named`() throws {
    try draw(1)
    let result = try bench.run(
      "batch", "in/1.png", "--json", "--badge", "./gone.png", "-o", "out/{stem}.png")
    #expect(result.status == 1)
    let failed = try events(result).first { $0["status"] as? String == "failed" }
    #expect(failed?["at"] as? String == "./gone.png")
    #expect(failed?["code"] as? String == "input.missing")
  }

  @Test func `parts of a batch are apart and come to the whole`() throws {
    try draw(12)
    var all: [String] = []
    for part in 1...3 {
      let line = ["batch", "in/*.png", "--shard", "\(part)/3", "-s", "9"]
      let result = try bench.run(line + ["--json", "-o", "part\(part)/{stem}-{index}.png"])
      #expect(result.status == 0, "\(result.errorText)")
      let names = try outputs("part\(part)").keys
      #expect(try events(result).first?["items"] as? Int == names.count)
      all += names
      // What is added moves nothing.
      let fewer = try bench.run(line + ["--limit", "7", "-n", "-o", "x/{stem}-{index}.png"]).text
      for name in fewer.split(separator: "/").compactMap({ $0.split(separator: "\n").first }) {
        if name.hasSuffix(".png"), name.contains("-") { #expect(names.contains(String(name))) }
      }
    }
    #expect(try bench.run("batch", "in/*.png", "-s", "9", "-o", "o/{stem}-{index}.png").status == 0)
    #expect(try all.sorted() == outputs("o").keys.sorted())
    // A part that holds neither of two that collide refuses them too.
    for part in 1...3 {
      let line = ["batch", "in/1.png", "in/1.png", "--shard", "\(part)/3", "-o", "c/{stem}.png"]
      #expect(try bench.run(line).status == 2)
    }
    #expect(try bench.run("batch", "in/1.png", "--shard", "4/3", "-o", "c/x.png").status == 2)
  }

  @Test func `an item that is over its time fails between its steps`() throws {
    let result = try bench.run(
      "batch", "canvas:4", "--timeout", "1000s", "--invert", "-o", "out/{index}.png")
    #expect(result.status == 0)
    let late = try bench.run(
      "batch", "canvas:40", "--timeout", "0.001ms", "--invert", "--json", "-o", "late/{index}.png")
    #expect(late.status == 1)
    #expect(try events(late).compactMap { $0["code"] as? String } == ["limit.time"])
  }

  @Test func `a reader that leaves ends the run without a word`() throws {
    try draw(3)
    let sh = try #require(Program.named("sh"))
    let result = try sh.run(
      [
        "-c",
        "(\"$0\" batch 'in/*.png' -q --json -o 'out/{stem}.png'; echo $? >status) | :",
        Program.statusicon.path,
      ], in: bench.folder.path)
    #expect(result.errorText == "")
    let status = String(decoding: try bench.folder.read("status"), as: UTF8.self)
    #expect(["0\n", "3\n"].contains(status))
  }
}
