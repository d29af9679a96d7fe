import Codecs
import Foundation
import Raster
import TestSupport
import Testing

/// The pictures of `samples/gallery.txt` and `samples/gallery-fonts.txt`; that their bytes are the same too is checked where the
/// libraries are known, by `.ci/run`.
@Suite struct GalleryTests {
  private static let samples = SharedFolder.packageRoot.appending(path: "samples").path

  private static func read(_ name: String) -> [String] {
    let text = try? String(contentsOfFile: samples + "/" + name, encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  private static let plainLines = read("gallery.txt")
  /// Lines that set text in fonts of the system.
  private static let fontLines = read("gallery-fonts.txt")
  private static let lines = plainLines + fontLines

  /// Whether the fonts are those that the pictures were made with, as `make samples` asks too.
  private static let hasTheFonts: Bool = {
    guard let stored = try? SharedFolder.packageBytes("samples/fonts.txt") else { return false }
    let names = String(decoding: stored, as: UTF8.self).split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    let installed = try? Program.named("dpkg-query")?.run(["-W"] + names)
    return installed?.output == stored
  }()

  @Test(arguments: plainLines)
  func `a line of the gallery draws the picture that is stored`(line: String) throws {
    try expectStored(line)
  }

  @Test(
    .enabled(if: hasTheFonts, "the fonts are not those of samples/fonts.txt"),
    arguments: fontLines)
  func `a line with text draws the picture that is stored`(line: String) throws {
    try expectStored(line)
  }

  private func expectStored(_ line: String) throws {
    let bench = Workbench()
    let files = FileManager.default
    try files.createDirectory(
      atPath: bench.folder.path("samples/rendered"), withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: Self.samples) where name != "rendered" {
      try files.createSymbolicLink(
        atPath: bench.folder.path("samples/" + name),
        withDestinationPath: Self.samples + "/" + name)
    }
    let shell = try #require(Program.named("sh"))
    let script = "statusicon() { \"$TOOL\" -q \"$@\"; }\n" + line
    let result = try shell.run(
      ["-c", script], environment: ["TOOL": Program.statusicon.path], in: bench.folder.path,
      // Unoptimised, and beside other tests, a large picture takes a minute.
      timeout: 300)
    #expect(result.status == 0 && result.errorText == "", "\(result.errorText)")
    let made = try files.contentsOfDirectory(atPath: bench.folder.path("samples/rendered"))
    try #require(made.count == 1)
    let stored = try SharedFolder.packageBytes("samples/rendered/" + made[0])
    let isSame = try bench.decoded("samples/rendered/" + made[0]) == decode(stored).bitmap
    #expect(isSame, "run: make samples")
  }

  @Test func `the gallery, its pictures and the table in the README belong together`() throws {
    let outputs = Self.lines.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("samples/rendered/") }.map(String.init)
    }
    let stored = try FileManager.default.contentsOfDirectory(atPath: Self.samples + "/rendered")
    #expect(outputs.count == Self.lines.count && outputs.count >= 8)
    #expect(outputs.sorted() == stored.map { "samples/rendered/" + $0 }.sorted())
    let readme = String(decoding: try SharedFolder.packageBytes("README.md"), as: UTF8.self)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| <img ") }
    let wanted = zip(outputs, Self.lines).map { "| <img src=\"\($0)\"> | `\($1)` |" }
    #expect(rows.map(String.init) == wanted, "run: make samples")
  }

  @Test func `every picture that the README shows is there`() throws {
    let readme = String(decoding: try SharedFolder.packageBytes("README.md"), as: UTF8.self)
    let sources = readme.split(separator: "<img src=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(sources.count > Self.lines.count)
    for source in sources {
      let path = SharedFolder.packageRoot.appending(path: String(source)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(source)")
    }
  }
}
