import Glibc

/// Runs `body` on a thread of its own that no signal reaches, and that nobody waits for.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(FileError) {
  pthread_detach(try makeThread(body))
}

/// Runs `body` for each of `0..<count` side by side, and returns when all have ended.
///
/// The first runs on this thread, and so do those for which no thread can be had.
package func runTogether(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  guard count > 1 else { return (0..<max(0, count)).forEach(body) }
  var threads: [pthread_t] = []
  var own = [0]
  for index in 1..<count {
    do {
      threads.append(try makeThread { body(index) })
    } catch {
      own.append(index)
    }
  }
  own.forEach(body)
  for thread in threads { pthread_join(thread, nil) }
}

private func makeThread(_ body: @escaping @Sendable () -> Void) throws(FileError) -> pthread_t {
  final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var all = sigset_t()
  var before = sigset_t()
  // The set is filled before it is read; a new thread inherits the mask of the one that makes it.
  unsafe sigfillset(&all)
  // As above.
  unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
  // Filled by the call above.
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  var thread = pthread_t()
  // The thread takes over this reference, and gives it back when it cannot be started.
  let work = unsafe Unmanaged.passRetained(Work(body))
  // The function only runs with the reference that was made for it.
  let code = unsafe pthread_create(
    &thread, nil,
    { pointer in
      // As above; taken exactly once.
      guard let work = unsafe pointer.map({ unsafe Unmanaged<Work>.fromOpaque($0) }) else {
        return nil
      }
      // As above.
      unsafe work.takeRetainedValue().body()
      return nil
    }, unsafe work.toOpaque())
  guard code == 0 else {
    // As above: no thread has taken it.
    unsafe work.release()
    throw FileError(code: code)
  }
  return thread
}

/// Lets this thread sleep.
package func pause(milliseconds: Int) {
  var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
  // The call only reads the value.
  unsafe nanosleep(&time, nil)
}
