import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchInputTests {
  private let bench = Workbench()

  private func draw(_ names: String...) throws {
    for name in names { try bench.draw(name, 6, 4) { x, _ in x < 3 ? .white : .black } }
  }

  private func made(_ folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: bench.folder.path(folder))
    return (files?.allObjects as? [String] ?? []).filter { $0.contains(".png") }.sorted()
  }

  @Test func `a pattern keeps the tree below its fixed part`() throws {
    try draw("x/1.png", "x/deep/1.png", "y/1.png", "x/.hidden/2.png")
    let line = ["batch", "x/**/*.png", "y/*.png", "-o", "out/{reldir}/{index}.png"]
    let result = try bench.run(line)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(made("out") == ["1.png", "3.png", "deep/2.png"])
    try bench.run(["batch", "**/1.png", "-o", "all/{reldir}/{stem}.png"])
    #expect(
      made("all").filter { !$0.hasPrefix("out") } == ["x/1.png", "x/deep/1.png", "y/1.png"])
  }

  @Test func `a root is what reldir leaves out`() throws {
    try draw("x/a/1.png", "x/b/1.png")
    let line = ["batch", "x/a/1.png", "x/b/1.png", "--root", "x", "-o", "out/{reldir}/{stem}.png"]
    #expect(try bench.run(line).status == 0)
    #expect(made("out") == ["a/1.png", "b/1.png"])
  }

  @Test func `a pattern that fits nothing warns`() throws {
    let result = try bench.run("batch", "none/*.png", "-o", "out/{stem}.png")
    #expect(result.status == 0)
    #expect(result.errorText.contains("none/*.png: warning: fits no file"))
  }

  @Test func `lists name files, whatever their names look like`() throws {
    let names = ["-", "two\nlines.png", "<img onerror=x>.png", "canvas:8", "last.png"]
    for name in names { try draw("in/\(name)") }
    try bench.folder.write(names.map { "in/\($0)" }.joined(separator: "\0"), to: "list0")
    let line = ["batch", "--files0-from", "list0", "-o", "out/{index}.png"]
    #expect(try bench.run(line).status == 0)
    #expect(made("out") == ["1.png", "2.png", "3.png", "4.png", "5.png"])
    let missing = try bench.run(
      ["batch", "--files-from", "-", "-o", "lines/{index}.png"],
      input: Array("in/last.png\r\n\n-".utf8))
    #expect(missing.status == 1)
    #expect(missing.errorText.contains("statusicon: -: no such file"))
    #expect(made("lines") == ["1.png"])
  }

  @Test func `a spreadsheet is read as it comes`() throws {
    try draw("a.png", "b.png")
    try bench.folder.write(
      "\u{FEFF}Photo;Full Name;Ring;Notes\r\na.png;\"Lovelace; Ada\";3;\r\nb.png;Bob;;x\r\n",
      to: "m.csv")
    let result = try bench.run(
      "batch", "--manifest", "m.csv", "--map", "input=Photo", "--map", "name=Full Name", "--map",
      "border.width=Ring", "--border", "1,color=red", "-o", "out/{name|slug}.png")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(made("out") == ["bob.png", "lovelace-ada.png"])
    for (name, file, width) in [("bob", "b.png", "1"), ("lovelace-ada", "a.png", "3")] {
      try bench.make(file, "--border", "\(width),color=red", "-o", "want.png")
      #expect(try bench.folder.read("want.png") == bench.folder.read("out/\(name).png"))
    }
  }

  @Test func `unused columns are told once, and an unknown parameter is refused`() throws {
    try draw("a.png")
    try bench.folder.write("input,Notes\na.png,x\n", to: "m.csv")
    let noted = try bench.run("batch", "--manifest", "m.csv", "-o", "out/{stem}.png")
    #expect(noted.status == 0)
    #expect(noted.errorText.contains("m.csv: note: columns without a use: Notes"))
    try bench.folder.write("input,border.widht\na.png,1\n", to: "m.csv")
    let line = ["batch", "--manifest", "m.csv", "--border", "1", "-o", "no/{stem}.png"]
    let refused = try bench.run(line)
    #expect(refused.status == 2)
    #expect(refused.errorText.contains("m.csv:1: border.widht"))
    #expect(made("no") == [])
  }

  @Test func `a bad row fails alone and is told by its line`() throws {
    try draw("a.png")
    try bench.folder.write(
      "input,id,border.width\na.png,1,2\na.png,2,wide\na.png,3,none\n", to: "m.csv")
    let result = try bench.run(
      "batch", "--manifest", "m.csv", "--border", "1", "-o", "out/{id}.png")
    #expect(result.status == 1)
    #expect(result.errorText.contains("statusicon: m.csv:3: border.width: \"wide\""))
    #expect(made("out") == ["1.png", "3.png"])
    try bench.make("a.png", "-o", "plain.png")
    #expect(try bench.folder.read("plain.png") == bench.folder.read("out/3.png"))
  }

  @Test func `rows may name their outputs, and the recipe their input`() throws {
    try bench.folder.write(
      "{\"output\": \"out/a-{size}.png\", \"ink\": \"red\"}\n{\"output\": \"out/b.png\"}\n{}\n",
      to: "m.ndjson")
    try bench.folder.write(
      """
      {"input": "canvas:9", "vars": {"ink": "blue"}, "steps": [{"background": "{ink}"}]}
      """, to: "r.json")
    let result = try bench.run("batch", "--manifest", "m.ndjson", "--recipe", "r.json", "-s", "7")
    #expect(result.status == 1)
    #expect(made("out") == ["a-7.png", "b.png"])
    #expect(try bench.decoded("out/a-7.png")[3, 3] == Pixel(255, 0, 0, 255))
    #expect(try bench.decoded("out/b.png")[3, 3] == Pixel(0, 0, 255, 255))
    #expect(result.errorText.contains("m.ndjson:3: names no output"))
  }

  @Test(arguments: [("fail", 1, []), ("skip", 0, []), ("canvas:4,red", 0, ["gone.png"])])
  func `a missing input does as it is told`(
    _ what: String, _ status: Int, _ made: [String]
  ) throws {
    try draw("a.png")
    let result = try bench.run(
      "batch", "a.png", "gone.jpg", "--missing", what, "-o", "out/{stem}.png")
    #expect(result.status == status)
    #expect(self.made("out") == ["a.png"] + made)
    if !made.isEmpty { #expect(try bench.decoded("out/gone.png").size == PixelSize(4, 4)) }
  }

  @Test(arguments: [("fail", 1, []), ("skip", 0, []), ("canvas:4,red", 0, ["ada.png"])])
  func `a row without an input is a missing one`(
    _ what: String, _ status: Int, _ made: [String]
  ) throws {
    try draw("a.png")
    try bench.folder.write("input,name\n,Ada\na.png,Bob\n", to: "m.csv")
    let result = try bench.run(
      "batch", "--manifest", "m.csv", "--missing", what, "-o", "out/{name|slug}.png")
    #expect(result.status == status)
    #expect(self.made("out") == made + ["bob.png"])
  }

  @Test func `a limit makes the first items only`() throws {
    try draw("1.png", "2.png", "3.png")
    #expect(try bench.run("batch", "*.png", "--limit", "2", "-o", "out/{stem}.png").status == 0)
    #expect(made("out") == ["1.png", "2.png"])
  }

  @Test(arguments: [
    [], ["a.png"], ["-"], ["--stream", "a.png"], ["a.png", "--map", "input=x"],
    ["--manifest", "gone.csv"], ["a.png", "--jobs", "0"], ["a.png", "--timeout", "soon"],
    ["a.png", "--missing", "red"], ["--manifest", "-", "--files-from", "-"], ["a.png", "-o", "-"],
  ])
  func `a line that cannot be meant is refused`(_ more: [String]) throws {
    try draw("a.png")
    let output = more == ["a.png"] || more.contains("-o") ? [] : ["-o", "out/{stem}.png"]
    let result = try bench.run(["batch"] + more + output, input: Array("input\n".utf8))
    #expect(result.status == 2, "\(result.errorText)")
    #expect(try bench.folder.names() == ["a.png"])
  }
}
