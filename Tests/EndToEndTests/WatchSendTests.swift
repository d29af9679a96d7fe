import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchSendTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }

  /// Starts a session named `tray` that begins with a border of 2.
  private func start(_ extra: String...) throws -> RunningProgram {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try Program.statusicon.start(
      ["watch", "in.png", "-o", "out.png", "--name", "tray", "--json"] + extra,
      environment: ["XDG_RUNTIME_DIR": folder.path], in: folder.path)
    _ = try session.line(with: "\"settled\"")
    return session
  }

  @discardableResult
  private func send(_ words: String...) throws -> ProgramResult {
    try Program.statusicon.run(
      ["send"] + words, environment: ["XDG_RUNTIME_DIR": folder.path], in: folder.path)
  }

  private func width() throws -> Int {
    let icon = try bench.bench.decoded("out.png")
    return (0..<icon.width).prefix { icon[$0, 32] == WatchBench.blue.premultiplied }.count
  }

  @Test func `a value that was sent and waited for is in the icon`() throws {
    let session = try start("--border", "2,blue")
    for width in 3...8 {
      #expect(try send("tray", "border=\(width)", "--wait").status == 0)
      #expect(try self.width() == width)
    }
    #expect(try send("tray", "--quit").status == 0)
    #expect(session.finish(closingInput: false).status == 0)
    #expect(try folder.names() == ["in.png", "out.png", "statusicon"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("statusicon")) == [])
  }

  @Test func `sent values are told, one for each key`() throws {
    let session = try start("--border", "2,blue")
    try send("tray", "border=3")
    try send("tray", "border.width=4", "border.color=rgb(1 2 3)")
    let result = try send("tray", "--get")
    #expect(result.text == "border=4\nborder.color=rgb(1 2 3)\n")
    #expect(try send("tray", "--get", "--json").text.contains("\"set\": {\"border\": \"4\""))
    session.kill(SIGTERM)
    #expect(session.finish(closingInput: false).status == 143)
  }

  @Test func `a wrong value is refused and changes nothing`() throws {
    let session = try start("--border", "2,blue")
    let result = try send("tray", "border=5", "bordr=3", "--wait")
    #expect(result.status == 2)
    #expect(result.errorText.contains("did you mean \"border\"?"))
    #expect(try send("tray", "--get").text == "")
    #expect(try width() == 2)
    session.kill(SIGTERM)
    _ = session.finish(closingInput: false)
  }

  @Test func `live values are saved into the recipe, but not over its comments`() throws {
    try folder.write(#"[{"border": {"width": 2, "color": "blue"}}]"#, to: "ring.json")
    let session = try start("--recipe", "ring.json")
    try send("tray", "border=7", "--wait")
    #expect(try send("tray", "--save").status == 0)
    let saved = String(decoding: try folder.read("ring.json"), as: UTF8.self)
    #expect(saved.contains("\"width\": 7") || saved.contains("\"width\": \"7\""), "\(saved)")
    #expect(try width() == 7)
    let commented = "// mine\n" + #"[{"border": {"width": 2, "color": "blue"}}]"#
    try folder.write(commented, to: "ring.json")
    let refused = try send("tray", "--save")
    #expect(refused.status == 1 && refused.errorText.contains("comments"))
    #expect(String(decoding: try folder.read("ring.json"), as: UTF8.self) == commented)
    try send("tray", "--quit")
    _ = session.finish(closingInput: false)
  }

  @Test func `a render that was asked for brings a lost icon back`() throws {
    let session = try start("--border", "2,blue")
    bench.remove("out.png")
    #expect(try send("tray", "--render").status == 0)
    #expect(try width() == 2)
    try send("tray", "--quit")
    _ = session.finish(closingInput: false)
  }

  @Test func `the socket is for its user alone and a name for one session`() throws {
    let session = try start("--border", "2,blue")
    let socket = folder.path("statusicon/tray.sock")
    for (path, mode) in [(socket, 0o600), (folder.path("statusicon"), 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    }
    let second = try bench.start("in.png", "-o", "out2.png", "--name", "tray").finish()
    #expect(second.status == 2)
    #expect(second.errorText.contains("running"))
    #expect(try send("tray", "border=4", "--wait").status == 0)
    // What a killed session leaves behind is in nobody's way.
    session.kill(SIGKILL)
    _ = session.finish(closingInput: false)
    #expect(FileManager.default.fileExists(atPath: socket))
    #expect(try send("tray", "border=4").status == 1)
    let third = try start("--border", "2,blue")
    #expect(try send("tray", "border=5", "--wait").status == 0)
    third.kill(SIGTERM)
    _ = third.finish(closingInput: false)
  }

  @Test func `what cannot be sent is told`() throws {
    let missing = try send("nobody", "count=1")
    #expect(missing.status == 1 && missing.errorText.contains("no session"))
    #expect(try send("nobody").status == 2)
    #expect(try send("nobody", "count").status == 2)
    #expect(try send("../x", "count=1").status == 2)
    #expect(try Program.statusicon.run(["send", "nobody", "count=1"]).status == 2)
  }

  @Test func `a render that fails is told to who waits`() throws {
    let session = try start("--crop", "32x32")
    let result = try send("tray", "crop=100x100", "--wait")
    #expect(result.status == 1)
    #expect(result.errorText.contains("reaches beyond"))
    #expect(try send("tray", "crop=16x16", "--wait").status == 0)
    session.kill(SIGTERM)
    _ = session.finish(closingInput: false)
  }
}
