import Glibc

/// Why a file, folder or stream could not be used; the caller knows the path.
package enum FileError: Error, Hashable, Sendable {
  /// No such file, or a folder on the way to it is missing.
  case notFound
  /// The folder that the output would stand in is missing or is no folder.
  case missingFolder
  /// The rights do not allow it.
  case notPermitted
  /// The rights would allow it, but the process has shut itself in.
  case confined
  /// The file system is mounted read-only.
  case readOnlyFileSystem
  /// The path names something else than a regular file.
  case notRegular(FileKind)
  /// There are more bytes than the limit given.
  case tooLarge(limit: Int)
  /// No space left, a quota used up, or a limit on the size of files reached.
  case noSpace
  /// The path is too long, loops through symbolic links or holds a null character.
  case unusablePath
  /// Too many files are open in this process or on this machine.
  case tooManyOpenFiles
  /// The reader of a pipe is gone.
  case brokenPipe
  /// Another folder has taken the place of the one that was planned.
  case exchanged
  /// Any other error number of the system; see `systemText(ofError:)`.
  case system(code: Int32)

  /// The case that stands for an error number.
  package init(code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .notPermitted
      case EROFS: .readOnlyFileSystem
      case EISDIR: .notRegular(.folder)
      case ENOSPC, EDQUOT, EFBIG: .noSpace
      case ENAMETOOLONG, ELOOP: .unusablePath
      case EMFILE, ENFILE: .tooManyOpenFiles
      case EPIPE: .brokenPipe
      default: .system(code: code)
      }
  }

  /// The error of the system call that has just failed.
  static var last: FileError { FileError(code: errno) }
}

/// The system's own words for an error number, in English.
package func systemText(ofError code: Int32) -> String {
  // The text is terminated, and constant or this thread's own until its next call.
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  // As above.
  return unsafe String(cString: text)
}
