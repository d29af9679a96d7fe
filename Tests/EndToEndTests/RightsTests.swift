import Foundation
import Raster
import TestSupport
import Testing

/// The words that start a program without root's rights; nil when that is impossible here.
private let runner: [String]? = {
  guard geteuid() == 0 else { return [] }
  guard let tool = Program.named("setpriv") else { return nil }
  let words = ["--reuid=65534", "--regid=65534", "--clear-groups"]
  let works = (try? tool.run(words + ["true"]))?.status == 0
  return works ? [tool.path] + words : nil
}()

/// What happens where the system says no; root is no test of that, so its rights are given up.
@Suite(.enabled(if: runner != nil, "root's rights cannot be given up here"))
struct RightsTests {
  private let bench = Workbench()

  private func run(_ line: String...) throws -> ProgramResult {
    let words = try #require(runner) + [Program.statusicon.path] + line
    return try Program(path: words[0]).run(Array(words.dropFirst()), in: bench.folder.path)
  }

  private func setMode(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: bench.folder.path(name))
  }

  @Test(arguments: [(0o555, 0o666), (0o777, 0o444)])
  func `what may not be written is the machine's fault and stays`(folder: Int, file: Int) throws {
    try bench.folder.write("an older icon", to: "sub/out.png")
    try setMode("", 0o755)
    try setMode("sub/out.png", file)
    try setMode("sub", folder)
    defer { try? setMode("sub", 0o755) }
    let result = try run("canvas:4,red", "-o", "sub/out.png")
    #expect(result.status == 3)
    #expect(
      result.errorText == "statusicon: sub/out.png: may not be written"
        + " (check the permissions of file and folder)\n")
    #expect(try bench.folder.read("sub/out.png") == Array("an older icon".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("sub"))
    #expect(names == ["out.png"])
  }

  @Test(arguments: [(0o555, 0o666), (0o777, 0o444)])
  func `a batch tells what may not be written and makes the rest`(folder: Int, file: Int) throws {
    try bench.folder.write("an older icon", to: "sub/1.png")
    try bench.folder.write("an older icon", to: "free/2.png")
    try setMode("", 0o755)
    for (name, mode) in [
      ("sub/1.png", file), ("sub", folder), ("free", 0o777), ("free/2.png", 0o666),
    ] {
      try setMode(name, mode)
    }
    defer { try? setMode("sub", 0o755) }
    try bench.folder.write(
      "input,output\ncanvas:4,sub/1.png\ncanvas:4,free/2.png\n", to: "m.csv")
    let result = try run("batch", "--manifest", "m.csv", "--json", "--jobs", "1")
    #expect(result.status == 3)
    #expect(result.errorText.contains("statusicon: m.csv:2: sub/1.png: may not be written ("))
    #expect(result.text.contains("\"code\": \"output.not-permitted\""))
    #expect(result.text.contains("\"retryable\": true"))
    #expect(try bench.folder.read("sub/1.png") == Array("an older icon".utf8))
    #expect(try bench.decoded("free/2.png").size == PixelSize(4, 4))
    for name in ["sub", "free"] {
      let path = bench.folder.path(name)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 1)
    }
  }

  @Test func `an input that may not be read is the item's fault`() throws {
    try bench.draw("in.png", 4, 4) { _, _ in .white }
    try setMode("", 0o777)
    try setMode("in.png", 0)
    let result = try run("in.png", "-o", "out.png")
    #expect(result.status == 1)
    #expect(result.errorText == "statusicon: in.png: may not be read (check its permissions)\n")
    #expect(try bench.folder.names() == ["in.png"])
  }

  @Test func `a draft that cannot be packed is told, and packed when it can be`() throws {
    try bench.draw("in.png", 300, 300) { x, y in Color(UInt8(x % 256), UInt8(y % 256), 7) }
    try bench.folder.write("", to: "sub/.keep")
    try setMode("", 0o777)
    try setMode("sub", 0o777)
    defer { try? setMode("sub", 0o755) }
    let words = try #require(runner) + [Program.statusicon.path, "watch", "in.png"]
    let session = try Program(path: words[0]).start(
      words.dropFirst() + ["-o", "sub/out.png", "--border", "2", "--params", "-", "--json"],
      in: bench.folder.path)
    _ = try session.line(with: "\"settled\"")
    // The moment between a draft and its packing is short and may be missed.
    var width = 2
    repeat {
      width += 1
      try setMode("sub", 0o777)
      session.send("border=\(width)\n")
      _ = try session.line(with: "\"seq\": \(width - 2), \"prev\"")
      try setMode("sub", 0o555)
      session.send("sync\n")
      _ = try session.line(with: "\"synced\"")
    } while !session.text.contains("output.not-permitted") && width < 20
    #expect(width < 20)
    try setMode("sub", 0o777)
    session.send("sync\n")
    _ = try session.line(with: "\"packed\"")
    #expect(session.finish().status == 0)
    try bench.make("in.png", "-o", "once.png", "--border", "\(width)")
    #expect(try bench.folder.read("sub/out.png") == bench.folder.read("once.png"))
  }
}
