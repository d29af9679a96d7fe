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

  @Test func `an input that may not be read is the item's fault`() throws {
    try bench.draw("in.png", 4, 4) { _, _ in .white }
    try setMode("", 0o777)
    try setMode("in.png", 0)
    let result = try run("in.png", "-o", "out.png")
    #expect(result.status == 1)
    #expect(result.errorText == "statusicon: in.png: may not be read (check its permissions)\n")
    #expect(try bench.folder.names() == ["in.png"])
  }
}
