import Platform
import Rendering
import Synchronization

/// The folders that outputs go to, each made and cleaned when it is first met.
final class OutputFolders: Sendable {
  /// How many outputs were written since a folder was last flushed.
  private let met = Mutex<[String: Int]>([:])
  /// As many names are put on the disk at once.
  private static let flushCount = 256

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
      let isNew = met.withLock { met in
        defer { met[folder] = met[folder] ?? 0 }
        return met[folder] == nil
      }
      if isNew { removeOrphans(in: folder) }
    }
  }

  /// Counts outputs that were written; now and then their folders are put on the disk.
  func count(_ paths: [String]) {
    for path in paths {
      let folder = FilePath(path).folder
      let isDue = met.withLock { met in
        met[folder, default: 0] += 1
        guard met[folder] == Self.flushCount else { return false }
        met[folder] = 0
        return true
      }
      if isDue { try? flushFolder(folder) }
    }
  }

  /// Puts all folders on the disk that have not been since their last output.
  func flush() {
    let folders = met.withLock { $0.filter { $0.value > 0 } }
    for folder in folders.keys.sorted() { try? flushFolder(folder) }
  }
}
