import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchStatusLineTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }
  private let line = [
    "watch", "in.png", "-o", "out.png", "--border", "2,blue", "--status", "online",
  ]

  @Test func `a log gets a line for each frame`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try Program.statusicon.start(line + ["--params", "-"], in: folder.path)
    try session.wait(for: "a line") { session.errorText.hasSuffix("\n") }
    session.send("border.color=red border=3\n")
    try session.wait(for: "a line") { session.errorText.contains("frame 2") }
    try bench.replace("in.png", with: bench.picture(WatchBench.green))
    try session.wait(for: "a line") { session.errorText.contains("frame 3") }
    let result = session.finish()
    let told = result.errorText.split(separator: "\n").map {
      $0.replacing(/[0-9.]+ ms$/, with: "N ms")
    }
    #expect(
      told == [
        "statusicon: out.png: frame 1: from decode on in N ms",
        "statusicon: out.png: frame 2: border.color, border changed; from border on in N ms",
        "statusicon: out.png: frame 3: in.png changed; from decode on in N ms",
      ])
    #expect(result.text == "")
  }

  @Test func `those who ask for quiet or for events get none`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    for option in ["--quiet", "--json"] {
      let result = try Program.statusicon.run(line + ["--params", "-", option], in: folder.path)
      #expect(result.status == 0 && result.errorText == "")
    }
  }

  @Test(.enabled(if: TerminalBench.isThere, "no python3 plays a terminal"))
  func `a terminal gets one line that is written anew, and faults stay`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    var terminal = TerminalBench()
    terminal.size = [24, 40, 0, 0]
    let session = try terminal.start(.statusicon, line, in: folder)
    try session.wait(for: "the line") { session.text.contains("frame 1") }
    try bench.replace("in.png", with: Array("x".utf8))
    try session.wait(for: "a fault") { session.text.contains("\n") }
    try bench.replace("in.png", with: bench.picture(WatchBench.green))
    try session.wait(for: "the line") { session.text.contains("frame 2") }
    let result = session.finish()
    #expect(result.errorText == "status 130 mode same\n")
    let lines = result.text.split(separator: "\r\n").map(String.init)
    #expect(lines.first?.hasPrefix("\r\u{1B}[Kstatusicon: out.png: frame 1: ") == true)
    #expect(lines.contains { $0.hasPrefix("statusicon: in.png: ") || $0.contains("in.png: ") })
    let last = try #require(lines.last { $0.contains("frame 2") })
    #expect(last.hasPrefix("\r\u{1B}[K"))
    // None is so long that the terminal would break it.
    #expect(
      last.split(separator: "\u{1B}[K").last.map { $0.prefix { $0 != "^" }.count <= 39 } == true)
  }
}
