import Glibc

/// Where an output goes: the end of the chain of symbolic links, and what stands there.
///
/// The folder is opened and its links are followed once; from then on names count only in it.
package struct OutputPlace: Sendable {
  private let folder: OutputFolder
  private let name: String

  /// Looks a path up; `folder` is its folder where that is open already.
  ///
  /// Where `followingLinks` is false, a symbolic link at the path is replaced itself.
  package init(
    _ path: String, in folder: OutputFolder? = nil, followingLinks: Bool = true
  ) throws(FileError) {
    try checkPath(path)
    var (folderPath, name) = splitPath(path)
    if name.isEmpty { throw path.isEmpty ? .notFound : .notRegular(.folder) }
    var folder = if let folder { folder } else { try OutputFolder(folderPath) }
    var links = 0
    while followingLinks, try folder.status(of: name)?.kind == .symbolicLink {
      // As many links as the system itself follows.
      links += 1
      if links > 40 { throw .unusablePath }
      let target = try readLink(name, in: folder.descriptor)
      (folderPath, name) = splitPath(target)
      if name.isEmpty { throw .notRegular(.folder) }
      if !folderPath.isEmpty { folder = try OutputFolder(folderPath, from: folder) }
    }
    (self.folder, self.name) = (folder, name)
    _ = try replaced()
  }

  /// Makes the file there hold `bytes`, wholly or not at all; see `replaceFile`.
  package func replace(
    with bytes: [UInt8], sync: Durability = .none
  ) throws(FileError) -> WriteResult {
    let replaced = try replaced()
    if let replaced, try holds(bytes, replaced) { return .unchanged }
    // A signal that ends the process must not leave the temporary file behind. Holding such signals
    // back for the moment of writing needs no handler and no record of open files, and does all
    // where one thread runs. A program of several threads has to keep them from its other threads
    // anyway, to end cleanly.
    try holdingSignals { () throws(FileError) in
      try write(bytes, replacing: replaced, sync: sync)
    }
    return .written
  }

  /// What stands there now; nil for nothing, and for a link that is not followed.
  private func replaced() throws(FileError) -> FileStatus? {
    guard let status = try folder.status(of: name), status.kind != .symbolicLink else { return nil }
    guard status.kind == .regular else { throw .notRegular(status.kind) }
    // The new file could take the place of one without write permission; that is not meant.
    // The call only reads the name, which Swift passes as a terminated string.
    guard unsafe faccessat(folder.descriptor, name, W_OK, AT_EACCESS) == 0 else {
      throw FileError.last
    }
    return status
  }

  /// Whether the file that stands there holds exactly these bytes.
  private func holds(_ bytes: [UInt8], _ replaced: FileStatus) throws(FileError) -> Bool {
    guard replaced.size == bytes.count else { return false }
    do {
      return try readFile(name, in: folder.descriptor, flags: O_NOFOLLOW, limit: bytes.count)
        == bytes
    } catch .tooManyOpenFiles {
      throw .tooManyOpenFiles
    } catch {
      // What cannot be read, or has just changed, can still be replaced.
      return false
    }
  }

  /// Writes a temporary file and moves it into place; whatever fails, no temporary file stays.
  private func write(
    _ bytes: [UInt8], replacing replaced: FileStatus?, sync: Durability
  ) throws(FileError) {
    let opened = try openTemporary(isNew: replaced == nil)
    let place = opened.place
    let temporary = place.name
    defer { Temporaries.forget(place) }
    do throws(FileError) {
      try fill(opened.file, with: bytes, replacing: replaced, sync: sync)
      // The call only reads the two names, which Swift passes as terminated strings.
      guard unsafe renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else {
        throw FileError.last
      }
    } catch {
      // As above.
      unsafe unlinkat(folder.descriptor, temporary, 0)
      throw error
    }
    if sync == .name { try folder.flushNames() }
  }

  /// Opens the first temporary name that is free: names of other threads are passed over.
  private func openTemporary(isNew: Bool) throws(FileError) -> TemporaryFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    var number = 0
    while true {
      let name = TemporaryName(process: getpid(), number: number).text
      let place = TemporaryPlace(folder: folder, name: name)
      do {
        // Before the mode is known to be the old file's, nobody else may read.
        return TemporaryFile(
          file: try Temporaries.make(place) { () throws(FileError) in
            try OpenFile(
              path: place.name, in: folder.descriptor, flags: flags, mode: isNew ? 0o666 : 0o600)
          }, place: place)
      } catch .system(code: EEXIST) where number < 10_000 {
        number += 1
      } catch .notFound {
        // The folder was removed meanwhile.
        throw .missingFolder
      }
    }
  }

  private func fill(
    _ file: consuming OpenFile, with bytes: [UInt8], replacing replaced: FileStatus?,
    sync: Durability
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
  let place: TemporaryPlace
}

extension OutputFolder {
  /// What a name in it is; nil for nothing.
  fileprivate func status(of name: String) throws(FileError) -> FileStatus? {
    do {
      return try FileStatus(path: name, in: descriptor, followingLinks: false)
    } catch .notFound {
      return nil
    }
  }
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
