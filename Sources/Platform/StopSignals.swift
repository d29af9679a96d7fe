import Glibc

/// The signals that ask a long run to end, held back and taken one at a time.
///
/// One that was ignored when the program began, as under `nohup`, stays ignored.
package enum StopSignals {
  /// Wakes the waiting thread when all is done; nobody else has a use for it here.
  private static let done = SIGUSR1

  package enum Event: Hashable, Sendable {
    case interrupt, terminate
    /// `wake()` was called.
    case woken
  }

  /// Holds the signals back in this thread and in those that it starts.
  package static func hold() {
    var set = set
    // The call only reads the set.
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Lets the signals end the process again, those too that came meanwhile.
  package static func release() {
    var set = sigset_t()
    // The calls only write and read the set that they are given.
    unsafe sigemptyset(&set)
    for number in asking {
      // As above.
      unsafe sigaddset(&set, number)
    }
    // As above.
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Waits for the next of them; nil when none comes in time.
  package static func wait(milliseconds: Int) -> Event? {
    var set = set
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    // The call only reads the set and the time.
    switch unsafe sigtimedwait(&set, nil, &time) {
    case SIGINT: return .interrupt
    case SIGTERM, SIGHUP: return .terminate
    case done: return .woken
    default: return nil
    }
  }

  /// Ends the waiting of the thread that waits, now or the next time.
  package static func wake() {
    kill(getpid(), done)
  }

  /// Those that were not ignored when the program began.
  static let asking: [Int32] = {
    let ignored = Machine.field("SigIgn", of: "/proc/self/status").flatMap { UInt64($0, radix: 16) }
    return [SIGINT, SIGTERM, SIGHUP].filter { (ignored ?? 0) >> UInt64($0 - 1) & 1 == 0 }
  }()

  private static var set: sigset_t {
    var set = sigset_t()
    // The calls only write the set that they are given.
    unsafe sigemptyset(&set)
    for number in asking + [done] {
      // As above.
      unsafe sigaddset(&set, number)
    }
    return set
  }
}
