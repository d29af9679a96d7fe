@testable import Watching

/// A run of the timing with a renderer that always takes the same time; times in milliseconds.
struct TimingSimulation {
  struct Frame: Hashable {
    var update: Int
    var time: Int
  }

  var frames: [Frame] = []
  var starts: [Int] = []
  var settled: [Int] = []
  /// When the packing of a draft begins.
  var packs: [Int] = []

  /// Every frame is a draft where there is a `rest`.
  init(
    updates: [Int], quiet: Int, longest: Int, render: Int, flushes: Set<Int> = [],
    failing: Bool = false, rest draftRest: Int? = nil
  ) {
    var timing = RenderTiming(quiet: quiet, longest: longest, rest: draftRest ?? 0)
    var rest = updates[...]
    var flushes = flushes.sorted()[...]
    var ends: Int?
    var now = 0
    while true {
      let due = timing.nextDeadline.map { max($0, now) }
      guard let next = [rest.first, flushes.first, ends, due].compactMap(\.self).min() else {
        break
      }
      now = next
      var events: [RenderTiming.Event] = []
      while rest.first == now {
        events.append(.update)
        rest.removeFirst()
      }
      if flushes.first == now {
        events.append(.flush)
        flushes.removeFirst()
      }
      if ends == now {
        events.append(
          .finished(
            failing ? .failed : .published, hasDrafts: draftRest != nil && !timing.isPacking))
        ends = nil
      }
      for effect in timing.step(events, at: now) {
        switch effect {
        case .start:
          starts.append(now)
          ends = now + render
        case .frame(let update, _): frames.append(Frame(update: update, time: now))
        case .noFrame: break
        case .pack:
          packs.append(now)
          ends = now + render
        case .packed: break
        case .settled(let update): settled.append(update)
        }
      }
    }
  }

  var text: String { frames.map { "\($0.update)@\($0.time)" }.joined(separator: " ") }
}
