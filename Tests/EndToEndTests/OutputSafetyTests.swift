import Foundation
import Raster
import TestSupport
import Testing

@Suite struct OutputSafetyTests {
  private let bench = Workbench()

  @Test(arguments: ["itself", "symbolic link", "hard link", "other spelling"])
  func `an output that is the input is refused`(_ way: String) throws {
    let input = try bench.draw("in.png", 4, 4) { _, _ in .white }
    let before = try bench.folder.read("in.png")
    var output = "out.png"
    switch way {
    case "symbolic link":
      try FileManager.default.createSymbolicLink(
        atPath: bench.folder.path(output), withDestinationPath: "in.png")
    case "hard link":
      try FileManager.default.linkItem(atPath: input, toPath: bench.folder.path(output))
    case "other spelling":
      output = "../\(URL(fileURLWithPath: bench.folder.path).lastPathComponent)/in.png"
    default: output = "in.png"
    }
    let result = try bench.run("in.png", "--pad", "1", "-o", output)
    #expect(result.status == 2)
    #expect(result.errorText.contains("--in-place"))
    #expect(try bench.folder.read("in.png") == before)
  }

  @Test func `in-place allows the input to be replaced`() throws {
    try bench.draw("in.png", 4, 4) { _, _ in .white }
    try bench.make("in.png", "--pad", "1", "-o", "in.png", "--in-place")
    #expect(try bench.decoded("in.png").size == PixelSize(6, 6))
    #expect(try bench.folder.names() == ["in.png"])
  }

  @Test func `an output that is a side image is refused`() throws {
    try bench.draw("in.png", 8, 8) { _, _ in .white }
    try bench.draw("side.png", 8, 8) { _, _ in .black }
    let before = try bench.folder.read("side.png")
    let result = try bench.run("in.png", "--border", "2,./side.png", "-o", "side.png")
    #expect(result.status == 2)
    #expect(result.errorText.contains("side.png: is an image that the recipe reads"))
    #expect(try bench.folder.read("side.png") == before)
  }

  @Test func `a name can carry the start of the input's digest`() throws {
    try bench.draw("in.png", 4, 4) { _, _ in .white }
    let tool = try #require(Program.named("sha256sum"))
    let digest = try tool.run(["in.png"], in: bench.folder.path).text.prefix(8)
    try bench.make("in.png", "-o", "{stem}-{hash:8}.png")
    #expect(try bench.folder.names() == ["in-\(digest).png", "in.png"])
  }

  @Test func `two outputs of one name are refused`() throws {
    let result = try bench.run("canvas:64,red", "--sizes", "16,32", "-o", "out.png")
    #expect(result.status == 2)
    #expect(result.errorText.contains("{size}"))
    #expect(try bench.folder.names() == [])
  }

  @Test func `two spellings of one output are refused`() throws {
    try bench.folder.write(
      #"{"steps": [], "outputs": [{"file": "a.png"}, {"file": "./a.png"}]}"#, to: "r.json")
    let result = try bench.run("canvas:4,red", "--recipe", "r.json")
    #expect(result.status == 2)
    #expect(try bench.folder.names() == ["r.json"])
  }

  @Test(arguments: ["symbolic link", "hard link", "link to nothing yet"])
  func `two outputs that are links to one file are refused`(_ way: String) throws {
    let files = FileManager.default
    if way == "hard link" {
      try bench.folder.write("an older icon", to: "a-16.png")
      try files.linkItem(
        atPath: bench.folder.path("a-16.png"), toPath: bench.folder.path("a-32.png"))
    } else {
      if way == "symbolic link" { try bench.folder.write("an older icon", to: "a-16.png") }
      try files.createSymbolicLink(
        atPath: bench.folder.path("a-32.png"), withDestinationPath: "a-16.png")
    }
    let before = try bench.folder.names()
    let result = try bench.run("canvas:64,red", "--sizes", "16,32", "-o", "a-{size}.png")
    #expect(result.status == 2)
    #expect(result.errorText.hasPrefix("statusicon: a-32.png: "))
    #expect(try bench.folder.names() == before)
    if before.contains("a-16.png") {
      #expect(try bench.folder.read("a-16.png") == Array("an older icon".utf8))
    }
  }

  @Test func `two pictures do not go to standard output`() throws {
    let result = try bench.run("canvas:64,red", "--sizes", "16,32", "-o", "-")
    #expect(result.status == 2)
    #expect(result.output == [])
  }

  @Test func `folders of pictures keep their trees`() throws {
    for name in ["x/1.png", "y/z/1.png"] {
      try bench.draw(name, 4, 4) { _, _ in .white }
      try bench.folder.write("", to: "out/\(name)")
    }
    try bench.draw("1.png", 4, 4) { _, _ in .white }
    let inputs = [
      "x/1.png": "out/x/1.png", "./y//z/1.png": "out/y/z/1.png", "1.png": "out/1.png",
      "y/../1.png": "out/1.png", bench.folder.path("x/1.png"): "out/1.png",
    ]
    for (input, output) in inputs {
      try bench.folder.write("", to: output)
      try bench.make(input, "-o", "out/{reldir}/{stem}.png")
      #expect(try bench.decoded(output).size == PixelSize(4, 4), "\(input)")
    }
  }

  @Test func `several sizes come from one line`() throws {
    try bench.make("canvas:64,red", "--sizes", "16,32x8", "-o", "me-{size}.png")
    let names = try bench.folder.names()
    #expect(names.count == 2)
    let sizes = try names.map { try bench.decoded($0).size }
    #expect(Set(sizes) == [PixelSize(16, 16), PixelSize(32, 8)])
  }

  @Test func `a missing input is the item's fault`() throws {
    let result = try bench.run("nothing.png", "-o", "out.png")
    #expect(result.status == 1)
    #expect(result.errorText == "statusicon: nothing.png: no such file\n")
  }

  @Test func `a corrupt file is one line and leaves what was there`() throws {
    try bench.folder.write("an older icon", to: "out.png")
    let whole = plainPNG(PixelSize(40, 40), Array(repeating: .white, count: 1600))
    let cut = Array(whole.prefix(whole.count / 2))
    for bytes in [Array("no picture".utf8), [], cut, Array(whole.prefix(20))] {
      try bench.folder.write(bytes, to: "in.png")
      let result = try bench.run("in.png", "-o", "out.png")
      #expect(result.status == 1)
      #expect(result.errorText.hasPrefix("statusicon: in.png: "))
      #expect(result.errorText.filter { $0 == "\n" }.count == 1)
      #expect(try bench.folder.read("out.png") == Array("an older icon".utf8))
    }
    #expect(try bench.folder.names() == ["in.png", "out.png"])
  }

  @Test func `a folder that takes no file is the machine's fault`() throws {
    for output in ["missing/out.png", "/proc/out.png"] {
      let result = try bench.run("canvas:4", "-o", output)
      #expect(result.status == 3)
      #expect(result.errorText.hasPrefix("statusicon: \(output): "))
    }
    #expect(try bench.folder.names() == [])
  }

  @Test func `an output keeps the mode and follows the link of what it replaces`() throws {
    let target = try bench.folder.write("old", to: "real.png")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("out.png"), withDestinationPath: "real.png")
    try bench.make("canvas:4,red", "-o", "out.png")
    #expect(try bench.decoded("real.png").size == PixelSize(4, 4))
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try bench.folder.names() == ["out.png", "real.png"])
  }
}
