import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchKillTests {
  private static let count = 500
  private static let kills = 100
  private let bench = Workbench()

  init() throws {
    for number in 0..<5 {
      try bench.draw("in/\(number).png", 40, 40) { x, y in
        (x + y) % (number + 2) == 0 ? .white : .black
      }
    }
    let rows = (1...Self.count).map { "in/\($0 % 5).png,\($0),\($0 % 7)\n" }.joined()
    try bench.folder.write("input,id,border.width\n" + rows, to: "m.csv")
  }

  private func line(_ folder: String) -> [String] {
    [
      "batch", "--manifest", "m.csv", "--resume", "--no-fsync", "-s", "24", "--border", "1",
      "--shape", "circle", "-o", "\(folder)/{id}.png",
    ]
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.folder.path(folder))
      .filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test func `a run killed at any moment leaves whole outputs, and is finished later`() throws {
    #expect(try bench.run(line("want")).status == 0)
    let want = try names("want")
    #expect(want.count == Self.count)
    let out = bench.folder.path("out")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: false)
    var killed = 0
    var seen: Set<String> = []
    for _ in 0..<Self.kills {
      let running = try Program.statusicon.start(line("out"), in: bench.folder.path)
      Thread.sleep(forTimeInterval: .random(in: 0...0.4))
      running.kill(SIGKILL)
      if running.finish(closingInput: false).ending == .signal(9) { killed += 1 }
      // What took its place once is not written again.
      for name in try names("out") where seen.insert(name).inserted {
        #expect(try bench.folder.read("out/\(name)") == bench.folder.read("want/\(name)"))
      }
    }
    #expect(killed > Self.kills / 2, "the runs are too short to be disturbed")
    let last = try bench.run(line("out"))
    #expect(last.status == 0, "\(last.errorText)")
    #expect(try names("out") == want)
    for name in want {
      #expect(try bench.folder.read("out/\(name)") == bench.folder.read("want/\(name)"))
    }
    #expect(try bench.run(line("out")).errorText.contains("\(Self.count) skipped"))
  }
}
