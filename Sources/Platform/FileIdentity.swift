/// What tells two files apart whatever their paths: equal for hard links and through symbolic links.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt
  package let inode: UInt

  package init(device: UInt, inode: UInt) {
    self.device = device
    self.inode = inode
  }
}

/// The identity of the file that a path leads to, symbolic links followed.
package func identity(of path: String) throws(FileError) -> FileIdentity {
  try FileStatus(path: path).identity
}
