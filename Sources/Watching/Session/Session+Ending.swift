import Platform

extension Session {
  var isIdle: Bool {
    !timing.isRendering && !timing.isPending && !timing.isUnpacked && arrived.isEmpty
  }

  /// Ends the session once the last values are shown and packed.
  func end(_ way: SessionEnding) {
    ending = way
    arrived += [.flush, .pack]
  }

  func answerWaiters() {
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
  func isThrough(_ client: Client) -> Bool {
    client.isGone
      || client.hasEnded && !client.hasAnswersLeft
        && client.numbers.answered == client.numbers.seen
        && !waiters.contains { $0.client === client }
  }

  var reachedEnding: SessionEnding? {
    guard let ending, isHurried || isIdle else { return nil }
    guard case .done = ending else { return ending }
    return .done(lastFailed: !lastSucceeded)
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
