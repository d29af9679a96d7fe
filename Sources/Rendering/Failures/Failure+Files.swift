import Codecs
import Platform

extension Failure {
  /// An input that could not be read.
  package init(reading path: String, _ error: FileError) {
    switch error {
    case .tooLarge(let limit):
      self.init(
        .item, "limit.bytes", path, "is larger than \(limit >> 20) MiB",
        advice: "raise --max-bytes")
    case .notFound: self.init(.item, "input.missing", path, "no such file")
    case .missingFolder: self.init(.item, "input.missing", path, "no such folder")
    case .notPermitted: self.init(.item, "input.not-permitted", path, "may not be read")
    case .notRegular(let kind):
      self.init(
        .item, "input.not-a-file", path, "is \(kind.words)", advice: "a regular file is needed")
    case .unusablePath: self.init(.item, "input.bad-path", path, "is not a usable path")
    case .tooManyOpenFiles:
      self.init(.machine, "input.open-files", path, "too many files are open")
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
    case .notPermitted: self.init(.machine, "output.not-permitted", path, "may not be written")
    case .readOnlyFileSystem:
      self.init(.machine, "output.read-only", path, "the file system is read-only")
    case .noSpace: self.init(.machine, "output.no-space", path, "no space is left")
    case .notRegular(let kind): self.init(.machine, "output.not-a-file", path, "is \(kind.words)")
    case .unusablePath: self.init(.machine, "output.bad-path", path, "is not a usable path")
    case .brokenPipe:
      self.init(.machine, "output.closed", path, "was closed before all was written")
    case .exchanged:
      self.init(
        .machine, "output.exchanged", path, "another folder has taken the place of the planned one",
        advice: "run again when nothing moves it")
    case .tooManyOpenFiles, .tooLarge, .system:
      self.init(.machine, "output.unwritable", path, "cannot be written: \(error.words)")
    }
  }
}

extension FileError {
  fileprivate var words: String {
    switch self {
    case .system(let code): systemText(ofError: code).lowercased()
    case .tooManyOpenFiles: "too many files are open"
    default: "\(self)"
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
