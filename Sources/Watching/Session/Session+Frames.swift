import Platform
import Rendering

extension Session {
  /// Tells everybody what went wrong; what was told last is not repeated to the person.
  func tell(_ failure: Failure) {
    if failure != lastFailure { report(.failure(failure)) }
    lastFailure = failure
    for client in clients.values {
      client.tell(Answers.error(client.numbers.answered, failure))
    }
  }

  func take(_ outcome: RenderWorker.Outcome) {
    rendered = outcome
    let ending = Self.ending(of: outcome)
    arrived.append(.finished(ending, hasDrafts: outcome.hasDrafts))
    // A packing asks for no files.
    if timing.isPacking { return }
    if !outcome.hasDrafts { isPackFailed = false }
    var inputs: Set<String> = []
    if case .file(let path) = job.input { inputs.insert(path) }
    sideImages = Set(outcome.files.keys).subtracting(inputs)
    fontFiles = outcome.fontFiles
    followFiles(known: outcome.files.compactMapValues(\.self))
  }

  static func ending(of outcome: RenderWorker.Outcome) -> RenderTiming.Ending {
    switch outcome.result {
    case .failure: .failed
    case .success(let result):
      // Without outputs it was the last frame again, which was not given another name.
      result.outputs.isEmpty
        || outcome.trace.ran.isEmpty && result.outputs.allSatisfy(\.isUnchanged)
        ? .unchanged : .published
    }
  }

  func perform(_ effects: [RenderTiming.Effect]) throws(Failures) {
    for effect in effects {
      switch effect {
      case .start: beginRender()
      case .frame: try showRendered(isFrame: true)
      case .noFrame: try showRendered(isFrame: false)
      case .pack: worker.pack(isTimed: options.timesStages)
      case .packed: showPacked()
      case .settled:
        for client in clients.values {
          client.tell(Answers.settled(client.numbers.answered), .settled)
        }
      }
    }
  }

  private func beginRender() {
    for client in clients.values { client.numbers.beginRender() }
    var job = job
    job.variables["seq"] = String(files.number)
    job.keepsIcon = preview != nil
    worker.begin(
      RenderWorker.Order(
        job: job, contents: watch.contents, preview: preview?.style, fontVersion: fontVersion,
        shown: job.isNumbered && !isRenderAsked ? files.shown : [],
        // What a command is told of may be taken elsewhere, and every number has a file of its own.
        makesDrafts: command == nil && !job.isNumbered,
        isTimed: options.timesStages))
    isRenderAsked = false
    (shownChanges, changes) = (changes, [])
  }

  /// Tells that files are as small as asked for.
  private func showPacked() {
    guard let outcome = rendered else { return }
    rendered = nil
    switch outcome.result {
    case .failure(let failure):
      isPackFailed = true
      tell(failure)
    case .success(let result):
      if !outcome.hasDrafts { isPackFailed = false }
      // Others may have taken the files away.
      if result.outputs.isEmpty { break }
      if let timings = outcome.timings { report(.packed(timings)) }
      let files = told(result.outputs)
      for client in clients.values {
        client.tell(
          Answers.packed(frames, number: client.numbers.shown, outcome, files: files))
      }
    }
  }

  /// Nobody pays for the sums of files that nobody is told of.
  private func told(_ outputs: [MadeOutput]) -> JSON {
    let isHeard = clients.values.contains(where: \.listens)
    return JSON(.array(isHeard ? outputs.map(\.json) : []))
  }

  func showRendered(isFrame: Bool) throws(Failures) {
    guard let outcome = rendered else { return }
    rendered = nil
    for client in clients.values { client.numbers.endRender() }
    switch outcome.result {
    case .failure(let failure):
      if !hasRendered, failure.blame != .item { throw Failures([failure]) }
      lastSucceeded = false
      // Some of its files may be there, under a name that must not be seen anew.
      if failure.blame == .machine { files.reach(files.number) }
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
      let number = files.number
      for file in files.add(result.outputs) { removeFile(file.path, if: file.stamp) }
      if let command, let path = result.outputs.first?.path,
        let warning = command.show(path, number: number)
      {
        report(.warning(warning))
      }
      if let picture = outcome.preview { preview?.show(picture, at: Self.now) }
      report(
        .frame(
          FrameReport(
            number: frames, files: result.outputs.compactMap(\.path), changed: shownChanges,
            first: outcome.trace.firstName, nanoseconds: outcome.nanoseconds,
            timings: outcome.timings)))
      let told = told(result.outputs)
      for client in clients.values {
        let previous = client.numbers.showFrame()
        client.tell(
          Answers.frame(
            frames, number: client.numbers.answered, previous: previous, outcome, files: told),
          .frame)
      }
    }
    hasRendered = true
  }
}
