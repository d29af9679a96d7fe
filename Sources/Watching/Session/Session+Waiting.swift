import Platform

extension Session {
  /// More senders at a time have no use.
  static let clientLimit = 32

  func wait(from now: Moment) -> [SessionEvent] {
    let always = [
      signals.descriptor, worker.finished.descriptor, listener?.descriptor, command?.descriptor,
    ]
    .compactMap(\.self)
    let interests =
      (always + [watch.descriptor].compactMap(\.self)).map { Interest($0) }
      + clients.values.flatMap(\.interests) + (preview?.interests ?? [])
    let deadline = [
      timing.nextDeadline, fileWindow.deadline, watch.nextLook, preview?.nextMoment,
    ].compactMap(\.self).min()
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
    if let command, ready.contains(command.descriptor), let ending = command.takeEnding() {
      events.append(.commandEnded(ending))
    }
    if ready.contains(signals.descriptor), let number = signals.receive() {
      events.append(.signal(EndingSignal(rawValue: number) ?? .terminate))
    }
    return events
  }

  static func line(_ piece: LineSplitter.Piece) -> Result<LiveLine, LiveLineError>? {
    do throws(LiveLineError) {
      switch piece {
      case .tooLong: throw LiveLineError(.tooLong(limit: LineSplitter.limit))
      case .line(let bytes): return try LiveLine.read(bytes).map { .success($0) }
      }
    } catch {
      return .failure(error)
    }
  }
}
