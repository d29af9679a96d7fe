import Glibc

/// What the system knows about a file, of the parts that are used here.
struct FileStatus {
  let kind: FileKind
  /// The permission bits with set-id and sticky bits.
  let mode: mode_t
  let size: Int
  /// Nanoseconds since 1970.
  let modified: Int
  let identity: FileIdentity
  let owner: uid_t
  let group: gid_t

  /// Asks about a path; `followingLinks` says whether a symbolic link at its end is followed.
  init(path: String, followingLinks: Bool = true) throws(FileError) {
    try checkPath(path)
    var status = stat()
    // The call only reads the path, which Swift passes as a terminated string, and fills `status`.
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw FileError.last }
    self.init(status)
  }

  /// Asks about an open file.
  init(of file: borrowing OpenFile) throws(FileError) {
    var status = stat()
    // The call only fills `status`.
    guard unsafe fstat(file.descriptor, &status) == 0 else { throw FileError.last }
    self.init(status)
  }

  private init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    mode = status.st_mode & 0o7777
    size = status.st_size
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    identity = FileIdentity(device: status.st_dev, inode: status.st_ino)
    owner = status.st_uid
    group = status.st_gid
  }
}

/// Refuses a path with a null character, which the system would cut off there.
func checkPath(_ path: String) throws(FileError) {
  guard !path.utf8.contains(0) else { throw .unusablePath }
}
