import Codecs
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct ReadmeTests {
  private static let lines: [String] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("statusicon ") && $0.contains(" -o ") }
  }()

  @Test func `there are lines to copy`() { #expect(Self.lines.count >= 10) }

  @Test func `the table names every operation in the row of its phase`() throws {
    #expect(ListedOperation.all.count >= 25)
    let readme = String(decoding: try SharedFolder.packageBytes("README.md"), as: UTF8.self)
    for operation in ListedOperation.all {
      let row = readme.split(separator: "\n").first { $0.hasPrefix("| \(operation.phase) |") }
      #expect(row?.contains("`\(operation.name)`") == true, "\(operation.name)")
    }
  }

  @Test(arguments: lines)
  func `a line of the README runs as it is written`(line: String) throws {
    let setsText = ["--label", "--ribbon", "--emoji", "--text"].contains { line.contains($0) }
    guard KnownFont.areInstalled || !setsText else {
      print("skipped \(line): \(KnownFont.missing)")
      return
    }
    let bench = Workbench()
    let pixels = (0..<320 * 400).map { index -> Pixel in
      let (x, y) = (index % 320, index / 320)
      return Color(UInt8(x / 2), UInt8(y / 2), 90).premultiplied
    }
    let photo = try encode(
      Bitmap(PixelSize(320, 400), pixels: pixels), EncodeOptions(format: .jpeg))
    try bench.folder.write(photo, to: "photo.jpg")
    let shell = try #require(Program.named("sh"))
    let program = line.replacing("statusicon ", with: "\"$TOOL\" ", maxReplacements: 1)
    let result = try shell.run(
      ["-c", program], environment: ["TOOL": Program.statusicon.path], in: bench.folder.path)
    #expect(result.status == 0, "\(result.errorText)")
    let made = try bench.folder.names().filter { $0 != "photo.jpg" }
    #expect(!made.isEmpty && made.allSatisfy { $0.hasSuffix(".png") })
  }
}
