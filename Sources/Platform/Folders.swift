import Glibc

/// Makes a folder and those above it that are missing; one that is there is no error.
package func makeFolders(_ path: String) throws(FileError) {
  if path.isEmpty || folderExists(path) { return }
  let (above, name) = splitPath(path.hasSuffix("/") ? String(path.dropLast()) : path)
  if !above.isEmpty, above != path, above != "/" { try makeFolders(String(above.dropLast())) }
  if name.isEmpty || name == "." || name == ".." { return }
  try checkPath(path)
  // The call only reads the path, which Swift passes as a terminated string.
  guard unsafe mkdir(path, 0o777) != 0 else { return }
  let error = FileError.last
  // Another thread or program may have made it meanwhile.
  if folderExists(path) { return }
  throw error == .system(code: EEXIST) ? .notRegular(.regular) : error
}

/// Waits until the names in a folder are on the disk; file systems that cannot do that are no error.
package func flushFolder(_ path: String) throws(FileError) {
  try flush(OpenFile(path: path, flags: O_RDONLY | O_DIRECTORY))
}

/// A path without links, `.` and `..`; what does not exist yet is taken as written.
package func resolvedPath(_ path: String) -> String {
  var rest: [Substring] = []
  var known = path
  while !known.isEmpty {
    if let resolved = realPath(known) {
      return join(resolved, rest)
    }
    let trimmed = known.hasSuffix("/") ? String(known.dropLast()) : known
    let (folder, name) = splitPath(trimmed)
    rest.insert(Substring(name), at: 0)
    known = folder == "/" ? "/" : String(folder.dropLast())
  }
  return join(realPath(".") ?? "/", rest)
}

private func join(_ folder: String, _ names: [Substring]) -> String {
  var parts = folder.split(separator: "/")
  for name in names where name != "." && !name.isEmpty {
    if name == ".." { _ = parts.popLast() } else { parts.append(name) }
  }
  return "/" + parts.joined(separator: "/")
}

private func realPath(_ path: String) -> String? {
  guard !path.utf8.contains(0) else { return nil }
  // Without a buffer the call makes one of its own, which is freed below.
  guard let text = unsafe realpath(path, nil) else { return nil }
  // As above.
  defer { unsafe free(text) }
  // The text is terminated.
  return unsafe String(validatingCString: text)
}
