import Glibc
import PlatformShims

/// Has this process asked to terminate when the one that started it ends.
///
/// False when that has ended meanwhile.
package func endWithParent() -> Bool {
  let parent = getppid()
  _ = si_signal_with_parent(SIGTERM)
  return getppid() == parent
}
