import Glibc

/// A temporary name in an open folder.
struct TemporaryPlace: Hashable, Sendable {
  let folder: OutputFolder
  let name: String

  static func == (one: TemporaryPlace, other: TemporaryPlace) -> Bool {
    one.folder === other.folder && one.name == other.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(folder))
    hasher.combine(name)
  }
}

/// The files that this process has under temporary names, so that none outlives it.
enum Temporaries {
  private struct State {
    var places: Set<TemporaryPlace> = []
    /// Files that are being made: they may be there or not.
    var opening = 0
    var isOver = false
  }

  private static let state = Mutex(State())

  /// Makes a file under a temporary name; waits for ever where the process is about to end.
  static func make(
    _ place: TemporaryPlace, _ body: () throws(FileError) -> OpenFile
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
        state.places.insert(place)
      }
      return file
    } catch {
      state.withLock { $0.opening -= 1 }
      throw error
    }
  }

  /// Forgets a file that has got its own name, or is gone.
  static func forget(_ place: TemporaryPlace) {
    state.withLock { _ = $0.places.remove(place) }
  }

  /// Removes all of them; none is made any more.
  static func removeAll() {
    state.withLock { $0.isOver = true }
    for _ in 0..<200 where state.withLock({ $0.opening }) > 0 { pause(milliseconds: 1) }
    remove(known)
  }

  /// Those that are there now.
  static var known: Set<TemporaryPlace> { state.withLock { $0.places } }

  static func remove(_ places: Set<TemporaryPlace>) {
    for place in places {
      // The call only reads the name, which Swift passes as a terminated string.
      unsafe unlinkat(place.folder.descriptor, place.name, 0)
    }
  }
}

/// Removes the temporary files of threads that still write; none of them gets any further.
package func abandonWrites() { Temporaries.removeAll() }

/// Ends the process with a status, whatever its threads are doing; their temporary files go.
package func endAtOnce(withStatus status: Int32) -> Never {
  Temporaries.removeAll()
  // Without the C library's clean-up: threads still use what it would take away.
  _exit(status)
}
