import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchFileTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }

  private func startOnRed(_ extra: String...) throws -> RunningProgram {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try Program.statusicon.start(
      ["watch", "in.png", "-o", "out.png", "--params", "-", "--json"] + extra, in: folder.path)
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.red.premultiplied)
    return session
  }

  /// Every way of saving, done twice: the second time is where watches of single files are dead.
  private func save(
    _ name: String, by style: (_ bytes: [UInt8]) throws -> Void
  ) throws {
    let session = try startOnRed()
    for (round, color) in [WatchBench.green, WatchBench.blue].enumerated() {
      try style(bench.picture(color))
      _ = try session.line(with: "\"frame\"")
      #expect(try bench.frames(session) == round + 2, "\(name), save \(round + 1)")
      #expect(try bench.middle() == color.premultiplied, "\(name), save \(round + 1)")
    }
    #expect(session.finish().status == 0)
  }

  @Test func `a file written in place is followed`() throws {
    try save("in place") { try bench.overwrite("in.png", with: $0) }
  }

  @Test func `a file moved over it is followed`() throws {
    try save("rename") { try bench.replace("in.png", with: $0) }
  }

  @Test func `a file moved away and made anew is followed`() throws {
    try save("backup") {
      bench.move("in.png", to: "in.png~")
      try folder.write($0, to: "in.png")
      bench.remove("in.png~")
    }
  }

  @Test func `a file removed and made anew is followed`() throws {
    try save("remove") {
      bench.remove("in.png")
      try folder.write($0, to: "in.png")
    }
  }

  @Test func `a file linked into place is followed`() throws {
    try save("link") {
      try folder.write($0, to: "other.png")
      bench.remove("in.png")
      bench.link("other.png", as: "in.png")
      bench.remove("other.png")
    }
  }

  @Test func `what changes no byte makes no frame`() throws {
    let session = try startOnRed()
    let path = folder.path("in.png")
    // A new date.
    bench.touch("in.png")
    #expect(try bench.frames(session) == 1)
    // Opened for writing, and closed.
    try FileHandle(forUpdatingAtPath: path)?.close()
    #expect(try bench.frames(session) == 1)
    // The same bytes, in another file.
    try bench.replace("in.png", with: bench.picture(WatchBench.red))
    #expect(try bench.frames(session) == 1)
    // Something else in the folder.
    try folder.write("x", to: "other.txt")
    #expect(try bench.frames(session) == 1)
    #expect(session.finish().status == 0)
  }

  @Test func `a file with an older date is a change too`() throws {
    try folder.write(bench.picture(WatchBench.green), to: "old.png")
    bench.touch("old.png", seconds: 1_000_000)
    let session = try startOnRed()
    bench.move("old.png", to: "in.png")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.green.premultiplied)
  }

  @Test func `a link is followed when it changes, and when its target does`() throws {
    for (name, color) in [("a", WatchBench.red), ("b", WatchBench.green)] {
      try folder.write(bench.picture(color), to: "\(name)/in.png")
    }
    bench.makeSymbolicLink("data", to: "a")
    bench.makeSymbolicLink("in.png", to: "data/in.png")
    let session = try bench.start("in.png", "-o", "out.png", "--params", "-", "--json")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.red.premultiplied)
    bench.makeSymbolicLink("data.new", to: "b")
    bench.move("data.new", to: "data")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.green.premultiplied)
    try bench.replace("b/in.png", with: bench.picture(WatchBench.blue))
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.blue.premultiplied)
  }

  @Test func `a folder that is moved away and made anew is followed`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "pictures/in.png")
    let session = try bench.start("pictures/in.png", "-o", "out.png", "--params", "-", "--json")
    _ = try session.line(with: "\"frame\"")
    bench.move("pictures", to: "gone")
    _ = try bench.frames(session)
    try folder.write(bench.picture(WatchBench.green), to: "pictures/in.png")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.green.premultiplied)
  }

  @Test func `without events the files are looked at`() throws {
    let session = try startOnRed("--poll=20ms")
    try bench.replace("in.png", with: bench.picture(WatchBench.green))
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.green.premultiplied)
  }

  @Test func `a write in pieces is one frame, and the icon is whole at every moment`() throws {
    let session = try startOnRed("--quiet-time", "100", "--max-wait", "400")
    let blue = bench.picture(WatchBench.blue)
    try bench.overwrite("in.png", with: blue, pausing: 30_000)
    try session.wait(for: "a blue icon") {
      // Also while the picture is half written this must decode.
      try bench.middle() == WatchBench.blue.premultiplied
    }
    #expect(try bench.frames(session) == 2)
    #expect(session.errorText == "")
  }

  @Test func `a picture cut short leaves the last icon until it is whole`() throws {
    let session = try startOnRed()
    let green = bench.picture(WatchBench.green)
    try bench.replace("in.png", with: Array(green.prefix(green.count / 2)))
    let line = try session.line(with: "\"error\"")
    #expect(line.contains("\"input.truncated\"") || line.contains("\"input.malformed\""), "\(line)")
    #expect(try bench.middle() == WatchBench.red.premultiplied)
    try bench.replace("in.png", with: green)
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.green.premultiplied)
  }

  @Test func `a missing picture is told once and followed when it is back`() throws {
    let session = try startOnRed()
    bench.remove("in.png")
    #expect(try session.line(with: "\"error\"").contains("\"input.missing\""))
    #expect(try bench.frames(session) == 1)
    #expect(try bench.middle() == WatchBench.red.premultiplied)
    try folder.write(bench.picture(WatchBench.green), to: "in.png")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.green.premultiplied)
    #expect(session.errorText.split(separator: "\n").count == 1)
    #expect(session.finish().status == 0)
  }

  @Test func `a session may begin before its picture is there`() throws {
    let session = try bench.start("in.png", "-o", "out.png", "--params", "-", "--json")
    _ = try session.line(with: "\"input.missing\"")
    try folder.write(bench.picture(WatchBench.green), to: "in.png")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.green.premultiplied)
  }

  @Test func `a missing picture ends the session that asks for it`() throws {
    let session = try startOnRed("--exit-on-missing")
    bench.remove("in.png")
    _ = try session.line(with: "\"error\"")
    #expect(session.finish(closingInput: false).status == 1)
  }
}
