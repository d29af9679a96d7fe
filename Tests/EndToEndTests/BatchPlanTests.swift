import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchPlanTests {
  private let bench = Workbench()

  private func draw(_ names: String...) throws {
    for name in names { try bench.draw(name, 6, 4) { x, _ in x < 3 ? .white : .black } }
  }

  @Test func `one place for two items is refused, and nothing is written`() throws {
    try draw("x/1.png", "y/1.png")
    let result = try bench.run("batch", "x/1.png", "y/1.png", "-o", "out/{stem}.png")
    #expect(result.status == 2)
    #expect(result.errorText.contains("out/1.png: is the place of x/1.png and of y/1.png"))
    #expect(try bench.folder.names() == ["x", "y"])
  }

  @Test func `extensions do not tell outputs apart`() throws {
    try draw("a.png", "a.jpg")
    #expect(try bench.run("batch", "a.png", "a.jpg", "-o", "out/{stem}.png").status == 2)
    #expect(try bench.run("batch", "a.png", "a.jpg", "-o", "out/{file}.png").status == 0)
  }

  @Test func `a place is the same through a link to its folder`() throws {
    try draw("a.png")
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("real"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("link"), withDestinationPath: "real")
    try bench.folder.write(
      "input,output\na.png,real/x.png\na.png,link/../real/./x.png\na.png,link/x.png\n",
      to: "m.csv")
    let result = try bench.run("batch", "--manifest", "m.csv")
    #expect(result.status == 2)
    #expect(result.errorText.split(separator: "\n").count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("real")) == [])
  }

  @Test func `two sizes need two names`() throws {
    try draw("a.png")
    #expect(try bench.run("batch", "a.png", "--sizes", "4,5", "-o", "o/{stem}.png").status == 2)
    let line = ["batch", "a.png", "--sizes", "4,5", "-o", "o/{stem}-{size}.png"]
    #expect(try bench.run(line).status == 0)
    #expect(try bench.decoded("o/a-5.png").size == PixelSize(5, 5))
  }

  @Test(arguments: ["symbolic", "hard", "none"])
  func `an output that is an input is refused`(_ link: String) throws {
    try draw("in/a.png", "in/b.png")
    let before = try bench.folder.read("in/a.png")
    let (manager, target) = (FileManager.default, bench.folder.path("in/a.png"))
    try manager.createDirectory(
      atPath: bench.folder.path("out"), withIntermediateDirectories: false)
    switch link {
    case "symbolic":
      try manager.createSymbolicLink(
        atPath: bench.folder.path("out/b.png"), withDestinationPath: target)
    case "hard": try manager.linkItem(atPath: target, toPath: bench.folder.path("out/b.png"))
    default: break
    }
    let folder = link == "none" ? "in" : "out"
    let result = try bench.run("batch", "in/*.png", "-s", "3", "-o", "\(folder)/{stem}.png")
    #expect(result.status == 2)
    #expect(result.errorText.contains("in/a.png: is an input"))
    #expect(try bench.folder.read("in/a.png") == before)
  }

  @Test func `pictures may replace themselves where that is wished, and no others`() throws {
    try draw("in/a.png", "in/b.png")
    let line = ["batch", "in/*.png", "-s", "3", "--in-place", "-o"]
    #expect(try bench.run(line + ["in/{stem}.png"]).status == 0)
    #expect(try bench.decoded("in/a.png").size == PixelSize(3, 3))
    try bench.folder.write("input,output\nin/a.png,in/b.png\nin/b.png,in/a.png\n", to: "m.csv")
    #expect(try bench.run("batch", "--manifest", "m.csv", "--in-place").status == 2)
  }

  @Test(arguments: [
    ("..", "out/{id}/{id}.png"), ("a/b", "out/{id}.png"), ("/etc/x", "{id}.png"),
    ("../../x", "out/{id|upper}.png"), (String(repeating: "n", count: 252), "out/{id}.png"),
    ("x", "out/{id}"), ("x", "out/{id}.gif"), ("x", "out/{nobody}.png"),
  ])
  func `a name that leads elsewhere is refused`(_ id: String, _ template: String) throws {
    try draw("a.png")
    try bench.folder.write("input,id\na.png,\(id)\n", to: "m.csv")
    let result = try bench.run("batch", "--manifest", "m.csv", "-o", template)
    #expect(result.status == 2)
    #expect(try bench.folder.names() == ["a.png", "m.csv"])
  }

  @Test func `a slug makes a name of a text with slashes`() throws {
    try draw("a.png")
    try bench.folder.write("input,id\na.png,R&D/Ops\n", to: "m.csv")
    #expect(try bench.run("batch", "--manifest", "m.csv", "-o", "o/{id|slug}.png").status == 0)
    #expect(try !bench.folder.read("o/r-d-ops.png").isEmpty)
  }

  @Test func `outputs beside their inputs lie where the inputs lie`() throws {
    try draw("x/y/a.png")
    let input = bench.folder.path("x/y/a.png")
    #expect(try bench.run("batch", input, "-o", "{dir}/{stem}-icon.png").status == 0)
    #expect(try bench.run("batch", input, "-o", "{dir}/../../../{stem}.png").status == 2)
    #expect(try !bench.folder.read("x/y/a-icon.png").isEmpty)
  }

  @Test func `a dry run tells the plan and writes nothing`() throws {
    try draw("a.png", "b.png")
    let line = ["batch", "*.png", "-s", "5", "-o", "out/{stem}-{size}-{hash:4}.png", "-n"]
    let result = try bench.run(line)
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("a.png -> out/a-5-"))
    #expect(result.errorText == "")
    let json = try bench.run(line + ["--json"]).text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(json.map { $0?["i"] as? Int } == [1, 2])
    #expect(json.map { ($0?["out"] as? [String])?.count } == [1, 1])
    #expect(try bench.folder.names() == ["a.png", "b.png"])
    #expect(try bench.run(Array(line.dropLast())).status == 0)
    let name = try #require(lines[0].split(separator: " ").last)
    #expect(try !bench.folder.read(String(name)).isEmpty)
  }
}
