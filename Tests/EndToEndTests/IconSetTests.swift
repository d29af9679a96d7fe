import Foundation
import Raster
import TestSupport
import Testing

@Suite struct IconSetTests {
  private let bench: Workbench

  init() throws {
    bench = Workbench()
    for folder in ["set", "set/mipmap-hdpi", "set/mipmap-hdpi/deep"] {
      try FileManager.default.createDirectory(
        atPath: bench.folder.path(folder), withIntermediateDirectories: false)
    }
    try bench.draw("set/a.png", 20, 20) { x, y in Color(UInt8(x * 9), UInt8(y * 9), 50) }
    try bench.draw("set/mipmap-hdpi/wide.png", 32, 24) { _, _ in Color(9, 200, 50, 90) }
    try bench.draw("set/mipmap-hdpi/deep/{size}.png", 12, 12) { x, _ in Color(UInt8(x), 0, 0) }
    try bench.draw("set/stretch.9.png", 9, 9) { _, _ in .black }
    try bench.folder.write("{\"images\": []}", to: "set/Contents.json")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("set/link.png"), withDestinationPath: "mipmap-hdpi/wide.png")
  }

  private let pictures = ["a.png", "mipmap-hdpi/wide.png", "mipmap-hdpi/deep/{size}.png"]

  private func contents(_ folder: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: bench.folder.path(folder)) {
      guard let bytes = try? bench.folder.read("\(folder)/\(name)") else { continue }
      found[name] = bytes
    }
    return found
  }

  @Test func `every picture is what render makes of it, all else is copied`() throws {
    let before = try contents("set")
    let result = try bench.run("iconset", "set", "-o", "out/new", "--border", "2,red")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try contents("set") == before)
    var made = try contents("out/new")
    #expect(made.removeValue(forKey: ".statusicon-iconset") != nil)
    #expect(Set(made.keys) == Set(before.keys))
    for name in pictures {
      let size = try NaivePNG(#require(before[name])).size
      try #require(
        bench.run(
          [
            "set/" + name, "-o", "one.png", "-s", "\(size.width)x\(size.height)", "--border",
            "2,red",
          ]
        ).status == 0)
      #expect(try made[name] == bench.folder.read("one.png"), "\(name)")
    }
    for name in ["Contents.json", "stretch.9.png"] { #expect(made[name] == before[name]) }
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: bench.folder.path("out/new/link.png")) == "mipmap-hdpi/wide.png")
  }

  @Test func `a second run changes nothing and says so`() throws {
    try #require(bench.run("iconset", "set", "-o", "new", "--status", "busy").status == 0)
    let first = try contents("new")
    let result = try bench.run("iconset", "set", "-o", "new", "--status", "busy", "--json")
    #expect(try contents("new") == first)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.contains("\"status\": \"unchanged\"") })
  }

  @Test(arguments: ["new", "new/mipmap-hdpi", "holder"])
  func `what was made is refused as a set, and so is a part of it`(_ folder: String) throws {
    try #require(bench.run("iconset", "set", "-o", "holder/made", "--status", "busy").status == 0)
    try #require(bench.run("iconset", "set", "-o", "new", "--status", "busy").status == 0)
    let result = try bench.run("iconset", folder, "-o", "again", "--status", "busy")
    #expect(result.status == 2)
    #expect(result.errorText.contains("made by iconset"))
    #expect(try !bench.folder.names().contains("again"))
  }

  @Test(arguments: ["set", "set/x", ".", "./set/../set", "set/mipmap-hdpi"])
  func `a destination in or around the set is refused`(_ destination: String) throws {
    let before = try contents("set")
    let result = try bench.run("iconset", "set", "-o", destination, "--status", "busy")
    #expect(result.status == 2)
    #expect(try contents("set") == before)
  }

  @Test func `a damaged picture is one error and the others are made`() throws {
    try bench.folder.write("no picture", to: "set/b.png")
    let result = try bench.run("iconset", "set", "-o", "new", "--status", "busy", "-q")
    #expect(result.status == 1)
    #expect(result.errorText.split(separator: "\n").count == 1)
    let made = try contents("new")
    #expect(made["b.png"] == nil)
    for name in pictures { #expect(made[name] != nil) }
  }

  @Test func `a wrong value is refused before anything is made`() throws {
    let result = try bench.run("iconset", "set", "-o", "new", "--border", "-3")
    #expect(result.status == 2)
    #expect(try bench.folder.names() == ["set"])
  }

  @Test func `a link that leads out of the set is refused`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("set/out.png"), withDestinationPath: "../elsewhere.png")
    let result = try bench.run("iconset", "set", "-o", "new", "--status", "busy")
    #expect(result.status == 2)
    #expect(result.errorText.contains("leads out"))
  }
}
