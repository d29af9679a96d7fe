/// What tells whether a file has changed since it was last looked at.
package struct FileStamp: Hashable, Sendable {
  package let size: Int
  /// Nanoseconds since 1970.
  package let modified: Int
  package let kind: FileKind
  package let identity: FileIdentity

  /// Asks about a path; `followingLinks` says whether a symbolic link at its end is followed.
  package init(_ path: String, followingLinks: Bool = true) throws(FileError) {
    let status = try FileStatus(path: path, followingLinks: followingLinks)
    (size, modified) = (status.size, status.modified)
    (kind, identity) = (status.kind, status.identity)
  }
}
