import Raster
import TestSupport
import Testing

@Suite struct BatchStrictTests {
  private let bench = Workbench()

  init() throws {
    try bench.draw("a.png", 6, 4) { x, _ in x < 3 ? .white : .black }
  }

  private func manifest(_ rows: String) throws -> [String] {
    try bench.folder.write(rows, to: "m.csv")
    return ["batch", "--manifest", "m.csv", "-o", "out/{id}.png"]
  }

  @Test func `names that differ in case alone warn, and fail a strict plan`() throws {
    let line = try manifest("input,id\na.png,Ada\na.png,bob\na.png,ada\na.png,ÉVE\na.png,éve\n")
    let result = try bench.run(line)
    #expect(result.status == 0)
    #expect(
      result.errorText.contains(
        "out/ada.png: warning: differs from out/Ada.png in case alone, as 1 more do"))
    #expect(try !bench.folder.read("out/ada.png").isEmpty)
    let strict = try bench.run(
      "batch", "--manifest", "m.csv", "-o", "strict/{id}.png", "--strict")
    #expect(strict.status == 2)
    #expect(strict.errorText.contains("strict/ada.png: differs from strict/Ada.png"))
    #expect(try bench.folder.names() == ["a.png", "m.csv", "out"])
  }

  @Test func `what differs in case does not hide what does not`() throws {
    let line = try manifest("input,id\na.png,x\na.png,X\na.png,x\n")
    let result = try bench.run(line)
    #expect(result.status == 2)
    #expect(result.errorText.contains("out/x.png: is the place of a.png and of a.png"))
    #expect(try bench.folder.names() == ["a.png", "m.csv"])
  }

  @Test(arguments: [
    ["batch", "a.png", "canvas:4", "-o", "out/{index}.jpg"],
    ["batch", "a.png", "--shape", "circle", "-o", "out/{index}.jpg"],
    ["batch", "a.png", "gone/*.png", "-o", "out/{index}.png"],
    ["batch", "a.png", "gone.png", "--missing", "canvas:8", "-o", "out/{index}.jpg"],
  ])
  func `what is sure to warn fails a strict plan, and nothing is written`(
    _ line: [String]
  ) throws {
    #expect(try bench.run(line + ["-n"]).status == 0)
    let result = try bench.run(line + ["--strict"])
    #expect(result.status == 2, "\(result.errorText)")
    #expect(try bench.folder.names() == ["a.png"])
  }

  @Test func `a matte leaves nothing to warn of`() throws {
    let result = try bench.run(
      "batch", "canvas:4", "-o", "out/{index}.jpg", "--strict", "--matte", "white")
    #expect(result.status == 0, "\(result.errorText)")
  }

  @Test(arguments: ["border.width=wide", "input=", "border.width={nobody}"])
  func `a bad row fails a strict plan`(_ cell: String) throws {
    let parts = cell.split(separator: "=", omittingEmptySubsequences: false)
    let header = parts[0] == "input" ? "input,id" : "input,id,\(parts[0])"
    let row = parts[0] == "input" ? ",2" : "a.png,2,\(parts[1])"
    let line = try manifest("\(header)\na.png,1\(parts[0] == "input" ? "" : ",1")\n\(row)\n")
    let strict = try bench.run(line + ["--border", "1", "--strict"])
    #expect(strict.status == 2)
    #expect(strict.errorText.contains("m.csv:3"))
    #expect(try bench.folder.names() == ["a.png", "m.csv"])
    #expect(try bench.run(line + ["--border", "1"]).status == 1)
    #expect(try !bench.folder.read("out/1.png").isEmpty)
  }

  @Test func `a picture that is missing or left out is no fault of a strict plan`() throws {
    let line = ["batch", "a.png", "gone.png", "-o", "out/{stem}.png", "--strict"]
    #expect(try bench.run(line).status == 1)
    #expect(try bench.run(line + ["--missing", "skip"]).status == 0)
    let rows = try manifest("input,id\n,1\na.png,2\n")
    #expect(try bench.run(rows + ["--strict", "--missing", "skip"]).status == 0)
  }
}
