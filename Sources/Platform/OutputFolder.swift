import Glibc
import PlatformShims

/// A folder that outputs go to, opened once: a folder or link that takes its name later is never
/// written to.
package final class OutputFolder: Sendable {
  let descriptor: Int32

  /// Opens a folder, symbolic links followed; empty is the current one.
  package convenience init(_ path: String) throws(FileError) {
    try self.init(path, in: AT_FDCWD)
  }

  /// Opens a folder as seen from another.
  convenience init(_ path: String, from folder: OutputFolder) throws(FileError) {
    try self.init(path, in: folder.descriptor)
  }

  private init(_ path: String, in folder: Int32) throws(FileError) {
    do throws(FileError) {
      // Without a right to list the folder, files can be made in it all the same.
      descriptor = try OpenFile(
        path: path.isEmpty ? "." : path, in: folder, flags: si_path_only | O_DIRECTORY
      ).take()
    } catch .notFound {
      throw .missingFolder
    }
  }

  deinit { close(descriptor) }

  /// Where the folder is now, without symbolic links; nil where the system does not tell.
  package var resolvedPath: String? { try? readLink("/proc/self/fd/\(descriptor)") }

  /// Whether it still has a name.
  package var isLinked: Bool { (try? FileStatus(of: descriptor))?.links ?? 0 > 0 }

  /// Waits until the names in it are on the disk.
  func flushNames() throws(FileError) {
    try flush(OpenFile(path: ".", in: descriptor, flags: O_RDONLY | O_DIRECTORY))
  }
}
