import Foundation
import TestSupport
import Testing

@Suite struct TimingsOptionTests {
  @Test func `timings go to standard error and leave the picture alone`() throws {
    let bench = Workbench()
    let line = ["canvas:8,red", "--opacity", "50%", "-o"]
    let plain = try bench.run(line + ["a.png"])
    let timed = try bench.run(line + ["b.png", "--timings"])
    #expect(plain.errorText == "")
    #expect(
      timed.errorText.split(separator: "\n").map { $0.split(separator: " ").first }
        == ["read", "plan", "decode", "opacity", "encode", "write"])
    #expect(try bench.folder.read("a.png") == bench.folder.read("b.png"))
  }

  @Test func `a JSON line holds the stages only when they are asked for`() throws {
    let bench = Workbench()
    let line = ["canvas:8,red", "-o", "a.png", "--json"]
    let plain = try bench.run(line)
    #expect(!String(decoding: plain.output, as: UTF8.self).contains("\"stages\""))
    let timed = try bench.run(line + ["--timings"])
    #expect(
      String(decoding: timed.output, as: UTF8.self).contains(
        "\"stages\": [{\"name\": \"read\", \"ms\": "))
  }

  @Test func `frames of a watch tell what ran for them, and what was known took none`() throws {
    let bench = WatchBench()
    try bench.folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try bench.start(
      "in.png", "-o", "out.png", "--border", "2,blue", "--params", "-", "--json", "--timings")
    let first = try session.line(with: "\"frame\"")
    #expect(Self.stages(first) == ["read", "plan", "decode", "border", "encode", "write"])
    session.send("border=3\n")
    let second = try session.line(with: "\"frame\"")
    #expect(Self.stages(second).contains("border") && second.contains("\"first\": \"border\""))
    #expect(session.finish().status == 0)
    #expect(session.errorText.split(separator: "\n").contains { $0.hasPrefix("border ") })
  }

  private static func stages(_ line: String) -> [String] {
    line.components(separatedBy: "{\"name\": \"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }
}
