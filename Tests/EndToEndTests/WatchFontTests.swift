import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchFontTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }

  private func font(_ name: String) throws -> [UInt8] {
    try SharedFolder.packageBytes("Tests/GlyphsTests/FontsFixtures/\(name)")
  }

  private func start(_ line: String...) throws -> RunningProgram {
    let session = try Program.statusicon.start(
      [
        "watch", "canvas:64,white", "-o", "out.png", "--border", "2,blue", "--params", "-",
        "--json",
      ]
        + line, in: folder.path)
    return session
  }

  @Test func `a font file that the recipe names is followed`() throws {
    try folder.write(try font("plain.ttf"), to: "font.ttf")
    let session = try start("--text", "A,font=./font.ttf")
    _ = try session.line(with: "\"settled\"")
    let plain = try folder.read("out.png")
    for (round, name) in ["bold.ttf", "plain.ttf"].enumerated() {
      if round == 0 {
        try bench.replace("font.ttf", with: font(name))
      } else {
        try bench.overwrite("font.ttf", with: font(name))
      }
      let line = try session.line(with: "\"frame\"")
      // The steps before the text are known.
      #expect(line.contains("\"first\": \"text\""), "\(line)")
      #expect(try (folder.read("out.png") == plain) == (round == 1))
    }
    #expect(try bench.frames(session) == 3)
    #expect(session.finish().status == 0)
  }

  @Test func `a font that is not there yet is waited for`() throws {
    let session = try start("--text", "A,font=./font.ttf")
    _ = try session.line(with: "\"error\"")
    try folder.write(try font("plain.ttf"), to: "font.ttf")
    _ = try session.line(with: "\"frame\"")
    bench.remove("font.ttf")
    // The open font serves until another is there.
    session.send("text=B\n")
    _ = try session.line(with: "\"frame\"")
    #expect(session.finish().status == 0)
  }

  @Test func `the fonts of a folder are followed, new ones too`() throws {
    try folder.write(try font("plain.ttf"), to: "fonts/a.ttf")
    let session = try start("--fonts", "fonts", "--no-system-fonts", "--text", "A,weight=400")
    _ = try session.line(with: "\"settled\"")
    let plain = try folder.read("out.png")
    try bench.replace("fonts/a.ttf", with: font("bold.ttf"))
    _ = try session.line(with: "\"frame\"")
    #expect(try folder.read("out.png") != plain)
    try folder.write(try font("plain.ttf"), to: "fonts/b.ttf")
    session.send("sync\n")
    _ = try session.line(with: "\"synced\"")
    try session.wait(for: "the lighter font") { try folder.read("out.png") == plain }
    #expect(session.finish().status == 0)
  }

  @Test func `a font that no text uses makes no frame`() throws {
    try folder.write(try font("plain.ttf"), to: "font.ttf")
    let session = try start("--status", "online")
    _ = try session.line(with: "\"settled\"")
    try bench.replace("font.ttf", with: font("bold.ttf"))
    #expect(try bench.frames(session) == 1)
    #expect(session.finish().status == 0)
  }
}
