import Codecs
import Operations
import Platform
import Raster
import Testing

@testable import Rendering

/// A clock that moves on by a step at each look.
private final class SteppingClock {
  private var now: UInt64 = 1_000_000
  private let step: UInt64

  init(step: UInt64) { self.step = step }

  func look() -> UInt64 {
    now += step
    return now
  }
}

@Suite struct TimingsTests {
  private struct Broken: Error {}

  @Test func `a stage takes the time between two looks at the clock`() {
    let clock = SteppingClock(step: 1_234_567)
    let timings = Timings { clock.look() }
    _ = timings.measure("work", bytes: { $0 }) { 42 }
    #expect(timings.stages == [.init(name: "work", nanoseconds: 1_234_567, bytes: 42)])
    #expect(timings.stages.text == "work  1.234 ms  42 bytes\n")
  }

  @Test func `lines stand in columns`() {
    let clock = SteppingClock(step: 1000)
    let timings = Timings { clock.look() }
    _ = timings.measure("a", bytes: { $0 }) { 7 }
    _ = timings.measure("longer", bytes: { $0 }) {
      _ = clock.look()
      return 1234
    }
    #expect(timings.stages.text == "a       0.001 ms     7 bytes\nlonger  0.002 ms  1234 bytes\n")
  }

  @Test func `work that throws is no stage`() {
    let timings = Timings { 0 }
    #expect(throws: Broken.self) {
      try timings.measure("work", bytes: { $0 }) { () throws(Broken) -> Int in throw Broken() }
    }
    #expect(timings.stages.isEmpty)
  }

  @Test func `a clock that runs backwards gives no time`() {
    var times: [UInt64] = [5, 9]
    let timings = Timings { times.popLast() ?? 0 }
    _ = timings.measure("work", bytes: { $0 }) { 1 }
    #expect(timings.stages.map(\.nanoseconds) == [0])
  }

  @Test func `a run names its stages in order, with the bytes of canvas and file`() throws {
    var job = RenderJob()
    job.input = .canvas(PixelSize(20, 10), Color(255, 0, 0, 255))
    job.recipe.steps = [
      try StepSpec.read("square", for: #require(Catalog.operation("crop")), from: .flag("crop")),
      try StepSpec.read("50%", for: #require(Catalog.operation("opacity")), from: .flag("opacity")),
    ]
    job.outputs = [.init(file: nil, from: .flag("output"))]
    let timings = Timings { 0 }
    var written = 0
    _ = try job.run(timing: timings) { (bytes) throws(FileError) in written = bytes.count }
    #expect(
      timings.stages.map(\.name) == [
        "read", "plan", "decode", "crop", "opacity", "encode", "write",
      ])
    #expect(
      timings.stages.map(\.bytes) == [
        0, 0, 20 * 10 * 4, 10 * 10 * 4, 10 * 10 * 4, written, written,
      ])
  }
}
