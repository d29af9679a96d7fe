import Batching
import Codecs
import CommandLineKit
import Platform
import Rendering

/// One run of a batch: its threads, its signals and its report.
struct BatchSession {
  private let feed: any ItemFeed
  /// How many items there are; nil when that shows only at the end.
  private let count: Int?
  private let console: Console
  private let reporter: BatchReporter
  private let runner: ItemRunner
  private let jobs: Int
  private let failureLimit: Int?
  private let isQuiet: Bool
  private let arguments: BatchArguments
  private let recipe: String
  private let shard: Shard?
  private let sheet: SheetCollector?

  init(
    _ arguments: BatchArguments, _ feed: any ItemFeed, count: Int?,
    planned: PlannedPlaces? = nil, _ console: Console
  ) throws(Failures) {
    let invocation = arguments.invocation
    (self.feed, self.count, self.console) = (feed, count, console)
    let printsReport = invocation.has("json") || count == nil
    reporter = try BatchReporter(
      invocation.value(of: "report") ?? (printsReport ? "-" : nil), console)
    runner = ItemRunner(
      arguments.settings, memory: arguments.memory, journal: try arguments.journal(),
      planned: planned)
    jobs = min(arguments.jobs, max(1, count ?? arguments.jobs))
    failureLimit = arguments.failureLimit
    isQuiet = invocation.has("quiet")
    self.arguments = arguments
    shard = arguments.shard
    sheet = arguments.settings.sheet.map { SheetCollector($0, arguments.settings) }
    recipe = arguments.settings.job.recipe.json.text
  }

  func run() throws(Failures) -> ExitStatus {
    let start = MonotonicClock.now
    StopSignals.hold()
    keepFreedMemory()
    reporter.add(
      .object([
        "ev": .string("start"), "v": .number(1), "version": .string(Program.version),
        "recipe": .string(String(SHA256.hex(of: Array(recipe.utf8)).prefix(16))),
        "items": count.map(JSON.number),
        "argv": .array(
          ([Program.name] + ((try? commandLineArguments()) ?? [])).map(JSON.string)),
        "shard": (shard?.spelling).map(JSON.string),
      ]))
    let (reporter, sheet) = (reporter, sheet)
    let run = BatchRun(feed, runner, failureLimit: failureLimit) { outcome in
      sheet?.take(outcome)
      return reporter.take(outcome)
    }
    do throws(FileError) {
      try run.start(workers: jobs)
    } catch {
      throw Failures(
        Failure(.machine, "limit.threads", "", "no thread can be started"))
    }
    let signal = wait(for: run, since: start)
    // From here on a signal ends the process; an icon sheet may take long, or a reader be slow.
    StopSignals.release()
    let state = run.state
    for (_, item) in state.inFlight.sorted(by: { $0.key < $1.key }) {
      reporter.add(item.json(["status": .string("cancelled")]))
    }
    let cancelled = count.map { $0 - state.tally.done } ?? state.inFlight.count
    if state.inFlight.isEmpty { runner.finish() }
    let sheetFailure = signal == nil ? writeSheet() : nil
    let took = MonotonicClock.now - start
    reporter.add(state.tally.json(cancelled: cancelled, nanoseconds: took))
    try reporter.finish()
    summarize(state.tally, cancelled, took)
    if let signal {
      let status = Self.status(of: signal)
      if !state.inFlight.isEmpty { endAtOnce(withStatus: status.rawValue) }
      return status
    }
    if state.tally.blamesMachine || sheetFailure?.blame == .machine
      || state.isStopped && (count == nil || cancelled > 0)
    {
      return .machine
    }
    return state.tally.failed > 0 || sheetFailure != nil ? .itemFailed : .success
  }

  private static func status(of signal: StopSignals.Event) -> ExitStatus {
    signal == .interrupt ? .interrupted : .terminated
  }

  /// Makes the picture of all icons; what goes wrong is shown and told.
  private func writeSheet() -> Failure? {
    do throws(Failure) {
      guard let output = try sheet?.finish() else { return nil }
      reporter.add(.object(["ev": .string("sheet"), "out": .array([output.json])]))
      return nil
    } catch {
      console.show(error)
      return error
    }
  }

  /// How long items in flight may go on after a signal, in nanoseconds.
  private static let patience: UInt64 = 10_000_000_000

  /// Waits until all is done or was stopped; the signal that stopped it.
  private func wait(for run: BatchRun, since start: UInt64) -> StopSignals.Event? {
    var signal: StopSignals.Event?
    var deadline = UInt64.max
    var progress = BatchProgress(arguments, count: count, since: start, reporter)
    while true {
      let event = StopSignals.wait(milliseconds: 100)
      let state = run.state
      if event == .interrupt || event == .terminate {
        // The second time nobody waits for anything.
        if let event, signal != nil { endAtOnce(withStatus: Self.status(of: event).rawValue) }
        signal = event
        run.stop()
        deadline = MonotonicClock.now + Self.patience
      }
      if state.workers == 0 || state.isStopped && state.inFlight.isEmpty
        || MonotonicClock.now > deadline
      {
        return signal
      }
      progress.show(state.tally)
    }
  }

  private func summarize(_ tally: Tally, _ cancelled: Int, _ nanoseconds: UInt64) {
    guard !isQuiet else { return }
    let counts = [
      (tally.made, "made"), (tally.unchanged, "unchanged"), (tally.skipped, "skipped"),
      (tally.failed, "failed"), (cancelled, "not finished"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let tenths = Int(nanoseconds / 100_000_000)
    console.show(
      Warning(
        "batch.summary", "",
        "\(words.isEmpty ? "nothing to do" : words) in"
          + " \(tenths / 10).\(tenths % 10) s", isNote: true))
  }
}
