import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchParameterTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }

  private func start(_ extra: String...) throws -> RunningProgram {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try Program.statusicon.start(
      ["watch", "in.png", "-o", "out.png", "--border", "2,blue", "--params", "-", "--json"] + extra,
      in: folder.path)
    _ = try session.line(with: "\"settled\"")
    return session
  }

  /// How many pixels of the middle row are blue at its left.
  private func width() throws -> Int {
    let icon = try bench.bench.decoded("out.png")
    return (0..<icon.width).prefix { icon[$0, 32] == WatchBench.blue.premultiplied }.count
  }

  @Test func `a burst is the leading render and one more, with the last value`() throws {
    let session = try start("--quiet-time", "100", "--max-wait", "4000")
    session.send("border=1\n")
    _ = try session.line(with: "\"frame\"")
    session.send((1...20).map { "border=\($0 == 20 ? 6 : $0)\n" }.joined())
    let line = try session.line(with: "\"frame\"")
    #expect(bench.number("seq", in: line) == 21)
    #expect(try bench.frames(session) == 3)
    #expect(try width() == 6)
    #expect(session.finish().status == 0)
  }

  @Test func `a steady stream shows frames all along and its last value`() throws {
    let session = try start("--quiet-time", "100", "--max-wait", "400")
    for step in 1...50 {
      session.send("border.color=rgb(0 0 \(step))\n")
      usleep(20_000)
    }
    session.send("border=9 border.color=blue\nflush\n")
    let line = try session.line(with: "\"flushed\"")
    let frames = try #require(bench.number("frames", in: line))
    // The first one, the leading one, the last one, and some between.
    #expect((5...30).contains(frames), "\(frames)")
    #expect(try width() == 9)
    let numbers = session.text.split(separator: "\n").filter { $0.contains("\"ev\": \"frame\"") }
      .compactMap { bench.number("seq", in: String($0)) }
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    #expect(session.finish().status == 0)
  }

  @Test func `a line with a fault changes nothing and is told`() throws {
    let session = try start()
    session.send("border=5 bordr.color=red\n{\"seq\":7,\"set\":{\"border\":\"lots\"}}\nfoo\n")
    let first = try session.line(with: "\"reject\"")
    #expect(first.contains("\"recipe.unknown-name\"") && first.contains("\"seq\": 1,"))
    #expect(try session.line(with: "\"reject\"").contains("\"seq\": 7,"))
    #expect(try session.line(with: "\"reject\"").contains("no command"))
    #expect(try bench.frames(session) == 1)
    session.send("get\n")
    #expect(try session.line(with: "\"values\"").contains("\"set\": {}"))
    #expect(session.finish().status == 0)
  }

  @Test func `numbers are the sender's and must grow`() throws {
    let session = try start()
    session.send("{\"seq\":41,\"set\":{\"border\":3}}\n")
    #expect(bench.number("seq", in: try session.line(with: "\"frame\"")) == 41)
    session.send("{\"seq\":41,\"set\":{\"border\":4}}\n")
    #expect(try session.line(with: "\"reject\"").contains("\"recipe.order\""))
    session.send("border=4\n")
    let line = try session.line(with: "\"frame\"")
    #expect(bench.number("seq", in: line) == 42 && bench.number("prev", in: line) == 41)
    #expect(session.finish().status == 0)
  }

  @Test func `a value that comes to the same renders nothing`() throws {
    let session = try start()
    session.send("border=2px\n")
    _ = try session.line(with: "\"settled\"")
    session.send("border.color=#00f\n")
    _ = try session.line(with: "\"settled\"")
    #expect(try bench.frames(session) == 1)
    #expect(session.finish().status == 0)
  }

  @Test func `only the stages behind a change run`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try bench.start(
      "in.png", "-o", "out.png", "-s", "32", "--invert", "--corners", "4", "--border", "2",
      "--status", "online", "--params", "-", "--json")
    #expect(try session.line(with: "\"frame\"").contains("\"stages\": 7, \"cached\": 0"))
    session.send("status=busy\n")
    let late = try session.line(with: "\"frame\"")
    #expect(late.contains(#""stage": 5, "first": "status", "stages": 7, "cached": 5"#), "\(late)")
    session.send("border.color=black\n")
    let middle = try session.line(with: "\"frame\"")
    #expect(middle.contains(#""first": "border", "stages": 7, "cached": 4"#), "\(middle)")
    try bench.replace("in.png", with: bench.picture(WatchBench.green))
    let early = try session.line(with: "\"frame\"")
    #expect(early.contains(#""stage": 0, "first": "decode", "stages": 7, "cached": 0"#), "\(early)")
    #expect(session.finish().status == 0)
  }

  @Test func `a render that fails leaves the icon and the next good value mends it`() throws {
    let session = try start("--crop", "32x32")
    session.send("crop=100x100\n")
    #expect(try session.line(with: "\"error\"").contains("\"input.too-small\""))
    _ = try session.line(with: "\"settled\"")
    #expect(try bench.bench.decoded("out.png").width == 32)
    session.send("crop=16x16\n")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.bench.decoded("out.png").width == 16)
    #expect(session.finish().status == 0)
  }

  @Test func `the end of standard input ends the session with its last value shown`() throws {
    let session = try start("--quiet-time", "2s")
    session.send("border=3\nborder=8")
    #expect(session.finish().status == 0)
    #expect(try width() == 8)
  }

  @Test func `a session may outlive its standard input`() throws {
    let session = try start("--on-eof", "keep")
    session.closeInput()
    try bench.replace("in.png", with: bench.picture(WatchBench.green))
    _ = try session.line(with: "\"frame\"")
    session.kill(SIGINT)
    #expect(session.finish().status == 130)
  }

  @Test func `signals end a session cleanly`() throws {
    for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] {
      let session = try start()
      session.kill(signal)
      #expect(session.finish(closingInput: false).status == status)
    }
    #expect(try folder.names() == ["in.png", "out.png"])
  }

  @Test func `a session started to outlive its terminal stays when that hangs up`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let shell = try #require(Program.named("sh"))
    let session = try shell.start(
      ["-c", "trap '' HUP; exec \"$TOOL\" watch in.png -o out.png --params - --json"],
      environment: ["TOOL": Program.statusicon.path], in: folder.path)
    _ = try session.line(with: "\"frame\"")
    session.kill(SIGHUP)
    // It still answers, and ends for the reason that it is given next.
    #expect(try bench.frames(session) == 1)
    session.kill(SIGTERM)
    #expect(session.finish(closingInput: false).status == 143)
  }

  @Test func `an output never replaces the recipe`() throws {
    let recipe = try folder.write(#"[{"border": 2}]"#, to: "ring.json")
    for command in [[], ["watch"]] {
      let result = try Program.statusicon.run(
        command + ["canvas:8", "-o", "./ring.json", "--format", "png", "--recipe", recipe],
        in: folder.path, timeout: 30)
      #expect(result.status == 2 && result.errorText.contains("recipe itself"))
    }
    #expect(String(decoding: try folder.read("ring.json"), as: UTF8.self) == #"[{"border": 2}]"#)
  }

  @Test func `lines that are wrong in the line itself are refused at once`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    for line in [
      ["in.png"], ["in.png", "-o", "in.png"], ["-", "-o", "out.png"],
      ["in.png", "-o", "out.png", "--quiet-time", "100", "--max-wait", "50"],
      ["in.png", "-o", "out.png", "--poll=soon"], ["in.png", "-o", "out.png", "--border", "wide"],
      ["in.png", "-o", "out.png", "--in-place"], ["in.png", "-o", "out.png", "--name", "a/b"],
    ] {
      let result = try Program.statusicon.run(["watch"] + line, in: folder.path, timeout: 30)
      #expect(result.status == 2, "\(line): \(result.errorText)")
    }
    #expect(try folder.names() == ["in.png"])
  }
}
