import Platform
import Rendering

/// Renders again whenever a file or a value changes, until it is told to end.
///
/// One thread owns all state and never waits for the renderer, which has a thread of its own.
package final class Session {
  /// Makes the job anew, with files as the session has read them.
  package typealias Loader = (FileReader) throws(Failures) -> RenderJob

  let options: SessionOptions
  let recipePath: String?
  let load: Loader
  private let reporting: (SessionReport) -> Void

  /// The job as the line and the recipe's file say.
  var base: RenderJob
  /// The same with the live values.
  var job: RenderJob
  var live = LiveValues()

  var timing: RenderTiming
  var fileWindow: QuietWindow
  let watch: FileWatch
  let worker: RenderWorker
  let signals: Channel
  let listener: UnixListener?
  let command: FrameCommand?
  let preview: TerminalPreview?
  var clients: [Int: Client] = [:]
  var clientCount = 0
  /// What has happened since the last step of the timing.
  var arrived: [RenderTiming.Event] = []
  var waiters: [Waiter] = []
  var frames = 0
  var files: FrameFiles
  /// Whether the next render was asked for, so that its files appear whatever they hold.
  var isRenderAsked = false
  var ending: SessionEnding?
  /// How long those that wait for files may put off the end.
  var lastEnd: Moment = 0
  /// Whether a second signal has come while a render kept the session from ending.
  var isHurried = false

  /// What has changed since the last render began, and what had before it.
  var changes: [String] = []
  var shownChanges: [String] = []
  var rendered: RenderWorker.Outcome?
  var sideImages: Set<String> = []
  /// What the fonts in use depend on, and a number that grows when some of it changes.
  var fontFiles: Set<String> = []
  var fontVersion = 0
  var lastFailure: Failure?
  var lastWarnings: [Warning] = []
  var hasRendered = false
  /// Whether the outputs show the values and files as they are, as far as those are known.
  var lastSucceeded = false
  /// Whether drafts have been left since they could not be packed.
  var isPackFailed = false

  /// `recipePath` is the file that `load` reads its recipe from, if any.
  package init(
    _ options: SessionOptions, recipePath: String?, load: @escaping Loader,
    report: @escaping (SessionReport) -> Void
  ) throws(Failures) {
    (self.options, self.recipePath, self.load) = (options, recipePath, load)
    reporting = report
    timing = RenderTiming(quiet: options.values.quiet, longest: options.values.longest)
    fileWindow = options.files
    base = try load(readFile)
    job = base
    files = FrameFiles(keep: options.keptFrames)
    files.reach(job.highestNumber)
    do throws(FileError) {
      signals = try EndingSignal.channel()
      worker = try RenderWorker.start(cacheLimit: options.cacheLimit)
      listener =
        if let path = options.socketPath { try UnixListener(at: path) } else { nil }
      command = if let line = options.frameCommand { try FrameCommand(line) } else { nil }
    } catch {
      throw Failures([.session(error, name: options.socketPath)])
    }
    preview = options.preview.flatMap { TerminalPreview($0) }
    watch = FileWatch(pollInterval: options.pollInterval)
    add(Client(reads: options.readsInput, listens: options.printsEvents))
  }

  /// Runs to the end.
  ///
  /// - Throws: What is wrong with the line, the recipe or the outputs at the start; later failures
  ///   are reported and end nothing.
  package func run() throws(Failures) -> SessionEnding {
    defer {
      preview?.end()
      // The render that nobody waits for must leave nothing half written.
      if isHurried { abandonWrites() } else { worker.end() }
    }
    followFiles()
    handle(.lookAtFiles, at: Self.now)
    changes = []
    if isInputThere { arrived.append(.change) }
    while true {
      let now = Self.now
      if fileWindow.isDue(at: now) || watch.nextLook.map({ $0 <= now }) ?? false {
        handle(.lookAtFiles, at: now)
      }
      extendWaiters()
      try perform(timing.step(arrived, at: now))
      arrived = []
      answerWaiters()
      for client in clients.values { client.write() }
      preview?.advance(at: now)
      clients = clients.filter { $1.isStandard || !isThrough($1) }
      if let ending = reachedEnding {
        deliverRest()
        finishCommand(ending)
        report(.end)
        return ending
      }
      for event in wait(from: now) { handle(event, at: Self.now) }
    }
  }

  static var now: Moment { Int(clamping: MonotonicClock.now) }

  /// Tells the person; where that goes to the terminal, the preview makes way.
  func report(_ report: SessionReport) {
    if let preview, StandardStream.error.isTerminal {
      if case .frame(let frame) = report, frame.timings == nil {
        preview.makeWay(leaving: false)
      } else {
        preview.makeWay(leaving: true)
      }
    }
    reporting(report)
  }

  func add(_ client: Client) {
    clients[clientCount] = client
    clientCount += 1
  }

  func handle(_ event: SessionEvent, at now: Moment) {
    switch event {
    case .line(let line, let id):
      // Or a stream of them would put off the end for good.
      if ending == nil, let client = clients[id] { take(line, from: client) }
    case .inputEnded(let id):
      guard clients[id]?.isStandard == true, !options.outlivesInput else { return }
      end(.done(lastFailed: false))
    case .connected(let connection):
      if clients.count <= Self.clientLimit { add(Client(connection)) }
    case .lookAtFiles: lookAtFiles(at: now)
    case .rendered(let outcome): take(outcome)
    case .commandEnded(let ending): take(ending)
    case .signal(let signal): end(.signal(signal))
    }
  }
}
