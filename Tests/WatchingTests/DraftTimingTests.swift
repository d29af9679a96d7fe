import Testing

@testable import Watching

@Suite struct DraftTimingTests {
  private func drag(_ updates: [Int], render: Int = 20) -> TimingSimulation {
    TimingSimulation(updates: updates, quiet: 15, longest: 50, render: render, rest: 300)
  }

  @Test func `a draft is packed a rest after it appeared, and once`() {
    let run = drag([0])
    #expect(run.text == "1@20" && run.packs == [320] && run.settled == [1])
  }

  @Test func `a drag shows the same frames and is packed when it rests`() {
    let run = drag((0..<21).map { $0 * 10 })
    #expect(run.text == "1@20 7@80 13@140 19@200 21@235")
    #expect(run.packs == [535])
  }

  @Test func `a value during the packing waits for its end`() {
    let run = drag([0, 325])
    #expect(run.text == "1@20 2@360" && run.packs == [320, 660])
  }

  @Test func `a value before the rest is over puts the packing off`() {
    #expect(drag([0, 310]).packs == [630])
  }

  @Test func `frames that are no drafts are not packed`() {
    let run = TimingSimulation(updates: [0, 400], quiet: 15, longest: 50, render: 20)
    #expect(run.frames.count == 2 && run.packs.isEmpty)
    var timing = RenderTiming(quiet: 15, longest: 50)
    _ = timing.step([.update], at: 0)
    _ = timing.step([.drafted, .update], at: 20)
    #expect(timing.step(at: 35) == [.start(covering: 2)])
    // It has taken the place of the draft.
    _ = timing.step([.finished(.published, hasDrafts: false)], at: 50)
    #expect(timing.isIdle && timing.nextDeadline == nil && timing.packed == 2)
  }

