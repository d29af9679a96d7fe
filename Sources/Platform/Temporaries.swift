import Glibc
import Synchronization

/// The files that this process has under temporary names, so that none outlives it.
enum Temporaries {
  private struct State {
    var paths: Set<String> = []
    /// Files that are being made: they may be there or not.
    var opening = 0
    var isOver = false
  }

  private static let state = Mutex(State())

  /// Makes a file under a temporary name; waits for ever where the process is about to end.
  static func make(
    _ path: String, _ body: () throws(FileError) -> OpenFile
  ) throws(FileError) -> OpenFile {
    let mayBegin = state.withLock { state in
      if !state.isOver { state.opening += 1 }
      return !state.isOver
    }
    while !mayBegin { pause(milliseconds: 1000) }
    do throws(FileError) {
      let file = try body()
      state.withLock { state in
        state.opening -= 1
        state.paths.insert(path)
      }
      return file
    } catch {
      state.withLock { $0.opening -= 1 }
      throw error
    }
  }

  /// Forgets a file that has got its own name, or is gone.
  static func forget(_ path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// Removes all of them; none is made any more.
  static func removeAll() {
    state.withLock { $0.isOver = true }
    for _ in 0..<200 where state.withLock({ $0.opening }) > 0 { pause(milliseconds: 1) }
    remove(known)
  }

  /// Those that are there now.
  static var known: Set<String> { state.withLock { $0.paths } }

  static func remove(_ paths: Set<String>) {
    for path in paths {
      // The call only reads the path, which Swift passes as a terminated string.
      unsafe unlink(path)
    }
  }
}

/// Ends the process with a status, whatever its threads are doing; their temporary files go.
package func endAtOnce(withStatus status: Int32) -> Never {
  Temporaries.removeAll()
  // Without the C library's clean-up: threads still use what it would take away.
  _exit(status)
}
