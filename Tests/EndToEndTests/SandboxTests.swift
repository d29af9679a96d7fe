import Codecs
import Foundation
import Raster
import TestSupport
import Testing

/// Whether the kernel has Landlock, asked as a user would.
private let isAvailable: Bool = {
  let bench = Workbench()
  let result = try? bench.run("canvas:1", "-o", "out.png", "--sandbox", "require")
  return result?.status == 0
}()

@Suite struct SandboxTests {
  private let bench = Workbench()
  /// Lies outside of the bench's folder.
  private let elsewhere = TemporaryFolder()

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path(name), withDestinationPath: target)
  }

  private func picture(_ size: Int) throws -> [UInt8] {
    let pixels = [Color](repeating: .white, count: size * size)
    return plainPNG(PixelSize(size, size), pixels)
  }

  @Test(.enabled(if: isAvailable, "the kernel has no Landlock"))
  func `a process that decodes has given up its rights`() throws {
    for (more, expected) in [([], "1"), (["--sandbox", "require"], "1"), (["--no-sandbox"], "0")] {
      let program = try Program.statusicon.start(
        ["batch", "--stream", "-o", "out/{id}.png"] + more, in: bench.folder.path)
      program.send(#"{"id": "a", "input": "canvas:2"}"# + "\n")
      _ = try program.line(with: #""item""#)
      let status = try String(contentsOfFile: "/proc/\(program.process)/status", encoding: .utf8)
      #expect(status.contains("\nNoNewPrivs:\t\(expected)\n"))
      #expect(program.finish().status == 0)
    }
  }

  @Test(.enabled(if: isAvailable, "the kernel has no Landlock"))
  func `a row of a stream writes nowhere but below the current folder and that of -o`() throws {
    func run(_ more: String...) throws -> ProgramResult {
      let row = #"{"input": "canvas:2", "output": "\#(elsewhere.path("out.png"))"}"#
      return try bench.run(
        ["batch", "--stream", "-o", "out/{id}.png"] + more, input: Array(row.utf8))
    }
    let refused = try run()
    #expect(refused.status != 0)
    #expect(refused.text.contains("output.not-permitted"))
    #expect(refused.errorText.contains("that the sandbox allows (write below the folder of -o,"))
    #expect(try elsewhere.names() == [])
    #expect(try run("--no-sandbox").status == 0)
    #expect(try elsewhere.names() == ["out.png"])
  }

  @Test(.enabled(if: isAvailable, "the kernel has no Landlock"))
  func `what only the sandbox refuses is told so, and not for a matter of rights`() throws {
    try bench.folder.write(picture(8), to: "a.png")
    try bench.folder.write(picture(2), to: "badges/b.png")
    try elsewhere.write(picture(2), to: "a.png")
    try link("badges/a.png", to: elsewhere.path("a.png"))
    let line = ["batch", "a.png", "-o", "out/{stem}.png", "--badge", "badges/{stem}.png"]
    let refused = try bench.run(line)
    #expect(refused.status == 1)
    #expect(
      refused.errorText.contains(
        "badges/a.png: is none of the files that the sandbox allows, in badge"
          + " (name it on the line, or give --no-sandbox)"), "\(refused.errorText)")
    #expect(try bench.run(line + ["--no-sandbox"]).status == 0)
  }

  @Test func `what a line names is had wherever links lead`() throws {
    try elsewhere.write(picture(9), to: "in/real.png")
    try elsewhere.write(picture(3), to: "badges/badge.png")
    try elsewhere.write("", to: "out/other")
    try elsewhere.write("old", to: "more/target.png")
    try elsewhere.write(#"[{"badge": "badge.png"}]"#, to: "badges/r.json")
    try link("in.png", to: elsewhere.path("in/real.png"))
    try link("out", to: elsewhere.path("out"))
    try link("linked.png", to: elsewhere.path("more/target.png"))
    try bench.make("in.png", "-o", "out/{hash:8}.png", "--recipe", elsewhere.path("badges/r.json"))
    #expect(try elsewhere.folderNames("out").count == 2)
    try bench.make("in.png", "-o", "linked.png", "--badge", elsewhere.path("badges/badge.png"))
    #expect(try bench.decoded("linked.png").size == PixelSize(9, 9))
  }

  @Test func `an image is found whose name tells the size of the picture or a value`() throws {
    try bench.folder.write(picture(3), to: "badges/9.png")
    try bench.folder.write(picture(9), to: "in.png")
    try bench.make("in.png", "-o", "out.png", "--badge", "badges/{size}.png")
    try bench.folder.write(
      #"{"vars": {"team": "9"}, "steps": [{"badge": "badges/{team}.png"}]}"#, to: "r.json")
    try bench.make("in.png", "-o", "out.png", "--recipe", "r.json")
  }

  @Test func `fonts of a folder and a font file are found`() throws {
    let fixtures = SharedFolder.packageRoot.path + "/Tests/GlyphsTests/FontsFixtures"
    try elsewhere.write(
      [UInt8](Data(contentsOf: URL(fileURLWithPath: fixtures + "/plain.ttf"))), to: "f/plain.ttf")
    let file = elsewhere.path("f/plain.ttf")
    try bench.make("canvas:64", "-o", "file.png", "--text", "A,font=\(file)", "--no-system-fonts")
    try bench.make(
      "canvas:64", "-o", "folder.png", "--text", "A", "--fonts", elsewhere.path("f"),
      "--no-system-fonts")
    #expect(try bench.folder.read("file.png") == bench.folder.read("folder.png"))
  }

  @Test func `an image is found whose name tells the item of a batch or a set`() throws {
    try bench.folder.write(picture(8), to: "in/a.png")
    try bench.folder.write(picture(8), to: "in/b.png")
    try bench.folder.write(picture(2), to: "badges/a.png")
    try bench.folder.write(picture(2), to: "badges/b.png")
    let batch = try bench.run(
      "batch", "in/a.png", "in/b.png", "-o", "out/{stem}.png", "--badge", "badges/{stem}.png")
    #expect(batch.status == 0, "\(batch.errorText)")
    let set = try bench.run("iconset", "in", "-o", "set", "--badge", "badges/{stem}.png")
    #expect(set.status == 0, "\(set.errorText)")
  }

  @Test(.enabled(if: KnownFont.areInstalled, Comment(rawValue: KnownFont.missing)))
  func `fonts are found where links in a folder of fonts lead`() throws {
    try elsewhere.write(
      Array(Data(contentsOf: URL(fileURLWithPath: KnownFont.interBold.path))), to: "kept.otf")
    try bench.folder.write("", to: "fonts/sub/none")
    try link("fonts/sub/linked.otf", to: elsewhere.path("kept.otf"))
    let result = try bench.run(
      "canvas:64", "-o", "out.png", "--no-system-fonts", "--fonts", "fonts", "--label",
      "hi,font=Inter")
    #expect(result.status == 0, "\(result.errorText)")
  }

  @Test func `a batch reads inputs that are links and images that rows name`() throws {
    try elsewhere.write(picture(9), to: "real.png")
    try elsewhere.write(picture(3), to: "badges/a.png")
    try bench.folder.write("", to: "in/other.txt")
    try link("in/a.png", to: elsewhere.path("real.png"))
    try bench.make(
      "batch", "in/*.png", "-q", "-o", "out/{stem}.png", "--report", "r.ndjson", "--journal", "j",
      "--sheet", "sheets/all.png")
    #expect(try bench.decoded("out/a.png").size == PixelSize(9, 9))
    try bench.make("batch", "in/*.png", "-q", "-o", "hashed/{hash:8}.png")
    try bench.make("batch", "in/*.png", "-q", "-o", "{dir}/{stem}.webp")
    try bench.folder.write(
      "input,output,badge.image\nin/a.png,\(elsewhere.path)/o/x.png,\(elsewhere.path)/badges/a.png\n",
      to: "m.csv")
    try bench.make("batch", "--manifest", "m.csv", "-q", "--badge", "none")
    #expect(try elsewhere.folderNames("o") == ["x.png"])
  }

  @Test func `an output of a batch that is a link is followed`() throws {
    try elsewhere.write("old", to: "target.png")
    try bench.folder.write("", to: "out/other")
    try link("out/1.png", to: elsewhere.path("target.png"))
    try bench.make("batch", "canvas:5", "-q", "-o", "out/{index}.png")
    #expect(try decode(elsewhere.read("target.png")).bitmap.size == PixelSize(5, 5))
  }

  @Test func `a picture that is a file on standard input is read by its device's name`() throws {
    try elsewhere.write(picture(9), to: "in.png")
    let sh = try #require(Program.named("sh"))
    let line = #""$0" /dev/stdin -o out.png --sandbox auto < "$1""#
    let result = try sh.run(
      ["-c", line, Program.statusicon.path, elsewhere.path("in.png")], in: bench.folder.path)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try bench.decoded("out.png").size == PixelSize(9, 9))
  }

  @Test func `a set is made elsewhere from a master`() throws {
    try elsewhere.write(picture(16), to: "master.png")
    try bench.make(
      "iconset", elsewhere.path("master.png"), "--for", "web", "-o", elsewhere.path("a/b"), "-q",
      "--no-system-fonts")
    #expect(try elsewhere.folderNames("a/b") == ["web"])
  }

  @Test(arguments: [
    (["--sandbox", "sideways"], "\"sideways\" is not one of auto, require, off"),
    (["--sandbox", "auto", "--no-sandbox"], "does not go with --no-sandbox"),
  ])
  func `a wrong use is an error of the line`(_ more: [String], _ message: String) throws {
    let result = try bench.run(["canvas:2", "-o", "out.png"] + more)
    #expect(result.status == 2)
    #expect(result.errorText == "statusicon: --sandbox: \(message)\n")
    #expect(try bench.folder.names() == [])
  }
}

extension TemporaryFolder {
  /// The names in a folder below, sorted.
  fileprivate func folderNames(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
