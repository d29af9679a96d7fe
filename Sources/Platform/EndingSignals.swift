import Glibc

/// The signals that ask the process to end, taken off a channel instead of ending it.
package enum EndingSignal: UInt8, Sendable {
  case hangUp = 1
  case interrupt = 2
  case terminate = 15

  /// Holds these signals back from every thread from now on, and sends each one's number to a
  /// channel.
  ///
  /// One that was ignored when the program began, as under `nohup`, stays ignored. To be called
  /// before other threads are started.
  package static func channel() throws(FileError) -> Channel {
    let channel = try Channel()
    var held = sigset_t()
    // The calls only write and read the set that they are given.
    unsafe sigemptyset(&held)
    for number in StopSignals.asking {
      // As above.
      unsafe sigaddset(&held, number)
    }
    // As above.
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)
    try startThread { [held] in
      var held = held
      var number: Int32 = 0
      // The set was filled above; the call fills `number`.
      while unsafe sigwait(&held, &number) == 0 { channel.send(UInt8(clamping: number)) }
    }
    return channel
  }
}
