import Glibc

/// What the system knows about a file, of the parts that are used here.
struct FileStatus {
  let kind: FileKind
  /// The permission bits with set-id and sticky bits.
  let mode: mode_t
  let size: Int
  /// How many names it has; none when it was removed.
  let links: Int
  let identity: FileIdentity
  let owner: uid_t
  let group: gid_t
  /// Nanoseconds since 1970 of the last write, and of the last change of any kind.
  let modified, changed: Int

  /// Asks about a path; `followingLinks` says whether a symbolic link at its end is followed.
  ///
  /// A relative path is seen from the folder that `folder` is a descriptor of.
  init(
    path: String, in folder: Int32 = AT_FDCWD, followingLinks: Bool = true
  ) throws(FileError) {
    try checkPath(path)
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    // The call only reads the path, which Swift passes as a terminated string, and fills `status`.
    let result = unsafe fstatat(folder, path, &status, flags)
    guard result == 0 else { throw FileError.last }
    self.init(status)
  }

  /// Asks about an open file.
  init(of file: borrowing OpenFile) throws(FileError) {
    try self.init(of: file.descriptor)
  }

  /// Asks about an open descriptor.
  init(of descriptor: Int32) throws(FileError) {
    var status = stat()
    // The call only fills `status`.
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError.last }
    self.init(status)
  }

  private init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    mode = status.st_mode & 0o7777
    size = status.st_size
    links = Int(clamping: status.st_nlink)
    identity = FileIdentity(device: status.st_dev, inode: status.st_ino)
    owner = status.st_uid
    group = status.st_gid
    modified = nanoseconds(status.st_mtim)
    changed = nanoseconds(status.st_ctim)
  }
}

/// Wraps around where a file system stores a date beyond the range: only differences count.
private func nanoseconds(_ time: timespec) -> Int {
  time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
}

/// Refuses a path with a null character, which the system would cut off there.
func checkPath(_ path: String) throws(FileError) {
  guard !path.utf8.contains(0) else { throw .unusablePath }
}
