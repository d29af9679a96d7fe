import Platform
import Rendering

/// Renders on a thread of its own, one job at a time, so that the session goes on listening.
final class RenderWorker: Sendable {
  struct Order: Sendable {
    var job: RenderJob
    /// What files hold, as far as the session has read them.
    var contents: [String: [UInt8]]
    /// How a preview of it will be shown; nil makes none.
    var preview: PreviewStyle?
    /// Another number than before opens the fonts anew.
    var fontVersion: Int
    /// The files that need not be written again under other names.
    var shown: [[UInt8]]
    /// Whether large outputs may be packed later.
    var makesDrafts: Bool
    /// Whether the outcome tells what each stage took.
    var isTimed: Bool
  }

  private enum Work {
    case render(Order)
    case pack(isTimed: Bool)
  }

  struct Outcome: Sendable {
    var result: Result<JobResult, Failure>
    var preview: PreviewPicture?
    var trace: StageTrace
    /// Every file that the job asked for, with what it got; nil where it got nothing.
    var files: [String: [UInt8]?]
    /// What the fonts used so far depend on.
    var fontFiles: Set<String>
    var nanoseconds: Int
    var timings: [Timings.Stage]?
    /// Whether files are there that are still to be packed.
    var hasDrafts: Bool
  }

  /// Readable when an outcome is there.
  let finished: Channel
  private let wake: Channel
  private let work = Mutex<Work?>(nil)
  private let outcome = Mutex<Outcome?>(nil)

  /// What says that there is no more to come.
  private static let ended: UInt8 = 0

  /// `cacheLimit` is the most bytes that stages between two renders may take.
  static func start(cacheLimit: Int) throws(FileError) -> RenderWorker {
    let worker = RenderWorker(finished: try Channel(), wake: try Channel())
    try startThread {
      worker.work(cacheLimit)
      worker.finished.send(Self.ended)
    }
    return worker
  }

  private init(finished: Channel, wake: Channel) {
    (self.finished, self.wake) = (finished, wake)
  }

  /// Begins a job; the one before must have ended.
  func begin(_ next: Order) { begin(.render(next)) }

  /// Begins to pack a file that is a draft; the job before must have ended.
  func pack(isTimed: Bool) { begin(.pack(isTimed: isTimed)) }

  private func begin(_ next: Work) {
    work.withLock { $0 = next }
    wake.send(1)
  }

  /// Takes the outcome that `finished` has announced.
  func takeOutcome() -> Outcome? {
    guard finished.receive() != nil else { return nil }
    return outcome.withLock { $0.take() }
  }

  /// Gives back all that was kept for the next render, and ends; no job may be under way.
  func end() {
    wake.send(Self.ended)
    while let byte = finished.receive(), byte != Self.ended {}
  }

  private func work(_ cacheLimit: Int) {
    let memory = RenderMemory(limit: cacheLimit)
    while let byte = wake.receive(), byte != Self.ended {
      guard let next = work.withLock({ $0.take() }) else { continue }
      let made =
        switch next {
        case .render(let order): Self.render(order, memory)
        case .pack(let isTimed): Self.pack(memory, isTimed: isTimed)
        }
      outcome.withLock { $0 = made }
      finished.send(1)
    }
  }

  private static func render(_ order: Order, _ memory: RenderMemory) -> Outcome {
    let started = MonotonicClock.now
    let reads = Reads()
    let timings = order.isTimed ? Timings { MonotonicClock.now } : nil
    memory.useFonts(version: order.fontVersion)
    var result: Result<JobResult, Failure>
    do throws(Failure) {
      let made = try order.job.run(
        reading: { (path: String, limit: Int) throws(FileError) -> [UInt8] in
          reads.files[path] = .some(nil)
          let bytes: [UInt8]
          if let known = order.contents[path] {
            bytes = known
          } else {
            bytes = try readFile(path, limit: limit)
          }
          reads.files[path] = bytes
          return bytes
        }, remembering: memory, sparing: order.shown, timing: timings,
        makingDrafts: order.makesDrafts
      ) { (_) throws(FileError) in }
      result = .success(made)
    } catch {
      result = .failure(error)
    }
    let took = MonotonicClock.now - started
    let preview = order.preview.flatMap { style in
      (try? result.get()).flatMap { PreviewPicture($0, style) }
    }
    return Outcome(
      result: result, preview: preview, trace: memory.trace, files: reads.files,
      fontFiles: memory.fontFiles,
      nanoseconds: Int(clamping: took), timings: timings?.stages, hasDrafts: memory.hasDrafts)
  }

  private static func pack(_ memory: RenderMemory, isTimed: Bool) -> Outcome {
    let started = MonotonicClock.now
    let timings = isTimed ? Timings { MonotonicClock.now } : nil
    let result = Result { () throws(Failure) in try memory.packDraft(timing: timings) }
    return Outcome(
      result: result, preview: nil, trace: memory.trace, files: [:], fontFiles: [],
      nanoseconds: Int(clamping: MonotonicClock.now - started), timings: timings?.stages,
      hasDrafts: memory.hasDrafts)
  }

  /// The files that a render has asked for, with their bytes; nil where they could not be had.
  private final class Reads {
    var files: [String: [UInt8]?] = [:]
  }
}
