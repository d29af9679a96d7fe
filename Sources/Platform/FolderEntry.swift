import Glibc

/// A name in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// The name, with U+FFFD for what is not UTF-8.
  package let name: String
  /// The name as it is, where that is not UTF-8; nil for all others.
  package let bytes: [UInt8]?
  /// Whether the folder says that this is a folder; false where it says nothing.
  package let isFolder: Bool
}

/// The names in a folder in byte order, without `.` and `..`.
package func folderEntries(_ path: String) throws(FileError) -> [FolderEntry] {
  try checkPath(path)
  // The path is passed as a terminated string; the handle is closed once, below.
  guard let folder = unsafe opendir(path) else { throw FileError.last }
  // The handle is open and used by this call only.
  defer { unsafe closedir(folder) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    // The entry stays valid until the next call with the same handle.
    guard let entry = unsafe readdir(folder) else { break }
    let isFolder = unsafe Int(entry.pointee.d_type) == Int(DT_DIR)
    // The name lies in the entry and is terminated.
    let (name, bytes) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      // A tuple of bytes has the layout of an array of them.
      unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 1) { text in
        // As above.
        if let name = unsafe String(validatingCString: text) { return (name, nil as [UInt8]?) }
        // As above; the count is that of the bytes before the end.
        let bytes = unsafe (0..<strlen(text)).map { unsafe UInt8(bitPattern: text[$0]) }
        return (String(decoding: bytes, as: UTF8.self), bytes)
      }
    }
    if name != ".", name != ".." {
      entries.append(FolderEntry(name: name, bytes: bytes, isFolder: isFolder))
    }
  }
  guard errno == 0 else { throw FileError.last }
  return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
}

/// The names in a folder in byte order, without `.` and `..`.
///
/// What is not UTF-8 in a name reads as U+FFFD.
package func listFolder(_ path: String) throws(FileError) -> [String] {
  try folderEntries(path).map(\.name)
}
