import Codecs
import Foundation
import Raster
import TestSupport
import Testing

/// The kinds of the corpus whose pictures ask for more than they hold, or for odd amounts.
private let greedyKinds = [
  "png-bomb", "syn-png-bomb", "syn-png-header", "syn-jpeg-hazard", "syn-exif-hazard", "syn-size",
  "jpeg-progressive", "jpeg-fuzz", "png-fuzz",
]

private let greedyPictures: [String] = greedyKinds.flatMap { kind in
  let folder = SharedFolder.url.appendingPathComponent("corpus/" + kind).path
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.sorted().map { folder + "/" + $0 }
}

@Suite(
  .enabled(if: Program.named("python3") != nil, "no python3 measures the program"),
  .disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
struct MemoryTests {
  private let bench = Workbench()

  /// Renders a picture and holds its memory and its time against the bounds.
  private func run(_ path: String) throws {
    let tool = try #require(Program.named("python3"))
    // Asked by this process, the answer would hold the memory that it had itself at the start.
    let script = """
      import os, sys
      process = os.posix_spawn(sys.argv[1], sys.argv[1:], {})
      _, status, usage = os.wait4(process, 0)
      print(os.waitstatus_to_exitcode(status), usage.ru_maxrss)
      """
    let line = [path, "-q", "--max-pixels", "20M", "-o", "out.rgba", "--format", "rgba"]
    let result = try tool.run(
      ["-c", script, Program.statusicon.path] + line, in: bench.folder.path, timeout: 10)
    let numbers = result.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 2, "\(result)")
    #expect([0, 1].contains(numbers[0]), "\(result)")
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    var limits = DecodeLimits()
    limits.maxPixels = 20_000_000
    let pixels = (try? readHeader([UInt8](file), limits: limits))?.storedSize.area ?? 0
    // 3.5 bitmaps, the bytes of the file, and what a program takes at all.
    #expect(numbers[1] << 10 <= 14 * pixels + file.count + 32 << 20)
  }

  @Test(
    .enabled(if: SharedFolder.hasCorpus, "there is no ../shared/corpus beside the package"),
    arguments: greedyPictures)
  func `a picture takes memory by its pixels, whatever it claims`(_ path: String) throws {
    try run(path)
  }

  /// A zlib stream of `count` zeros, a thousandth as long.
  private func packedZeros(_ count: Int) throws -> [UInt8] {
    let tool = try #require(Program.named("python3"))
    let script = "import sys,zlib;sys.stdout.buffer.write(zlib.compress(bytes(\(count)),9))"
    return try tool.run(["-c", script]).output
  }

  @Test(arguments: ["IDAT", "zTXt", "iTXt", "iCCP"])
  func `a part that unpacks to much takes no memory for it`(_ name: String) throws {
    let packed = try packedZeros(100 << 20)
    let whole = plainPNG(.init(2, 2), Array(repeating: .white, count: 4))
    let (start, data) = (whole.prefix(33), whole.dropFirst(33))
    let head = Array("name\0".utf8)
    let part: [UInt8] =
      switch name {
      case "iTXt": head + [1, 0, 0, 0] + packed
      case "IDAT": packed
      default: head + [0] + packed
      }
    let file =
      name == "IDAT"
      ? start + chunk("IDAT", part) + chunk("IEND", []) : start + chunk(name, part) + data
    try run(try bench.folder.write(Array(file), to: "in.png"))
  }

  @Test func `an Exif block over the limit is refused`() throws {
    let whole = plainPNG(.init(2, 2), Array(repeating: .white, count: 4))
    let exif: [UInt8] = Array("MM\0*\0\0\0\u{8}".utf8) + [UInt8](repeating: 0, count: 9 << 20)
    let file = whole.prefix(33) + chunk("eXIf", exif) + whole.dropFirst(33)
    try run(try bench.folder.write(Array(file), to: "in.png"))
  }
}
