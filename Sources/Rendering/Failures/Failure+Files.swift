import Codecs
import Platform

extension Failure {
  /// An input that could not be read.
  package init(reading path: String, _ error: FileError) {
    switch error {
    case .tooLarge(let limit):
      self.init(
        .item, "limit.bytes", path,
        "is larger than \(limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes")",
        advice: "raise --max-bytes")
    case .notFound: self.init(.item, "input.missing", path, "no such file")
    case .missingFolder: self.init(.item, "input.missing", path, "no such folder")
    case .notPermitted:
      self.init(
        .item, "input.not-permitted", path, "may not be read", advice: "check its permissions")
    case .confined:
      self.init(
        .item, "input.not-permitted", path, "is none of the files that the sandbox allows",
        advice: "name it on the line, or give --no-sandbox")
    case .notRegular(let kind):
      self.init(
        .item, "input.not-a-file", path, "is \(kind.words)", advice: "a regular file is needed")
    case .unusablePath:
      self.init(.item, "input.bad-path", path, "is not a usable path", advice: Self.pathAdvice)
    case .tooManyOpenFiles:
      self.init(
        .machine, "input.open-files", path, "too many files are open", advice: "raise ulimit -n")
    case .noSpace, .readOnlyFileSystem, .brokenPipe, .exchanged, .system:
      self.init(.item, "input.unreadable", path, "cannot be read: \(error.words)")
    }
  }

  /// A word of the command line that is not UTF-8.
  package init(_ argument: UnreadableArgument) {
    self.init(
      .plan, "usage.not-utf8", argument.shown, "is not UTF-8",
      advice: "rename the file, or use - with < or >")
  }

  /// An output that could not be written.
  package init(writing path: String, _ error: FileError) {
    switch error {
    case .notFound, .missingFolder:
      self.init(
        .machine, "output.missing-folder", path, "the folder does not exist",
        advice: "make it first")
    case .notPermitted:
      self.init(
        .machine, "output.not-permitted", path, "may not be written",
        advice: "check the permissions of file and folder")
    case .confined:
      self.init(
        .machine, "output.not-permitted", path, "is in none of the folders that the sandbox allows",
        advice: "write below the folder of -o, or give --no-sandbox")
    case .readOnlyFileSystem:
      self.init(
        .machine, "output.read-only", path, "the file system is read-only",
        advice: "choose another folder")
    case .noSpace:
      self.init(
        .machine, "output.no-space", path, "no space is left",
        advice: "free some, or choose another disk")
    case .notRegular(let kind):
      self.init(
        .machine, "output.not-a-file", path, "is \(kind.words)", advice: "a regular file is needed")
    case .unusablePath:
      self.init(.machine, "output.bad-path", path, "is not a usable path", advice: Self.pathAdvice)
    case .brokenPipe:
      self.init(
        .machine, "output.closed", path, "was closed before all was written",
        advice: "its reader ended too early")
    case .exchanged:
      self.init(
        .machine, "output.exchanged", path, "another folder has taken the place of the planned one",
        advice: "run again when nothing moves it")
    case .tooManyOpenFiles:
      self.init(
        .machine, "output.open-files", path, "too many files are open", advice: "raise ulimit -n")
    case .tooLarge, .system:
      self.init(.machine, "output.unwritable", path, "cannot be written: \(error.words)")
    }
  }
}

extension Failure {
  private static let pathAdvice = "a name has at most 255 bytes, and links must end somewhere"
}

extension FileError {
  /// The error in words, for the end of a sentence.
  package var words: String {
    switch self {
    case .notFound: "no such file"
    case .missingFolder: "no such folder"
    case .notPermitted: "the permissions do not allow it"
    case .confined: "the sandbox does not allow it"
    case .readOnlyFileSystem: "the file system is read-only"
    case .notRegular(let kind): "it is \(kind.words)"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .noSpace: "no space is left"
    case .unusablePath: "the path is not usable"
    case .tooManyOpenFiles: "too many files are open"
    case .brokenPipe: "its other end is closed"
    case .exchanged: "another folder has taken its place"
    case .system(let code): systemText(ofError: code).lowercased()
    }
  }
}

extension FileKind {
  fileprivate var words: String {
    switch self {
    case .regular: "a regular file"
    case .folder: "a folder"
    case .symbolicLink: "a symbolic link"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
