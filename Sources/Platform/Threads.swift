import Glibc

/// Starts a thread that runs `body` to its end; nobody waits for it.
///
/// It holds back the signals that the calling thread holds back.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(FileError) {
  // The reference that this makes is given back by the thread, or below.
  let box = unsafe Unmanaged.passRetained(ThreadBody(body))
  var thread = pthread_t()
  // The thread takes over the one reference that the box was given.
  let code = unsafe pthread_create(
    &thread, nil,
    { pointer in
      // The pointer is the one passed below, and only this call takes its reference.
      if let pointer = unsafe pointer {
        // As above.
        unsafe Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
      }
      return nil
    }, box.toOpaque())
  guard code == 0 else {
    // No thread was made, so nobody else takes the reference.
    unsafe box.release()
    throw FileError(code: code)
  }
  pthread_detach(thread)
}

/// Lets this thread sleep.
package func pause(milliseconds: Int) {
  var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
  // The call only reads the value.
  unsafe nanosleep(&time, nil)
}

private final class ThreadBody {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
