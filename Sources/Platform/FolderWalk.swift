import Glibc

/// Something found below a folder.
package struct FoundFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case regular
    /// A symbolic link, with what is written in it.
    case link(target: String)
    /// A pipe, socket or device.
    case other
  }

  /// The path from the folder on.
  package var path: String
  package var kind: Kind
}

/// All that lies below a folder and is no folder, in byte order; links are not followed.
///
/// The folders themselves need not hold anything; deeper than 64 is `FileError.unusablePath`.
package func filesBelow(_ folder: String, depth: Int = 64) throws(FileError) -> [FoundFile] {
  guard depth > 0 else { throw .unusablePath }
  var found: [FoundFile] = []
  for name in try listFolder(folder) {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    switch try FileStatus(path: path, followingLinks: false).kind {
    case .folder:
      for var file in try filesBelow(path, depth: depth - 1) {
        file.path = "\(name)/\(file.path)"
        found.append(file)
      }
    case .symbolicLink:
      found.append(FoundFile(path: name, kind: .link(target: try readLink(path))))
    case .regular: found.append(FoundFile(path: name, kind: .regular))
    default: found.append(FoundFile(path: name, kind: .other))
    }
  }
  return found
}

/// Makes a symbolic link; one that says the same already is left alone, any other file refused.
package func makeLink(at path: String, to target: String) throws(FileError) -> WriteResult {
  try checkPath(path)
  try checkPath(target)
  // The call only reads the two paths, which Swift passes as terminated strings.
  if unsafe symlink(target, path) == 0 { return .written }
  let error = FileError.last
  if error == .system(code: EEXIST), (try? readLink(path)) == target { return .unchanged }
  throw error
}
