import Testing

@testable import Watching

@Suite struct RenderTimingTests {
  private func every(_ span: Int, _ count: Int) -> [Int] { (0..<count).map { $0 * span } }

  @Test func `a single update is rendered at once`() {
    #expect(TimingSimulation(updates: [0], quiet: 15, longest: 50, render: 20).text == "1@20")
  }

  @Test func `a drag shows frames all along and its last value`() {
    let run = TimingSimulation(updates: every(10, 21), quiet: 15, longest: 50, render: 20)
    #expect(run.text == "1@20 7@80 13@140 19@200 21@235")
  }

  @Test func `without a longest wait a drag shows nothing until it rests`() {
    let run = TimingSimulation(updates: every(10, 21), quiet: 15, longest: .max, render: 20)
    #expect(run.text == "1@20 21@235")
  }

  @Test func `a slow render is finished and then everything that waits is taken`() {
    let short = TimingSimulation(updates: every(10, 21), quiet: 15, longest: 50, render: 120)
    #expect(short.text == "1@120 13@240 21@360")
    let long = TimingSimulation(updates: every(10, 101), quiet: 15, longest: 50, render: 120)
    let times = (1...10).map { "\(min(1 + 12 * ($0 - 1), 101))@\(120 * $0)" }
    #expect(long.text == times.joined(separator: " "))
  }

  @Test func `the leading edge comes back after a rest`() {
    let run = TimingSimulation(updates: [0, 5, 100, 104], quiet: 15, longest: 50, render: 20)
    #expect(run.text == "1@20 2@40 3@120 4@140")
  }

  @Test func `updates of one moment are one render`() {
    let run = TimingSimulation(updates: [0, 0, 0], quiet: 15, longest: 50, render: 20)
    #expect(run.text == "3@20")
  }

  @Test func `without a quiet time the newest values go as soon as the renderer is free`() {
    let run = TimingSimulation(updates: every(10, 5), quiet: 0, longest: 0, render: 25)
    #expect(run.text == "1@25 3@50 5@75")
  }

  @Test func `a flush ends the wait`() {
    let run = TimingSimulation(updates: [0, 1], quiet: 100, longest: 400, render: 5, flushes: [10])
    #expect(run.text == "1@5 2@15")
  }

  @Test func `a flush during a render holds for what came before it`() {
    let run = TimingSimulation(
      updates: [0, 1], quiet: 100, longest: 400, render: 50, flushes: [10])
    #expect(run.text == "1@50 2@100")
  }

  @Test func `a flush with nothing to do does nothing`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    #expect(timing.step([.flush], at: 0) == [])
    #expect(timing.nextDeadline == nil)
  }

  @Test func `a change goes before the window of a value`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    #expect(timing.step([.update], at: 0) == [.start(covering: 1)])
    _ = timing.step([.finished(.published, hasDrafts: false)], at: 1)
    #expect(timing.step([.update], at: 2) == [])
    #expect(timing.step([.change], at: 3) == [.start(covering: 3)])
  }

  @Test func `a failed render answers its updates too`() {
    let run = TimingSimulation(updates: [0, 5], quiet: 15, longest: 50, render: 20, failing: true)
    #expect(run.frames.isEmpty)
    #expect(run.settled == [2])
    var timing = RenderTiming(quiet: 15, longest: 50)
    _ = timing.step([.update], at: 0)
    #expect(
      timing.step([.finished(.failed, hasDrafts: false)], at: 9)
        == [.noFrame(covering: 1, failed: true), .settled(1)])
  }

  @Test func `an ending without a render is passed over`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    #expect(timing.step([.finished(.published, hasDrafts: false)], at: 0) == [])
  }

  @Test func `times at the end of the range do not overflow`() {
    var timing = RenderTiming(quiet: .max, longest: .max)
    #expect(timing.step([.update], at: .max - 1) == [.start(covering: 1)])
    _ = timing.step([.update, .finished(.published, hasDrafts: false)], at: .max - 1)
    #expect(timing.nextDeadline == .max)
  }

  @Test func `random runs keep order, lose nothing and never starve`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let quiet = Int.random(in: 0...30, using: &random)
      let longest = quiet + Int.random(in: 0...60, using: &random)
      let render = Int.random(in: 1...80, using: &random)
      var time = 0
      let updates = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        time += Int.random(in: 0...25, using: &random)
        return time
      }
      let run = TimingSimulation(updates: updates, quiet: quiet, longest: longest, render: render)
      let label: Comment = "\(updates) \(quiet) \(longest) \(render)"
      let isOrdered = zip(run.frames, run.frames.dropFirst()).allSatisfy {
        $0.update < $1.update && $0.time < $1.time
      }
      let isCovered = updates.enumerated().allSatisfy { index, arrival in
        guard let frame = run.frames.first(where: { $0.update > index }) else { return false }
        return frame.time <= arrival + longest + 2 * render
      }
      let isSingle = zip(run.starts, run.starts.dropFirst()).allSatisfy { $1 - $0 >= render }
      guard isOrdered, isCovered, isSingle, run.frames.last?.update == updates.count,
        run.settled.last == updates.count
      else {
        Issue.record(label)
        return
      }
    }
  }
}
