import Glibc

/// Reads a whole regular file of at most `limit` bytes.
///
/// Never waits for another program: pipes, devices, sockets and folders are refused as
/// `FileError.notRegular`. A file that grows beyond the limit meanwhile is `FileError.tooLarge`.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  try readFile(path, in: AT_FDCWD, limit: limit)
}

/// Reads a file as seen from the folder that `folder` is a descriptor of.
func readFile(
  _ path: String, in folder: Int32, flags: Int32 = 0, limit: Int
) throws(FileError) -> [UInt8] {
  let file: OpenFile
  do {
    // Without O_NONBLOCK opening a pipe would wait for its writer.
    file = try OpenFile(path: path, in: folder, flags: O_RDONLY | O_NONBLOCK | flags)
  } catch .system(code: ENXIO), .system(code: ENODEV) {
    throw .notRegular(try FileStatus(path: path, in: folder).kind)
  }
  let status = try FileStatus(of: file)
  guard status.kind == .regular else { throw .notRegular(status.kind) }
  guard status.size <= limit else { throw .tooLarge(limit: limit) }
  return try readAll(file.descriptor, expected: status.size, limit: limit)
}

/// Reads standard input, of whatever kind, to its end; more than `limit` bytes are an error.
package func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, expected: 65_536, limit: limit)
}

/// Whether a path leads to something, symbolic links followed.
package func fileExists(_ path: String) -> Bool {
  (try? FileStatus(path: path)) != nil
}

/// Whether a path leads to a folder, symbolic links followed.
package func folderExists(_ path: String) -> Bool {
  (try? FileStatus(path: path))?.kind == .folder
}

/// The names in a folder in byte order, without `.` and `..`.
///
/// What is not UTF-8 in a name reads as U+FFFD.
package func listFolder(_ path: String) throws(FileError) -> [String] {
  try checkPath(path)
  // The path is passed as a terminated string; the handle is closed once, below.
  guard let folder = unsafe opendir(path) else { throw FileError.last }
  // The handle is open and used by this call only.
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while true {
    errno = 0
    // The entry stays valid until the next call with the same handle.
    guard let entry = unsafe readdir(folder) else { break }
    // The name lies in the entry and is terminated.
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      // A tuple of bytes has the layout of an array of them.
      unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  guard errno == 0 else { throw FileError.last }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
