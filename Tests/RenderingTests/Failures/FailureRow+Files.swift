import Glibc
import Platform

@testable import Rendering

extension FailureRow {
  static let reading: [FailureRow] = [
    row(.notFound, 1, "input.missing", "no such file"),
    row(.missingFolder, 1, "input.missing", "no such folder"),
    row(.notPermitted, 1, "input.not-permitted", "may not be read (check its permissions)"),
    row(
      .confined, 1, "input.not-permitted",
      "is none of the files that the sandbox allows (name it on the line, or give --no-sandbox)"),
    row(
      .readOnlyFileSystem, 1, "input.unreadable", "cannot be read: the file system is read-only"),
    row(.notRegular(.pipe), 1, "input.not-a-file", "is a pipe (a regular file is needed)"),
    row(
      .tooLarge(limit: 256 << 20), 1, "limit.bytes", "is larger than 256 MiB (raise --max-bytes)"),
    row(.noSpace, 1, "input.unreadable", "cannot be read: no space is left"),
    row(
      .unusablePath, 1, "input.bad-path",
      "is not a usable path (a name has at most 255 bytes, and links must end somewhere)"),
    row(.tooManyOpenFiles, 3, "input.open-files", "too many files are open (raise ulimit -n)"),
    row(.brokenPipe, 1, "input.unreadable", "cannot be read: its other end is closed"),
    row(.exchanged, 1, "input.unreadable", "cannot be read: another folder has taken its place"),
    row(.system(code: EIO), 1, "input.unreadable", "cannot be read: input/output error"),
  ]

  static let writing: [FailureRow] = [
    out(.notFound, "output.missing-folder", "the folder does not exist (make it first)"),
    out(.missingFolder, "output.missing-folder", "the folder does not exist (make it first)"),
    out(
      .notPermitted, "output.not-permitted",
      "may not be written (check the permissions of file and folder)"),
    out(
      .confined, "output.not-permitted",
      "is in none of the folders that the sandbox allows"
        + " (write below the folder of -o, or give --no-sandbox)"),
    out(
      .readOnlyFileSystem, "output.read-only",
      "the file system is read-only (choose another folder)"),
    out(.notRegular(.folder), "output.not-a-file", "is a folder (a regular file is needed)"),
    out(
      .tooLarge(limit: 9), "output.unwritable", "cannot be written: it has more than 9 bytes"),
    out(
      .noSpace, "output.no-space", "no space is left (free some, or choose another disk)"),
    out(
      .unusablePath, "output.bad-path",
      "is not a usable path (a name has at most 255 bytes, and links must end somewhere)"),
    out(.tooManyOpenFiles, "output.open-files", "too many files are open (raise ulimit -n)"),
    out(
      .brokenPipe, "output.closed",
      "was closed before all was written (its reader ended too early)"),
    out(
      .exchanged, "output.exchanged",
      "another folder has taken the place of the planned one (run again when nothing moves it)"),
    out(.system(code: EIO), "output.unwritable", "cannot be written: input/output error"),
  ]

  private static func row(
    _ error: FileError, _ status: Int, _ code: String, _ words: String
  ) -> FailureRow {
    FailureRow(error, Failure(reading: "a.png", error), status, code, "a.png: \(words)")
  }

  private static func out(_ error: FileError, _ code: String, _ words: String) -> FailureRow {
    FailureRow(error, Failure(writing: "a.png", error), 3, code, "a.png: \(words)")
  }
}
