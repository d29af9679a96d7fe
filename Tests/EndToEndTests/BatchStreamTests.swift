import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchStreamTests {
  private let bench = Workbench()

  private func stream(_ rows: String, _ more: String...) throws -> [[String: Any]] {
    let result = try bench.run(
      ["batch", "--stream", "--jobs", "1", "-o", "out/{id}.png"] + more, input: Array(rows.utf8))
    return try result.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }.filter { $0["ev"] as? String == "item" }
  }

  @Test func `each row is answered, bad ones too, and the last may lack its end`() throws {
    try bench.draw("a.png", 6, 4) { _, _ in .white }
    let items = try stream(
      """
      {"id": "u1", "input": "a.png", "border.width": 2, "color": "red"}
      not JSON

      {"id": "u2", "input": "gone.png"}
      {"id": "u3", "input": "a.png", "border.none": 1}
      {"id": "u/4", "input": "a.png"}
      {"id": "u5", "input": "canvas:7,white"}
      """, "--border", "1,color={color:-blue}")
    #expect(items.map { $0["id"] as? String } == ["u1", nil, "u2", "u3", "u/4", "u5"])
    #expect(items.map { $0["line"] as? Int } == [1, 2, 4, 5, 6, 7])
    #expect(
      items.map { $0["status"] as? String } == ["ok", "failed", "failed", "failed", "failed", "ok"])
    #expect(try bench.decoded("out/u1.png")[1, 1] == Pixel(255, 0, 0, 255))
    #expect(try bench.decoded("out/u5.png")[0, 0] == Pixel(0, 0, 255, 255))
    #expect(try bench.decoded("out/u5.png")[1, 1] == Pixel(255, 255, 255, 255))
  }

  @Test func `rows of one place are made one after another`() throws {
    let rows = (1...3).map { "{\"id\": \"same\", \"input\": \"canvas:\($0)\"}\n" }.joined()
    let items = try stream(rows)
    #expect(items.map { $0["status"] as? String } == ["ok", "ok", "ok"])
    #expect(try bench.decoded("out/same.png").size == PixelSize(3, 3))
  }

  /// The stream stays open, so only the signal can end the run.
  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func `a signal ends the wait for rows`(_ signal: String, _ status: Int) throws {
    let sh = try #require(Program.named("sh"))
    let result = try sh.run(
      [
        "-c",
        """
        mkfifo rows && exec 3<>rows && printf '{"id":"a","input":"canvas:8"}\\n' >&3
        timeout --preserve-status -s \(signal) 2 "$0" batch --stream -o 'out/{id}.png' <&3
        """, Program.statusicon.path,
      ], in: bench.folder.path)
    #expect(result.status == status)
    let out = bench.folder.path("out")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []
    #expect(names.allSatisfy { $0 == "a.png" })
    if names == ["a.png"] { #expect(try bench.decoded("out/a.png").size == PixelSize(8, 8)) }
  }
}
