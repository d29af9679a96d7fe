import Platform

extension Session {
  var isIdle: Bool { timing.isIdle && arrived.isEmpty }

  /// Ends the session once the last values are shown and packed; a second signal does not wait for
  /// that, and what comes behind a signal changes nothing.
  func end(_ way: SessionEnding) {
    switch (ending, way) {
    case (.signal, .signal): isHurried = true
    case (nil, _), (_, .signal):
      ending = way
      lastEnd = Self.now.after(WatchedFile.patience)
    default: break
    }
    arrived += [.flush, .pack]
  }

  /// How many updates have happened, those of this step too.
  var updates: Int { timing.newest + arrived.count { $0 == .update || $0 == .change } }

  /// Lets those that wait for files wait for what has been found in them, and for its packing.
  func extendWaiters() {
    for index in waiters.indices where waiters[index].files == .awaited {
      waiters[index].update = updates
      if watch.isSettling { continue }
      waiters[index].files = .found
      arrived += [.flush, .pack]
    }
  }

  func answerWaiters() {
    waiters.removeAll { waiter in
      let reached =
        switch waiter.files {
        case .ignored: timing.answered
        case .awaited: -1
        case .found: timing.packed
        }
      guard reached >= waiter.update else { return false }
      waiter.client.tell(
        Answers.done(
          waiter.event, waiter.client.numbers.answered, frames: frames, id: waiter.id))
      return true
    }
  }

  /// Whether a connection has ended and nothing is left to tell it.
  func isThrough(_ client: Client) -> Bool {
    client.isGone
      || client.hasEnded && !client.hasAnswersLeft
        && client.numbers.answered == client.numbers.seen
        && !waiters.contains { $0.client === client }
  }

  /// Whether somebody has asked to be told when files have come to rest.
  var awaitsFiles: Bool { waiters.contains { $0.files == .awaited } }

  var reachedEnding: SessionEnding? {
    guard let ending, isHurried || isIdle else { return nil }
    guard case .done = ending else { return ending }
    if awaitsFiles, Self.now < lastEnd { return nil }
    return .done(lastFailed: !lastSucceeded || isPackFailed)
  }

  /// Gives readers a moment to take what waits for them.
  func deliverRest() {
    let end = Self.now.after(.milliseconds(500))
    while Self.now < end {
      let interests = clients.values.filter(\.hasAnswersLeft).flatMap(\.interests)
      if interests.isEmpty { return }
      _ = waitUntilReady(interests.filter(\.writing), nanoseconds: end - Self.now)
      for client in clients.values { client.write() }
    }
  }
}
