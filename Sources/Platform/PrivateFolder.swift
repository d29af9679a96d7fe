import Glibc

/// Makes a folder that only this user can enter, where there is none.
///
/// - Throws: `.notPermitted` when what stands there belongs to somebody else or lets others in.
package func makePrivateFolder(_ path: String) throws(FileError) {
  try checkPath(path)
  // The call only reads the path, which Swift passes as a terminated string.
  if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError.last }
  let status = try FileStatus(path: path, followingLinks: false)
  guard status.kind == .folder, status.owner == geteuid(), status.mode & 0o077 == 0 else {
    throw .notPermitted
  }
}
