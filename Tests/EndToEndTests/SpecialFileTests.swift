import Foundation
import TestSupport
import Testing

@Suite struct SpecialFileTests {
  private let bench = Workbench()

  /// Runs a line that is to fail in one sentence about `path`, at once.
  private func refusal(_ line: [String], about path: String, status: Int) throws {
    let result = try Program.statusicon.run(line, in: bench.folder.path, timeout: 20)
    #expect(result.ending == .exit(status))
    #expect(result.errorText.hasPrefix("statusicon: \(path): "))
    #expect(result.errorText.filter { $0 == "\n" }.count == 1, "\(result.errorText)")
    #expect(result.output == [])
  }

  private func make(_ name: String) throws -> String {
    switch name {
    case "pipe":
      let tool = try #require(Program.named("mkfifo"))
      #expect(try tool.run(["pipe"], in: bench.folder.path).status == 0)
    case "folder":
      try FileManager.default.createDirectory(
        atPath: bench.folder.path("folder"), withIntermediateDirectories: false)
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: bench.folder.path("link"), withDestinationPath: "/dev/zero")
    default: break
    }
    return name
  }

  static let names = ["pipe", "folder", "link", "/dev/zero", "/dev/tty"]

  @Test(arguments: names)
  func `what is no file is refused as an input without waiting`(_ name: String) throws {
    let path = try make(name)
    try refusal([path, "-o", "out.png"], about: path, status: 1)
  }

  @Test(arguments: names)
  func `what is no file is refused as an output without waiting`(_ name: String) throws {
    let path = try make(name)
    try refusal(["canvas:4", "--format", "png", "-o", path], about: path, status: 3)
  }

  @Test(arguments: names)
  func `what is no file is refused as a side image without waiting`(_ name: String) throws {
    let path = try make(name)
    let side = path.hasPrefix("/") ? path : "./" + path
    let result = try Program.statusicon.run(
      ["canvas:40", "--badge", side, "-o", "out.png"], in: bench.folder.path, timeout: 20)
    #expect(result.ending == .exit(1))
    #expect(result.errorText.filter { $0 == "\n" }.count == 1, "\(result.errorText)")
  }

  @Test(arguments: names)
  func `what is no file is refused as a recipe without waiting`(_ name: String) throws {
    let path = try make(name)
    let named = path.hasPrefix("/") ? path : "./" + path
    let result = try Program.statusicon.run(
      ["canvas:40", "--recipe", named, "-o", "out.png"], in: bench.folder.path, timeout: 20)
    #expect(result.ending == .exit(2))
    #expect(result.errorText.filter { $0 == "\n" }.count == 1, "\(result.errorText)")
  }
}
