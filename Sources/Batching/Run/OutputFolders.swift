import Platform
import Rendering

/// The folders that outputs go to, each made, opened and cleaned when it is first met.
final class OutputFolders: Sendable {
  /// As many are kept open.
  private static let openLimit = 64
  /// As many names are put on the disk at once.
  private static let flushCount = 256

  private struct State {
    /// The folders that were met, each with where it was then.
    var met: [String: String?] = [:]
    var open: [String: OutputFolder] = [:]
    /// How many outputs were written since a folder was last flushed.
    var written: [String: Int] = [:]
  }

  /// What the plan saw; nil where there was none.
  private let planned: PlannedPlaces?
  private let state = Mutex(State())

  init(_ planned: PlannedPlaces? = nil) { self.planned = planned }

  /// Makes the folders of these files.
  func make(for paths: [String]) throws(Failure) {
    for path in paths {
      let folder = FilePath(path).folder
      do throws(FileError) {
        // Someone may have taken it away since.
        if !folderExists(folder) { try makeFolders(folder) }
      } catch {
        throw Failure(writing: path, error)
      }
    }
  }

  /// Counts outputs that were written; now and then their folders are put on the disk.
  func count(_ paths: [String]) {
    for path in paths {
      let folder = FilePath(path).folder
      let isDue = state.withLock { state in
        state.written[folder, default: 0] += 1
        guard state.written[folder] == Self.flushCount else { return false }
        state.written[folder] = 0
        return true
      }
      if isDue { try? flushFolder(folder) }
    }
  }

  /// Puts all folders on the disk that have not been since their last output.
  func flush() {
    let folders = state.withLock { $0.written.filter { $0.value > 0 } }
    for folder in folders.keys.sorted() { try? flushFolder(folder) }
  }

  /// The place of an output, in a folder that is still the planned one.
  func place(_ path: String) throws(FileError) -> OutputPlace {
    let isLink = planned.map { $0.links.contains(path) } ?? true
    return try OutputPlace(
      path, in: try open(FilePath(path).folder), followingLinks: isLink)
  }

  private func open(_ path: String) throws(FileError) -> OutputFolder {
    let known = state.withLock { $0.open[path] }
    // A folder that was removed would take files that nobody finds.
    if let known, known.isLinked { return known }
    let folder = try OutputFolder(path)
    let place = folder.resolvedPath
    let (isNew, isExpected) = state.withLock { state in
      let before = state.met[path] ?? planned?.folders[path].map(Self.trimmed)
      let isNew = state.met[path] == nil
      // Where the system does not tell there is nothing to compare.
      guard before == nil || place == nil || before == place else { return (isNew, false) }
      if isNew { state.met[path] = .some(place) }
      if state.open.count >= Self.openLimit { state.open = [:] }
      state.open[path] = folder
      return (isNew, true)
    }
    guard isExpected else { throw .exchanged }
    if isNew { removeOrphans(in: path) }
    return folder
  }

  private static func trimmed(_ folder: String) -> String {
    folder == "/" ? folder : String(folder.dropLast())
  }
}
