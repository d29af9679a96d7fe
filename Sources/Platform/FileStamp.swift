/// What tells whether a file has changed since it was last looked at.
package struct FileStamp: Hashable, Sendable {
  package let size: Int
  /// Nanoseconds since 1970 of the last write, and of the last change of any kind.
  package let modified, changed: Int
  package let kind: FileKind
  package let identity: FileIdentity

  /// Asks about a path; `followingLinks` says whether a symbolic link at its end is followed.
  package init(_ path: String, followingLinks: Bool = true) throws(FileError) {
    let status = try FileStatus(path: path, followingLinks: followingLinks)
    (size, modified, changed) = (status.size, status.modified, status.changed)
    (kind, identity) = (status.kind, status.identity)
  }
}

/// Reads a whole file together with its stamp; nil when it changed meanwhile.
package func readUnchanged(
  _ path: String, limit: Int
) throws(FileError) -> (bytes: [UInt8], stamp: FileStamp)? {
  let before = try FileStamp(path)
  let bytes = try readFile(path, limit: limit)
  guard try FileStamp(path) == before, bytes.count == before.size else { return nil }
  return (bytes, before)
}
