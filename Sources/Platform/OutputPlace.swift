import Glibc

/// Where an output goes: the end of the chain of symbolic links, and what stands there now.
struct OutputPlace {
  let path: String
  /// The folder of `path`, with its closing slash; empty for the current folder.
  let folder: String
  let replaced: FileStatus?

  init(_ path: String) throws(FileError) {
    self.path = try endOfLinks(path)
    let name: String
    (folder, name) = splitPath(self.path)
    replaced = try statusIfPresent(self.path)
    if let replaced {
      guard replaced.kind == .regular else { throw .notRegular(replaced.kind) }
      // The new file could take the place of one without write permission; that is not meant.
      // The call only reads the path, which Swift passes as a terminated string.
      guard unsafe faccessat(AT_FDCWD, self.path, W_OK, AT_EACCESS) == 0 else {
        throw FileError.last
      }
    } else if name.isEmpty {
      throw path.isEmpty ? .notFound : .notRegular(.folder)
    }
  }

  /// Whether the file that stands there holds exactly these bytes.
  func holds(_ bytes: [UInt8]) throws(FileError) -> Bool {
    guard let replaced, replaced.size == bytes.count else { return false }
    do {
      return try readFile(path, limit: bytes.count) == bytes
    } catch .tooManyOpenFiles {
      throw .tooManyOpenFiles
    } catch {
      // What cannot be read, or has just changed, can still be replaced.
      return false
    }
  }

  /// Writes a temporary file and moves it into place; whatever fails, no temporary file stays.
  func write(_ bytes: [UInt8], sync: Durability) throws(FileError) {
    let opened = try openTemporary()
    let temporary = opened.path
    defer { Temporaries.forget(temporary) }
    do throws(FileError) {
      try fill(opened.file, with: bytes, sync: sync)
      // The call only reads the two paths, which Swift passes as terminated strings.
      guard unsafe rename(temporary, path) == 0 else { throw FileError.last }
    } catch {
      // As above.
      unsafe unlink(temporary)
      throw error
    }
    if sync == .name {
      try flush(OpenFile(path: folder.isEmpty ? "." : folder, flags: O_RDONLY | O_DIRECTORY))
    }
  }

  /// Opens the first temporary name that is free: names of other threads are passed over.
  private func openTemporary() throws(FileError) -> TemporaryFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    var number = 0
    while true {
      let temporary = folder + TemporaryName(process: getpid(), number: number).text
      do {
        // Before the mode is known to be the old file's, nobody else may read.
        return TemporaryFile(
          file: try Temporaries.make(temporary) { () throws(FileError) in
            try OpenFile(path: temporary, flags: flags, mode: replaced == nil ? 0o666 : 0o600)
          }, path: temporary)
      } catch .system(code: EEXIST) where number < 10_000 {
        number += 1
      } catch .notFound {
        throw .missingFolder
      }
    }
  }

  private func fill(
    _ file: consuming OpenFile, with bytes: [UInt8], sync: Durability
  ) throws(FileError) {
    try writeAll(bytes, to: file.descriptor)
    if let replaced {
      // Another owner's file stays theirs where the rights allow; before the mode, which it clears.
      if replaced.owner != geteuid() || replaced.group != getegid() {
        _ = fchown(file.descriptor, replaced.owner, replaced.group)
      }
      guard fchmod(file.descriptor, replaced.mode) == 0 else { throw FileError.last }
    }
    if sync != .none { try flush(file) }
    try file.finish()
  }
}

/// A file that is written under a name of its own before it takes its place.
private struct TemporaryFile: ~Copyable {
  let file: OpenFile
  let path: String
}

/// Waits until the file is on the disk; file systems that cannot do that are no error.
func flush(_ file: borrowing OpenFile) throws(FileError) {
  guard fsync(file.descriptor) == 0 || errno == EINVAL else { throw FileError.last }
}

private func statusIfPresent(_ path: String) throws(FileError) -> FileStatus? {
  do {
    return try FileStatus(path: path, followingLinks: false)
  } catch .notFound {
    return nil
  }
}

/// The path with a symbolic link at its end replaced by what it names, as often as needed.
func endOfLinks(_ path: String) throws(FileError) -> String {
  var path = path
  // As many links as the system itself follows.
  for _ in 0...40 {
    guard try statusIfPresent(path)?.kind == .symbolicLink else { return path }
    let target = try readLink(path)
    if target.hasPrefix("/") {
      path = target
    } else {
      path = splitPath(path).folder + target
    }
  }
  throw .unusablePath
}

/// A path's folder with its closing slash, empty for the current folder, and the name behind it.
func splitPath(_ path: String) -> (folder: String, name: String) {
  let name = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
  return (
    String(decoding: path.utf8.dropLast(name.count), as: UTF8.self),
    String(decoding: path.utf8.suffix(name.count), as: UTF8.self)
  )
}
