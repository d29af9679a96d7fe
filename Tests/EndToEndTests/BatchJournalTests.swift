import Foundation
import Raster
import TestSupport
import Testing

/// What `--resume` looks at, beyond what it does by itself.
@Suite struct BatchJournalTests {
  private let bench = Workbench()

  /// The items that a run has not left out, by their inputs' names, with their status.
  private func run(_ more: String...) throws -> [String] {
    let result = try bench.run(["batch", "in/*.png", "--json", "-o", "out/{stem}.png"] + more)
    #expect(result.status ?? 9 <= 1, "\(result.errorText)")
    let items = try result.text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }.filter { $0["ev"] as? String == "item" && $0["status"] as? String != "skipped" }
    return items.map {
      let name = ($0["in"] as? String)?.split(separator: "/").last.map(String.init) ?? ""
      return "\(name) \($0["status"] as? String ?? "")"
    }.sorted()
  }

  private func draw(_ name: String, _ color: Color = .white) throws {
    try bench.draw(name, 6, 6) { _, _ in color }
  }

  private func setTime(_ name: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: bench.folder.path(name))
  }

  @Test func `by contents a new time changes nothing, and an old one hides nothing`() throws {
    try draw("in/1.png")
    try draw("mark.png")
    let line = ["--resume", "--changed", "hash", "--badge", "./mark.png"]
    func run() throws -> [String] { try self.run(line[0], line[1], line[2], line[3], line[4]) }
    #expect(try run() == ["1.png ok"])
    try setTime("in/1.png", 1e9)
    try setTime("mark.png", 1e9)
    #expect(try run() == [])
    // As many bytes of the same time.
    try draw("in/1.png", .black)
    try setTime("in/1.png", 1e9)
    #expect(try run() == ["1.png ok"])
    #expect(try run() == [])
    try draw("mark.png", .black)
    try setTime("mark.png", 1e9)
    #expect(try run() == ["1.png ok"])
  }

  @Test func `by size and time what is the same in both is taken for the same`() throws {
    try draw("in/1.png")
    try setTime("in/1.png", 1e9)
    #expect(try run("--resume") == ["1.png ok"])
    try draw("in/1.png", .black)
    try setTime("in/1.png", 1e9)
    #expect(try run("--resume") == [])
    try setTime("in/1.png", 1e9 + 1)
    #expect(try run("--resume") == ["1.png ok"])
  }

  @Test func `an output that was spoilt is found by its hash alone`() throws {
    try draw("in/1.png")
    #expect(try run("--resume") == ["1.png ok"])
    var bytes = try bench.folder.read("out/1.png")
    bytes[bytes.count / 2] ^= 1
    try bench.folder.write(bytes, to: "out/1.png")
    #expect(try run("--resume") == [])
    #expect(try run("--resume", "--verify", "hash") == ["1.png ok"])
    #expect(try run("--resume", "--verify", "hash") == [])
  }

  @Test func `only what failed is tried again`() throws {
    try draw("in/1.png")
    try bench.folder.write("x", to: "in/2.png")
    #expect(try run("--journal", "j") == ["1.png ok", "2.png failed"])
    try draw("in/3.png")
    #expect(try run("--journal", "j", "--retry-failed") == ["2.png failed"])
    try draw("in/2.png")
    #expect(try run("--journal", "j", "--retry-failed") == ["2.png ok"])
    #expect(try run("--journal", "j", "--retry-failed") == [])
    #expect(try run("--journal", "j", "--resume") == ["3.png ok"])
  }

  @Test func `a bad row that was mended is tried again, once`() throws {
    try draw("a.png")
    func run(_ width: String) throws -> String {
      try bench.folder.write("input,id,border.width\na.png,1,1\na.png,2,\(width)\n", to: "m.csv")
      return try bench.run(
        "batch", "--manifest", "m.csv", "--border", "1", "--journal", "j", "--retry-failed", "-o",
        "out/{id}.png"
      ).errorText
    }
    try bench.folder.write("input,id,border.width\na.png,1,1\na.png,2,wide\n", to: "m.csv")
    let line = ["batch", "--manifest", "m.csv", "--border", "1", "--journal", "j"]
    #expect(try bench.run(line + ["-o", "out/{id}.png"]).status == 1)
    #expect(try run("2").contains("1 made, 1 skipped"))
    #expect(try run("2").contains("2 skipped"))
  }

  @Test(arguments: ["ico", "icns"])
  func `a file of several sizes is made once`(_ format: String) throws {
    func run() throws -> String {
      try bench.run(
        "batch", "canvas:64,red", "canvas:64,blue", "--sizes", "16,32", "--resume", "-o",
        "out/{index}.\(format)"
      ).errorText
    }
    #expect(try run().contains("2 made"))
    #expect(try run().contains("2 skipped"))
    try bench.folder.write(
      Array(try bench.folder.read("out/2.\(format)").dropLast()), to: "out/2.\(format)")
    #expect(try run().contains("1 made, 1 skipped"))
  }

  @Test(arguments: [
    ["--changed", "hash"], ["--verify", "hash"], ["--resume", "--verify", "sum"],
    ["--resume", "--changed", "often"],
  ])
  func `a question that cannot be meant is refused`(_ more: [String]) throws {
    let result = try bench.run(["batch", "canvas:4", "-o", "out/{index}.png"] + more)
    #expect(result.status == 2)
    #expect(try bench.folder.names() == [])
  }
}
