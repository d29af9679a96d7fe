import Platform
import Rendering
import Synchronization

/// The folders that outputs go to, each made and cleaned when it is first met.
final class OutputFolders: Sendable {
  private let met = Mutex<Set<String>>([])

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
      if met.withLock({ $0.insert(folder).inserted }) { removeOrphans(in: folder) }
    }
  }
}
