import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchDraftTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }
  private static let side = 300

  /// A watch of a picture that is large enough for drafts, of which a quarter is noise.
  private func start(_ output: String = "out.png", _ extra: String...) throws -> RunningProgram {
    var state: UInt32 = 7
    let side = Self.side
    let colors = (0..<side * side).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % side < side / 4 ? Color(UInt8(state >> 24), 9, 99) : WatchBench.red
    }
    try folder.write(plainPNG(PixelSize(side, side), colors), to: "in.png")
    let session = try Program.statusicon.start(
      ["watch", "in.png", "-o", output, "--border", "2,blue", "--params", "-", "--json"] + extra,
      in: folder.path)
    _ = try session.line(with: "\"settled\"")
    return session
  }

  /// What `render` makes of the same with a border.
  private func rendered(_ width: Int, _ extra: String...) throws -> [UInt8] {
    let result = try bench.bench.run(
      ["in.png", "-o", "once.png", "--border", "\(width),blue"] + extra)
    #expect(result.status == 0)
    return try folder.read("once.png")
  }

  private func count(_ event: String, _ session: RunningProgram) -> Int {
    session.text.components(separatedBy: "{\"ev\": \"\(event)\"").count - 1
  }

  @Test func `a frame is there as a draft and then as render makes it`() throws {
    let session = try start()
    session.send("border=5\n")
    let frame = try session.line(with: "\"frame\"")
    #expect(frame.contains("\"draft\": true") && !frame.contains("sha256"))
    // Every byte of every pixel is there; deflate stores at most 65,535 at a time.
    let draft = try folder.read("out.png")
    #expect(draft.count > Self.side * Self.side * 3)
    let pixels = try bench.bench.decoded("out.png")
    let packed = try session.line(with: "\"packed\"")
    #expect(packed.contains("\"frame\": 2,") && packed.contains("sha256"))
    let file = try folder.read("out.png")
    #expect(try file == rendered(5) && file.count < draft.count / 2)
    #expect(try bench.bench.decoded("out.png") == pixels)
    // The first frame may have been packed too, before the value came.
    #expect(count("frame", session) == 2 && (1...2).contains(count("packed", session)))
    #expect(session.finish().status == 0)
  }

  @Test func `sync answers when all is packed`() throws {
    let session = try start()
    session.send("border=6\n")
    #expect(try bench.frames(session) == 2)
    #expect(try folder.read("out.png") == rendered(6))
    #expect(session.finish().status == 0)
  }

  @Test func `the end of the input leaves the last value, packed`() throws {
    let session = try start()
    session.send("border=7\n")
    #expect(session.finish().status == 0)
    #expect(try folder.read("out.png") == rendered(7))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)])
  func `a signal leaves the last value, packed`(signal: Int32, status: Int) throws {
    let session = try start()
    session.send("border=8\n")
    _ = try session.line(with: "\"ack\"")
    session.kill(signal)
    let result = session.finish(closingInput: false)
    #expect(result.status == status)
    #expect(try folder.read("out.png") == rendered(8))
  }

  @Test func `a stream of values does not put off the end`() throws {
    let session = try start()
    for step in 0..<10_000 {
      session.send("border=3\nborder=4\n")
      if step == 100 { session.kill(SIGTERM) }
      // Ended, and not yet waited for.
      if session.residentBytes == nil { break }
      usleep(1000)
    }
    #expect(session.residentBytes == nil)
    #expect(session.finish(closingInput: false).status == 143)
  }

  @Test func `what is shown again is not written as a draft again`() throws {
    let session = try start()
    #expect(try bench.frames(session) == 1)
    let file = try folder.read("out.png")
    session.send("border=2px\nborder.color=#00f\n")
    #expect(try bench.frames(session) == 1)
    #expect(try folder.read("out.png") == file)
    #expect(count("packed", session) == 1)
    #expect(session.finish().status == 0)
  }

  @Test func `frames with numbers are packed under their names, and old ones go`() throws {
    let session = try start("out-{seq}.png", "--keep", "1")
    session.send("border=5\n")
    #expect(try bench.frames(session) == 2)
    #expect(try folder.names() == ["in.png", "out-2.png"])
    #expect(try folder.read("out-2.png") == rendered(5))
    // The same pixels in other words, after the packing.
    session.send("border=5 border.position=inside\n")
    #expect(try bench.frames(session) == 2)
    session.send("border=6\n")
    #expect(try bench.frames(session) == 3)
    #expect(try folder.names() == ["in.png", "once.png", "out-3.png"])
    #expect(session.finish().status == 0)
  }

  @Test(arguments: [["out.png", "--compression", "fast"], ["out.jpg"], ["out.png", "-s", "256"]])
  func `what is soon made is no draft`(line: [String]) throws {
    let session = try Program.statusicon.start(
      ["watch", "canvas:300,red", "--params", "-", "--json", "-o"] + line, in: folder.path)
    #expect(try session.line(with: "\"frame\"").contains("sha256"))
    #expect(try bench.frames(session) == 1)
    #expect(count("packed", session) == 0)
    #expect(session.finish().status == 0)
  }

  @Test func `render makes no drafts`() throws {
    let result = try bench.bench.run(["canvas:300,red", "-o", "a.png", "--json"])
    #expect(!result.text.contains("draft"))
    #expect(try folder.read("a.png").count < 2000)
  }
}
