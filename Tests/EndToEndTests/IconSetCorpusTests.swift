import Codecs
import Foundation
import Raster
import TestSupport
import Testing

/// Sets of icons that apps have, and of the project's own pictures.
@Suite struct IconSetCorpusTests {
  private let bench = Workbench()

  /// Icons of the corpus and of the samples that are small enough for a debug build.
  private static let icons: [(name: String, bytes: [UInt8])] = {
    let corpus = SharedFolder.url.appending(path: "corpus/icon")
    let own = SharedFolder.packageRoot.appending(path: "samples/rendered")
    return [corpus, own].flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .compactMap { name in
          guard let data = try? Data(contentsOf: folder.appending(path: name)),
            let header = try? readHeader([UInt8](data)),
            max(header.storedSize.width, header.storedSize.height) <= 192
          else { return nil }
          return (name, [UInt8](data))
        }
    }
  }()

  private func contents(_ folder: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: bench.folder.path(folder)) {
      if let bytes = try? bench.folder.read("\(folder)/\(name)") { found[name] = bytes }
    }
    return found
  }

  /// Lays the icons out as a platform has them, with the files that a set has besides.
  private func lay(_ layout: String) throws {
    var files: [(path: String, bytes: [UInt8])] = []
    for (index, icon) in Self.icons.enumerated() {
      switch layout {
      case "AppIcon.appiconset": files.append((icon.name, icon.bytes))
      case "res":
        let density = ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"][index % 5]
        files.append(("mipmap-\(density)/" + icon.name, icon.bytes))
      case "hicolor":
        files.append(("\(16 << (index % 4))x\(16 << (index % 4))/apps/" + icon.name, icon.bytes))
      default: files.append((icon.name, icon.bytes))
      }
    }
    let texts = [
      "AppIcon.appiconset": ["Contents.json"], "res": ["mipmap-anydpi-v26/ic_launcher.xml"],
      "hicolor": ["index.theme"],
    ]
    for path in texts[layout] ?? [] { files.append((path, Array("{}\r\n".utf8))) }
    for (path, bytes) in files {
      let folder = (bench.folder.path("\(layout)/\(path)") as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try bench.folder.write(bytes, to: "\(layout)/\(path)")
    }
  }

  @Test(arguments: ["AppIcon.appiconset", "res", "hicolor", "pictures"])
  func `a set of real icons is drawn on once, and twice alike`(layout: String) throws {
    try #require(Self.icons.count >= 20 || !SharedFolder.hasCorpus)
    try lay(layout)
    let before = try contents(layout)
    let line = ["iconset", layout, "-o", "out/made", "--status", "#123456,cutout=0,size=30%", "-q"]
    let first = try Program.statusicon.run(line, in: bench.folder.path, timeout: 300)
    try #require(first.status == 0, "\(first.errorText)")
    #expect(try contents(layout) == before)
    var made = try contents("out/made")
    #expect(made.removeValue(forKey: ".statusicon-iconset") != nil)
    #expect(Set(made.keys) == Set(before.keys))
    for (name, bytes) in before {
      let result = try #require(made[name])
      guard name.hasSuffix(".png") else {
        #expect(result == bytes)
        continue
      }
      let (plain, badged) = (try decode(bytes).bitmap, try decode(result).bitmap)
      try #require(badged.size == plain.size)
      // A badge of 30% at the lower right leaves the upper left half as it was.
      var (others, drawn) = (0, 0)
      for y in 0..<plain.height {
        for x in 0..<plain.width {
          if x < plain.width / 2 || y < plain.height / 2 {
            others += difference(badged[x, y], plain[x, y]) > 0 ? 1 : 0
          } else {
            drawn += badged[x, y] == Pixel(0x12, 0x34, 0x56, 255) ? 1 : 0
          }
        }
      }
      #expect(others == 0, "\(name)")
      #expect(drawn > 0, "\(name)")
    }
    let second = try Program.statusicon.run(
      line + ["--json"], in: bench.folder.path, timeout: 300)
    #expect(second.text.split(separator: "\n").allSatisfy { $0.contains("\"unchanged\"") })
    for output in ["out/made", "out"] {
      let stacked = try bench.run("iconset", output, "-o", "again", "--status", "busy")
      #expect(stacked.status == 2 && stacked.errorText.contains("made by iconset"))
    }
    #expect(try !bench.folder.names().contains("again"))
  }
}
