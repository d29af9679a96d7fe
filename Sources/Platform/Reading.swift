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
