import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchResumeTests {
  private let bench = Workbench()

  /// Runs with a journal and tells which items were made, by their inputs' names.
  private func made(_ more: String...) throws -> [String] {
    let result = try bench.run(
      ["batch", "in/*.png", "--resume", "--json", "-o", "out/{stem}.png"] + more)
    #expect(result.status ?? 9 <= 1, "\(result.errorText)")
    let items = try result.text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }.filter { $0["ev"] as? String == "item" && $0["status"] as? String != "skipped" }
    return items.compactMap { ($0["in"] as? String)?.split(separator: "/").last.map(String.init) }
      .sorted()
  }

  private func draw(_ names: String..., side: Int = 6) throws {
    for name in names { try bench.draw(name, side, side) { _, _ in .white } }
  }

  @Test func `what is finished is left out until something changes`() throws {
    try draw("in/1.png", "in/2.png", "in/3.png", "mark.png")
    let all = ["1.png", "2.png", "3.png"]
    #expect(try made() == all)
    #expect(try made() == [])
    // Another picture, a lost output, one that was cut off, other steps, another side image.
    try draw("in/1.png", side: 7)
    #expect(try made() == ["1.png"])
    try FileManager.default.removeItem(atPath: bench.folder.path("out/2.png"))
    #expect(try made() == ["2.png"])
    try bench.folder.write(Array(try bench.folder.read("out/3.png").dropLast()), to: "out/3.png")
    #expect(try made() == ["3.png"])
    #expect(try made("--badge", "./mark.png") == all)
    #expect(try made("--badge", "./mark.png") == [])
    try draw("mark.png", side: 5)
    #expect(try made("--badge", "./mark.png") == all)
    #expect(try made() == all)
    #expect(try made("--quality", "80") == all)
  }

  @Test func `a torn line of the journal is no line`() throws {
    try draw("in/1.png", "in/2.png")
    #expect(try made("--jobs", "1") == ["1.png", "2.png"])
    let journal = "out/.statusicon-journal.ndjson"
    try bench.folder.write(Array(try bench.folder.read(journal).dropLast(9)), to: journal)
    #expect(try made() == ["2.png"])
    #expect(try made() == [])
  }

  @Test func `what failed is tried again`() throws {
    try draw("in/1.png")
    try bench.folder.write("x", to: "in/2.png")
    #expect(try made() == ["1.png", "2.png"])
    try draw("in/2.png")
    #expect(try made() == ["2.png"])
  }
}
