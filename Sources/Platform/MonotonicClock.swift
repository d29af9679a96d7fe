import Glibc

/// A clock that never jumps, for measuring.
package enum MonotonicClock {
  /// Nanoseconds since a moment that is fixed while the machine runs.
  package static var now: UInt64 {
    var time = timespec()
    // The call only fills `time`.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
