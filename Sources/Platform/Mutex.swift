import Glibc
import Synchronization

/// A value that one thread at a time can have: the standard library's mutex, in a form that the
/// thread sanitizer can follow.
///
/// The library's own waits in code that the sanitizer does not see, which looks like a race, so a
/// build for that (`THREAD_SANITIZER`) has the system's instead.
@safe
package struct Mutex<Value: ~Copyable>: ~Copyable {
  #if THREAD_SANITIZER
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    package init(_ initial: consuming sending Value) {
      // Both are freed in `deinit`, when nobody can hold the lock any longer.
      unsafe lock = .allocate(capacity: 1)
      // As above.
      unsafe value = .allocate(capacity: 1)
      // There is room for one.
      unsafe value.initialize(to: initial)
      // The lock is made before it is used, and never moved.
      unsafe pthread_mutex_init(lock, nil)
    }

    deinit {
      // Made in `init`.
      unsafe pthread_mutex_destroy(lock)
      // As above.
      unsafe lock.deallocate()
      // As above.
      unsafe value.deinitialize(count: 1)
      // As above.
      unsafe value.deallocate()
    }

    package borrowing func withLock<Result: ~Copyable, Fault: Error>(
      _ body: (inout sending Value) throws(Fault) -> sending Result
    ) throws(Fault) -> sending Result {
      // Made in `init`.
      unsafe pthread_mutex_lock(lock)
      // As above; this thread holds it.
      defer { unsafe pthread_mutex_unlock(lock) }
      // Only who holds the lock gets here.
      return try unsafe body(&value.pointee)
    }
  #else
    private let value: Synchronization.Mutex<Value>

    package init(_ initial: consuming sending Value) { value = Synchronization.Mutex(initial) }

    package borrowing func withLock<Result: ~Copyable, Fault: Error>(
      _ body: (inout sending Value) throws(Fault) -> sending Result
    ) throws(Fault) -> sending Result {
      try value.withLock(body)
    }
  #endif
}

#if THREAD_SANITIZER
  // Unchecked, for it has pointers: the value they lead to came in as `sending`, so that nobody else
  // has it, and leaves the lock's holder only as `sending`.
  extension Mutex: @unchecked Sendable where Value: ~Copyable {}
#else
  extension Mutex: Sendable where Value: ~Copyable {}
#endif
