import Codecs
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
  private let load: Loader
  let report: (SessionReport) -> Void

  /// The job as the line and the recipe's file say.
  private var base: RenderJob
  /// The same with the live values.
  var job: RenderJob
  var live = LiveValues()

  var timing: RenderTiming
  private var fileWindow: QuietWindow
  let watch: FileWatch
  private let worker: RenderWorker
  private let signals: Channel
  private let listener: UnixListener?
  var clients: [Int: Client] = [:]
  private var clientCount = 0
  /// What has happened since the last step of the timing.
  var arrived: [RenderTiming.Event] = []
  var waiters: [Waiter] = []
  private(set) var frames = 0
  var ending: SessionEnding?
  /// Whether a second signal has come while a render kept the session from ending.
  private var isHurried = false

  private var rendered: RenderWorker.Outcome?
  private var sideImages: Set<String> = []
  private var lastFailure: Failure?
  private var lastWarnings: [Warning] = []
  private var hasRendered = false
  /// Whether the outputs show the values and files as they are, as far as those are known.
  private var lastSucceeded = false

  /// `recipePath` is the file that `load` reads its recipe from, if any.
  package init(
    _ options: SessionOptions, recipePath: String?, load: @escaping Loader,
    report: @escaping (SessionReport) -> Void
  ) throws(Failures) {
    (self.options, self.recipePath, self.load, self.report) = (options, recipePath, load, report)
    timing = RenderTiming(quiet: options.values.quiet, longest: options.values.longest)
    fileWindow = options.files
    base = try load(readFile)
    job = base
    do throws(FileError) {
      signals = try EndingSignal.channel()
      worker = try RenderWorker.start(cacheLimit: options.cacheLimit)
      listener =
        if let path = options.socketPath { try UnixListener(at: path) } else { nil }
    } catch {
      throw Failures([.session(error, name: options.socketPath)])
    }
    watch = FileWatch(pollInterval: options.pollInterval)
    add(Client(reads: options.readsInput, listens: options.printsEvents))
  }

  /// Runs to the end.
  ///
  /// - Throws: What is wrong with the line, the recipe or the outputs at the start; later failures
  ///   are reported and end nothing.
  package func run() throws(Failures) -> SessionEnding {
    followFiles()
    handle(.lookAtFiles, at: Self.now)
    if isInputThere { arrived.append(.change) }
    while true {
      let now = Self.now
      if fileWindow.isDue(at: now) || watch.nextLook.map({ $0 <= now }) ?? false {
        handle(.lookAtFiles, at: now)
      }
      try perform(timing.step(arrived, at: now))
      arrived = []
      answerWaiters()
      for client in clients.values { client.write() }
      clients = clients.filter { $1.isStandard || !isThrough($1) }
      if let ending = reachedEnding {
        deliverRest()
        return ending
      }
      for event in wait(from: now) { handle(event, at: Self.now) }
    }
  }

  static var now: Moment { Int(clamping: MonotonicClock.now) }

  private func add(_ client: Client) {
    clients[clientCount] = client
    clientCount += 1
  }

  /// More senders at a time have no use.
  private static let clientLimit = 32

  private func wait(from now: Moment) -> [SessionEvent] {
    let always = [signals.descriptor, worker.finished.descriptor, listener?.descriptor]
      .compactMap(\.self)
    let interests =
      (always + [watch.descriptor].compactMap(\.self)).map { Interest($0) }
      + clients.values.flatMap(\.interests)
    let deadline = [timing.nextDeadline, fileWindow.deadline, watch.nextLook].compactMap(\.self)
      .min()
    let answers = waitUntilReady(
      interests, nanoseconds: deadline.map { $0 <= now ? 0 : $0 - now })
    let ready = Set(zip(interests, answers).compactMap { $1 ? $0.descriptor : nil })

    var events: [SessionEvent] = []
    for (id, client) in clients.sorted(by: { $0.key < $1.key }) where client.isReady(ready) {
      for piece in client.read() {
        guard let line = Self.line(piece) else { continue }
        events.append(.line(line, client: id))
      }
      if client.hasEnded { events.append(.inputEnded(client: id)) }
    }
    if let listener, ready.contains(listener.descriptor) {
      while let connection = listener.accept() { events.append(.connected(connection)) }
    }
    if let descriptor = watch.descriptor, ready.contains(descriptor) {
      let (look, writing) = watch.takeEvents()
      if look { fileWindow.note(at: Self.now) } else if writing { fileWindow.extend(at: Self.now) }
    }
    if ready.contains(worker.finished.descriptor), let outcome = worker.takeOutcome() {
      events.append(.rendered(outcome))
    }
    if ready.contains(signals.descriptor), let number = signals.receive() {
      events.append(.signal(EndingSignal(rawValue: number) ?? .terminate))
    }
    return events
  }

  private static func line(_ piece: LineSplitter.Piece) -> Result<LiveLine, LiveLineError>? {
    do throws(LiveLineError) {
      switch piece {
      case .tooLong: throw LiveLineError(.tooLong(limit: LineSplitter.limit))
      case .line(let bytes): return try LiveLine.read(bytes).map { .success($0) }
      }
    } catch {
      return .failure(error)
    }
  }

  private func handle(_ event: SessionEvent, at now: Moment) {
    switch event {
    case .line(let line, let id):
      if let client = clients[id] { take(line, from: client) }
    case .inputEnded(let id):
      guard clients[id]?.isStandard == true, !options.outlivesInput else { return }
      arrived.append(.flush)
      ending = .done(lastFailed: false)
    case .connected(let connection):
      if clients.count <= Self.clientLimit { add(Client(connection)) }
    case .lookAtFiles: lookAtFiles(at: now)
    case .rendered(let outcome): take(outcome)
    case .signal(let signal):
      if case .signal? = ending { isHurried = true }
      ending = .signal(signal)
    }
  }

  private var isInputThere: Bool {
    guard case .file(let path) = job.input else { return true }
    return watch.contents[path] != nil
  }

  private func followFiles(known: [String: [UInt8]] = [:]) {
    var limits: [String: Int] = [:]
    for path in sideImages { limits[path] = base.decoding.limits.maxInputBytes }
    if case .file(let path) = job.input { limits[path] = base.decoding.limits.maxInputBytes }
    if let recipePath { limits[recipePath] = RecipeLibrary.sizeLimit }
    watch.follow(limits, known: known)
  }

  func lookAtFiles(at now: Moment) {
    fileWindow.close()
    var isChanged = false
    for found in watch.reconcile(at: now) {
      guard found.finding == .changed else {
        tell(Failure(found.finding, of: found.path))
        if case .lost = found.finding, options.endsWhenMissing { ending = .missing }
        continue
      }
      if found.path == recipePath { reload() }
      isChanged = true
    }
    if let error = watch.takeTrouble() { report(.warning(.noEvents(error))) }
    if isChanged { arrived.append(.change) }
  }

  /// Takes over the recipe's file; one that is broken leaves the old recipe at work.
  private func reload() {
    let contents = watch.contents
    do throws(Failures) {
      base = try load { (path, limit) throws(FileError) in
        if let bytes = contents[path] { bytes } else { try readFile(path, limit: limit) }
      }
      let (recipe, refused) = live.applied(to: base.recipe)
      job = base
      job.recipe = recipe
      for fault in refused { tell(Failure(fault)) }
      followFiles()
    } catch {
      for failure in error.all { tell(failure) }
    }
  }

  /// Tells everybody what went wrong; what was told last is not repeated to the person.
  private func tell(_ failure: Failure) {
    if failure != lastFailure { report(.failure(failure)) }
    lastFailure = failure
    for client in clients.values {
      client.tell(Answers.error(client.numbers.answered, failure))
    }
  }

  private func take(_ outcome: RenderWorker.Outcome) {
    rendered = outcome
    var inputs: Set<String> = []
    if case .file(let path) = job.input { inputs.insert(path) }
    sideImages = Set(outcome.files.keys).subtracting(inputs)
    followFiles(known: outcome.files.compactMapValues(\.self))
    arrived.append(.finished(Self.ending(of: outcome)))
  }

  private static func ending(of outcome: RenderWorker.Outcome) -> RenderTiming.Ending {
    switch outcome.result {
    case .failure: .failed
    case .success(let result):
      outcome.trace.ran.isEmpty && result.outputs.allSatisfy(\.isUnchanged)
        ? .unchanged : .published
    }
  }

  private func perform(_ effects: [RenderTiming.Effect]) throws(Failures) {
    for effect in effects {
      switch effect {
      case .start:
        for client in clients.values { client.numbers.beginRender() }
        var job = job
        job.variables["seq"] = String(frames + 1)
        worker.begin(RenderWorker.Order(job: job, contents: watch.contents))
      case .frame: try showRendered(isFrame: true)
      case .noFrame: try showRendered(isFrame: false)
      case .settled:
        for client in clients.values {
          client.tell(Answers.settled(client.numbers.answered), .settled)
        }
      }
    }
  }

  private func showRendered(isFrame: Bool) throws(Failures) {
    guard let outcome = rendered else { return }
    rendered = nil
    for client in clients.values { client.numbers.endRender() }
    switch outcome.result {
    case .failure(let failure):
      if !hasRendered, failure.blame != .item { throw Failures([failure]) }
      lastSucceeded = false
      tell(failure)
    case .success(let result):
      lastSucceeded = true
      lastFailure = nil
      for warning in result.warnings where !lastWarnings.contains(warning) {
        report(.warning(warning))
      }
      lastWarnings = result.warnings
      guard isFrame else { break }
      frames += 1
      report(
        .frame(
          frames, files: result.outputs.compactMap(\.path), first: outcome.trace.firstName,
          nanoseconds: outcome.nanoseconds))
      for client in clients.values {
        let previous = client.numbers.showFrame()
        client.tell(
          Answers.frame(
            frames, number: client.numbers.answered, previous: previous, outcome, result), .frame)
      }
    }
    hasRendered = true
  }

  private var isIdle: Bool { !timing.isRendering && !timing.isPending && arrived.isEmpty }

  private func answerWaiters() {
    waiters.removeAll { waiter in
      guard timing.answered >= waiter.update, !waiter.isForFiles || isIdle && !watch.isSettling
      else { return false }
      waiter.client.tell(
        Answers.done(
          waiter.event, waiter.client.numbers.answered, frames: frames, id: waiter.id))
      return true
    }
  }

  /// Whether a connection has ended and nothing is left to tell it.
  private func isThrough(_ client: Client) -> Bool {
    client.isGone
      || client.hasEnded && !client.hasAnswersLeft
        && client.numbers.answered == client.numbers.seen
        && !waiters.contains { $0.client === client }
  }

  private var reachedEnding: SessionEnding? {
    guard let ending, isHurried || !timing.isRendering else { return nil }
    guard case .done = ending else { return ending }
    return timing.isPending ? nil : .done(lastFailed: !lastSucceeded)
  }

  /// Gives readers a moment to take what waits for them.
  private func deliverRest() {
    let end = Self.now.after(.milliseconds(500))
    while Self.now < end {
      let interests = clients.values.filter(\.hasAnswersLeft).flatMap(\.interests)
      if interests.isEmpty { return }
      _ = waitUntilReady(interests.filter(\.writing), nanoseconds: end - Self.now)
      for client in clients.values { client.write() }
    }
  }
}
