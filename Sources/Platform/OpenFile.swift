import Glibc

/// An open file, closed when it goes out of use.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Opens a path; a program started later does not inherit the file.
  ///
  /// A relative path is seen from the folder that `folder` is a descriptor of.
  init(
    path: String, in folder: Int32 = AT_FDCWD, flags: Int32, mode: mode_t = 0
  ) throws(FileError) {
    try checkPath(path)
    var opened: Int32
    repeat {
      // The call only reads the path, which Swift passes as a terminated string.
      opened = unsafe openat(folder, path, flags | O_CLOEXEC | O_NOCTTY, mode)
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else {
      let error = FileError.last
      let isMade = flags & O_CREAT != 0
      throw error == .notPermitted
        && Sandbox.refuses(
          isMade ? splitPath(path).folder : path, in: folder, toWrite: isMade)
        ? .confined : error
    }
    descriptor = opened
  }

  /// Gives the descriptor to somebody else, who has to close it.
  consuming func take() -> Int32 {
    let taken = descriptor
    discard self
    return taken
  }

  /// Closes the file and reports what the system kept back until now, as a full disk on some servers.
  consuming func finish() throws(FileError) {
    let result = Glibc.close(descriptor)
    let code = errno
    discard self
    // Linux has closed the descriptor also when it reports an interruption.
    guard result == 0 || code == EINTR else { throw FileError(code: code) }
  }

  deinit {
    close(descriptor)
  }
}
