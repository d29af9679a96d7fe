/// What changes whenever a file is written or replaced.
package struct FileVersion: Hashable, Sendable {
  package let identity: FileIdentity
  package let size: Int
  /// Nanoseconds since 1970 of the last write, and of the last change of any kind.
  package let modified, changed: Int

  /// Asks about the file that a path leads to.
  package init(of path: String) throws(FileError) {
    self.init(try FileStatus(path: path))
  }

  init(_ status: FileStatus) {
    identity = status.identity
    size = status.size
    modified = status.modified
    changed = status.changed
  }
}

/// Reads a whole file together with its version; nil when it changed meanwhile.
package func readUnchanged(
  _ path: String, limit: Int
) throws(FileError) -> (bytes: [UInt8], version: FileVersion)? {
  let before = try FileVersion(of: path)
  let bytes = try readFile(path, limit: limit)
  guard try FileVersion(of: path) == before, bytes.count == before.size else { return nil }
  return (bytes, before)
}
