import Glibc

/// Makes a pipe without reader and a limit on the size of files errors of `write`, not signals.
package func ignoreWriteSignals() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Ends the process as this signal does by default, so that the caller sees what stopped it.
package func end(bySignal number: Int32) -> Never {
  signal(number, SIG_DFL)
  var only = sigset_t()
  // Both calls only write the set that they are given.
  unsafe sigemptyset(&only)
  // As above.
  unsafe sigaddset(&only, number)
  raise(number)
  // The signal was sent to this thread and is let in here, also when it was held back.
  unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
  exit(128 &+ number)
}

/// Ends the process with a status that its parent sees, after the C library's own clean-up.
package func end(withStatus status: Int32) -> Never {
  exit(status)
}

/// Runs `body` while the signals that ask this thread to end or to pause are held back until it is done.
func holdingSignals<Value, Failure: Error>(
  _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  var held = sigset_t()
  var before = sigset_t()
  // The calls only write the sets that they are given.
  unsafe sigemptyset(&held)
  for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
    // As above.
    unsafe sigaddset(&held, number)
  }
  // As above.
  unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
  // The set was filled by the call above.
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}
