import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchDraftTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }
  private static let side = 300

  /// Large enough for drafts; a quarter of it is noise.
  private static let picture: [UInt8] = {
    var state: UInt32 = 7
    let colors = (0..<side * side).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % side < side / 4 ? Color(UInt8(state >> 24), 9, 99) : WatchBench.red
    }
    return plainPNG(PixelSize(side, side), colors)
  }()

  private func start(_ output: String = "out.png", _ extra: [String] = []) throws -> RunningProgram
  {
    try folder.write(Self.picture, to: "in.png")
    let session = try Program.statusicon.start(
      ["watch", "in.png", "-o", output, "--border", "2,blue", "--params", "-", "--json"] + extra,
      environment: ["XDG_RUNTIME_DIR": folder.path], in: folder.path)
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

  private func inode(_ name: String) throws -> Int? {
    let values = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return values[.systemFileNumber] as? Int
  }

  private func count(_ event: String, _ session: RunningProgram) -> Int {
    session.text.components(separatedBy: "{\"ev\": \"\(event)\"").count - 1
  }

  @Test func `a frame is there as a draft and then as render makes it`() throws {
    let session = try start()
    // The first frame follows no value.
    #expect(try folder.read("out.png") == rendered(2))
    session.send("border=5\n")
    let frame = try session.line(with: "\"frame\"")
    #expect(frame.contains("\"draft\": true") && !frame.contains("sha256"))
    // Every byte of every pixel is there.
    let draft = try folder.read("out.png")
    #expect(draft.count > Self.side * Self.side * 3)
    let pixels = try bench.bench.decoded("out.png")
    let packed = try session.line(with: "\"packed\"")
    #expect(packed.contains("\"frame\": 2, \"seq\": 1,") && packed.contains("sha256"))
    let file = try folder.read("out.png")
    #expect(try file == rendered(5) && file.count < draft.count / 2)
    #expect(try bench.bench.decoded("out.png") == pixels)
    #expect(count("frame", session) == 2 && count("packed", session) == 1)
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

  @Test(arguments: [[], ["--sheet", "sheet.png"]])
  func `what is shown already is not written as a draft again`(extra: [String]) throws {
    let session = try start("out.png", extra)
    let files = try folder.names().map { try folder.read($0) }
    session.send("border=2px\nborder.color=#00f\n")
    #expect(try bench.frames(session) == 1)
    session.send("border=5\n")
    #expect(try bench.frames(session) == 2)
    session.send("border=2\n")
    #expect(try bench.frames(session) == 3)
    #expect(try folder.names().map { try folder.read($0) } == files)
    session.send("border=2px\n")
    #expect(try bench.frames(session) == 3)
    // A file at a time.
    #expect(count("packed", session) == 2 * files.count - 2)
    #expect(session.finish().status == 0)
  }

  @Test func `an icon that is up to date is left alone at the start`() throws {
    #expect(try start().finish().status == 0)
    let before = try inode("out.png")
    #expect(try start().finish().status == 0)
    #expect(try inode("out.png") == before)
  }

  @Test func `frames that stay, and those that a command is told of, are no drafts`() throws {
    for extra in [["--on-frame", "true"], []] {
      let name = extra.isEmpty ? "out-{seq}.png" : "out.png"
      let session = try start(name, extra)
      session.send("border=5\n")
      #expect(try session.line(with: "\"frame\"").contains("sha256"))
      #expect(try bench.frames(session) == 2)
      #expect(count("packed", session) == 0)
      #expect(session.finish().status == 0)
    }
  }

  @Test func `an image that changes before the packing shows in a frame of its own`() throws {
    try folder.write(bench.picture(WatchBench.green), to: "b.png")
    let session = try start("out.png", ["--badge", "b.png"])
    session.send("border=5\n")
    _ = try session.line(with: "\"frame\"")
    usleep(270_000)
    try bench.replace("b.png", with: bench.picture(WatchBench.blue))
    #expect(try bench.frames(session) == 3)
    let (frame, packed) = ("{\"ev\": \"frame\"", "{\"ev\": \"packed\"")
    let events = session.text.split(separator: "\n").filter {
      $0.hasPrefix(frame) || $0.hasPrefix(packed)
    }
    #expect(events.last?.hasPrefix(packed) == true && events.count >= 4)
    #expect(session.finish().status == 0)
    let result = try bench.bench.run(
      ["in.png", "-o", "once.png", "--border", "5,blue", "--badge", "b.png"])
    #expect(result.status == 0)
    #expect(try folder.read("out.png") == folder.read("once.png"))
  }

  @Test func `a name that is left behind is packed too`() throws {
    try folder.write(#"{"vars": {"role": "a"}, "steps": []}"#, to: "r.json")
    let session = try start("out-{role}.png", ["--recipe", "r.json"])
    session.send("role=b\n")
    _ = try session.line(with: "\"frame\"")
    session.send("role=c\n")
    #expect(try bench.frames(session) == 3)
    let files = try ["a", "b", "c"].map { try folder.read("out-\($0).png") }
    #expect(files[1] == files[0] && files[2] == files[0])
    #expect(session.finish().status == 0)
  }

  @Test func `of several files the one that can be written is packed`() throws {
    try folder.write("", to: "s300/.keep")
    try folder.write("", to: "s400/.keep")
    let session = try start("s{size}/out.png", ["--sizes", "300,400"])
    try FileManager.default.removeItem(atPath: folder.path("s400"))
    session.send("border=5\n")
    _ = try session.line(with: "\"error\"")
    _ = try bench.frames(session)
    #expect(session.finish().status == 1)
    let result = try bench.bench.run([
      "in.png", "-o", "once.png", "--border", "5,blue", "-s", "300",
    ])
    #expect(result.status == 0)
    #expect(try folder.read("s300/out.png") == folder.read("once.png"))
  }

  @Test func `a draft that somebody has taken away is not made anew`() throws {
    let session = try start()
    session.send("border=5\n")
    _ = try session.line(with: "\"frame\"")
    bench.remove("out.png")
    _ = try bench.frames(session)
    #expect(session.finish().status == 0)
    #expect(try folder.names() == ["in.png"])
  }

  @Test(.enabled(if: SmallDisk.words != nil, "no small file system can be mounted here"))
  func `where there is no room for a draft the packed file is written`() throws {
    try folder.write(Self.picture, to: "in.png")
    let words = try #require(SmallDisk.words)
    let script = """
      mkdir disk && mount -t tmpfs -o size=160k tmpfs disk || exit 99
      exec "$0" watch in.png -o disk/out.png --border 2,blue --params - --json
      """
    let session = try Program(path: words[0]).start(
      Array(words.dropFirst()) + ["sh", "-c", script, Program.statusicon.path], in: folder.path)
    _ = try session.line(with: "\"settled\"")
    session.send("border=5\n")
    let frame = try session.line(with: "\"frame\"")
    let packed = try rendered(5)
    #expect(!frame.contains("draft") && bench.number("bytes", in: frame) == packed.count)
    #expect(try bench.frames(session) == 2)
    #expect(session.finish().status == 0)
  }

  @Test(arguments: [
    ([SIGINT], 130), ([SIGINT, 0], 130), ([0, SIGINT], 130), ([SIGINT, 0, SIGTERM], 130),
  ])
  func `a signal says how the session ended`(events: [Int32], status: Int) throws {
    let session = try start("out.png", ["--compression", "best"])
    session.send("border=5\n")
    _ = try session.line(with: "\"frame\"")
    // Zero is the end of the input.
    for event in events {
      if event == 0 { session.closeInput() } else { session.kill(event) }
      usleep(30_000)
    }
    #expect(session.finish(closingInput: false, timeout: 60).status == status)
  }

  @Test(arguments: ["", "quit\n"])
  func `a sync before the end shows a picture that was written just before`(ending: String) throws {
    let session = try start()
    let other = bench.picture(WatchBench.green)
    try bench.overwrite("in.png", with: other)
    session.send("sync\n" + ending)
    let result = session.finish(closingInput: true)
    #expect(result.status == 0 && result.text.contains("\"synced\""))
    #expect(try bench.bench.decoded("out.png").size == PixelSize(64, 64))
  }

  @Test func `a sheet beside frames with numbers makes none of its own`() throws {
    let session = try start("out-{seq}.png", ["--sheet", "sheet.png"])
    session.send("border=2px\nflush\nborder.color=#00f\n")
    #expect(try bench.frames(session) == 1)
    #expect(session.finish().status == 0)
  }

  @Test func `a picture that keeps changing does not put off the end`() throws {
    let session = try start()
    let bytes = try folder.read("in.png")
    for step in 0..<2000 {
      // A chunk behind the last is another file with the same pixels.
      try bench.replace("in.png", with: bytes + Array("\(step)".utf8))
      if step == 20 { session.kill(SIGTERM) }
      if session.residentBytes == nil { break }
      usleep(5000)
    }
    #expect(session.residentBytes == nil)
    #expect(session.finish(closingInput: false).status == 143)
  }

  @Test func `another sender's drag does not put off a sync`() throws {
    let session = try start("out.png", ["--name", "icon"])
    let place = ["XDG_RUNTIME_DIR": folder.path]
    let other = try Program.statusicon.start(
      ["send", "icon", "border=3", "--wait"], environment: place, in: folder.path)
    #expect(other.finish().status == 0)
    var answered = false
    for step in 0..<300 where !answered {
      session.send("border.color=rgb(0 0 \(step % 200))\n" + (step == 50 ? "sync\n" : ""))
      usleep(10_000)
      answered = session.text.contains("\"synced\"")
    }
    #expect(answered)
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
