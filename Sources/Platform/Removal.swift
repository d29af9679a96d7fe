import Glibc

/// Removes a file, unless something else has taken its place or it was written since.
package func removeFile(_ path: String, if stamp: FileStamp) {
  guard let current = try? FileStamp(path, followingLinks: false), current.kind == .regular,
    current.identity == stamp.identity, current.modified == stamp.modified
  else { return }
  // The call only reads the path, which Swift passes as a terminated string.
  unsafe unlink(path)
}
