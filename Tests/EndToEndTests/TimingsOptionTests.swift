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
}