  @Test func `packing that is asked for comes as soon as what came before is shown`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    #expect(timing.step([.update], at: 0) == [.start(covering: 1)])
    #expect(timing.step([.update, .flush, .pack], at: 5) == [])
    #expect(
      timing.step([.drafted], at: 20) == [.frame(covering: 1, previous: 0), .start(covering: 2)])
    #expect(
      timing.step([.drafted], at: 40) == [.frame(covering: 2, previous: 1), .settled(2), .pack])
    #expect(timing.isPacking && timing.isRendering && timing.packed == 0)
    #expect(timing.step([.finished(.published, hasDrafts: false)], at: 60) == [.packed])
    #expect(timing.isIdle && timing.packed == 2)
    // It was asked for once.
    #expect(timing.step([.update], at: 100) == [.start(covering: 3)])
    #expect(timing.step([.drafted], at: 120) == [.frame(covering: 3, previous: 2), .settled(3)])
    #expect(timing.nextDeadline == 120 + .milliseconds(300) && timing.packed == 2)
  }

  @Test func `a drag does not put off the packing that is asked for`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    _ = timing.step([.update, .pack], at: 0)
    #expect(
      timing.step([.update, .drafted], at: 20) == [.frame(covering: 1, previous: 0), .pack])
    _ = timing.step([.update], at: 30)
    // What came meanwhile has waited long enough.
    #expect(
      timing.step([.finished(.published, hasDrafts: false)], at: 70) == [
        .packed, .start(covering: 3),
      ])
    #expect(timing.packed == 1)
  }

  @Test func `packing asked for during a render that makes no draft is over with it`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    _ = timing.step([.update], at: 0)
    _ = timing.step([.pack], at: 5)
    _ = timing.step([.finished(.unchanged, hasDrafts: false)], at: 20)
    #expect(timing.isIdle && timing.packed == 1)
    _ = timing.step([.update], at: 100)
    _ = timing.step([.drafted], at: 120)
    #expect(timing.nextDeadline == 120 + .milliseconds(300))
  }

  @Test func `packing asked for when there is nothing to pack asks for nothing later`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    #expect(timing.step([.pack], at: 0) == [])
    _ = timing.step([.update], at: 100)
    #expect(timing.step([.drafted], at: 120) == [.frame(covering: 1, previous: 0), .settled(1)])
    #expect(timing.nextDeadline == 120 + .milliseconds(300))
  }

  @Test func `many drafts are packed one by one, and values go between`() {
    var timing = RenderTiming(quiet: 15, longest: 50, rest: 300)
    _ = timing.step([.update], at: 0)
    _ = timing.step([.drafted], at: 20)
    #expect(timing.step(at: 320) == [.pack])
    #expect(timing.step([.finished(.published, hasDrafts: true)], at: 330) == [.packed, .pack])
    _ = timing.step([.update], at: 335)
    // It waits for the one under way alone, and the rest for it.
    #expect(
      timing.step([.finished(.published, hasDrafts: true)], at: 350) == [
        .packed, .start(covering: 2),
      ])
    _ = timing.step([.drafted], at: 370)
    #expect(timing.packed == 0 && timing.nextDeadline == 670)
    #expect(timing.step(at: 670) == [.pack])
    #expect(timing.step([.finished(.published, hasDrafts: false)], at: 680) == [.packed])
    #expect(timing.packed == 2 && timing.isIdle)
  }

  @Test func `packing that is asked for again and again comes`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    _ = timing.step([.update, .pack], at: 0)
    _ = timing.step([.update, .pack], at: 5)
    _ = timing.step([.update, .pack], at: 10)
    #expect(timing.step([.drafted], at: 20) == [.frame(covering: 1, previous: 0), .pack])
    #expect(
      timing.step([.finished(.published, hasDrafts: false)], at: 60)
        == [.packed, .start(covering: 3)])
    #expect(timing.packed == 1)
    // The newest of those that asked meanwhile is met too.
    #expect(
      timing.step([.drafted], at: 80) == [.frame(covering: 3, previous: 1), .settled(3), .pack])
    _ = timing.step([.finished(.published, hasDrafts: false)], at: 90)
    #expect(timing.packed == 3 && timing.isIdle)
  }

  @Test func `packing asked for while it is under way asks for nothing later`() {
    var timing = RenderTiming(quiet: 15, longest: 50)
    _ = timing.step([.update, .pack], at: 0)
    _ = timing.step([.drafted], at: 20)
    _ = timing.step([.pack], at: 25)
    _ = timing.step([.finished(.published, hasDrafts: false)], at: 30)
    _ = timing.step([.update], at: 100)
    #expect(timing.step([.drafted], at: 120) == [.frame(covering: 2, previous: 1), .settled(2)])
  }

  @Test func `a packing that fails is tried again when somebody asks`() {
    var timing = RenderTiming(quiet: 15, longest: 50, rest: 300)
    _ = timing.step([.update], at: 0)
    _ = timing.step([.drafted], at: 20)
    #expect(timing.step(at: 320) == [.pack])
    #expect(timing.step([.finished(.failed, hasDrafts: true)], at: 330) == [.packed])
    #expect(timing.isIdle && timing.nextDeadline == nil && timing.packed == 1)
    #expect(timing.step([.pack], at: 900) == [.pack])
    #expect(timing.packed == 0)
    #expect(timing.step([.finished(.failed, hasDrafts: true)], at: 910) == [.packed])
    #expect(timing.isIdle && timing.packed == 1)
  }

  @Test(arguments: [RenderTiming.Ending.failed, .unchanged])
  func `a render without a frame leaves the draft before it to be packed`(
    ending: RenderTiming.Ending
  ) {
    var timing = RenderTiming(quiet: 15, longest: 50, rest: 300)
    _ = timing.step([.update], at: 0)
    _ = timing.step([.drafted], at: 20)
    _ = timing.step([.update], at: 100)
    #expect(
      timing.step([.finished(ending, hasDrafts: true)], at: 120)
        == [.noFrame(covering: 2, failed: ending == .failed), .settled(2)])
    #expect(timing.step(at: 420) == [.pack])
  }

  @Test func `random runs with drafts keep order, lose nothing and end packed`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let quiet = Int.random(in: 0...30, using: &random)
      let longest = quiet + Int.random(in: 0...60, using: &random)
      let render = Int.random(in: 1...80, using: &random)
      let rest = Int.random(in: 0...100, using: &random)
      var time = 0
      let updates = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        time += Int.random(in: 0...150, using: &random)
        return time
      }
      let run = TimingSimulation(
        updates: updates, quiet: quiet, longest: longest, render: render, rest: rest)
      let isOrdered = zip(run.frames, run.frames.dropFirst()).allSatisfy {
        $0.update < $1.update && $0.time < $1.time
      }
      // A packing takes the place of a render that was under way.
      let isCovered = updates.enumerated().allSatisfy { index, arrival in
        guard let frame = run.frames.first(where: { $0.update > index }) else { return false }
        return frame.time <= arrival + longest + 2 * render
      }
      let work = (run.starts + run.packs).sorted()
      let isSingle = zip(work, work.dropFirst()).allSatisfy { $1 - $0 >= render }
      let last = run.frames.last?.time ?? .max
      guard isOrdered, isCovered, isSingle, run.frames.last?.update == updates.count,
        run.settled.last == updates.count, let pack = run.packs.last, pack >= last,
        pack == max(last, updates.last ?? 0) + rest
      else {
        Issue.record("\(updates) \(quiet) \(longest) \(render) \(rest)")
        return
      }
    }
  }
}

extension RenderTiming.Event {
  /// A frame has appeared that is to be packed.
  fileprivate static let drafted = finished(.published, hasDrafts: true)
}
