/// What tells two outputs apart whatever their paths.
package enum OutputIdentity: Hashable, Sendable {
  /// The file that stands there, through links of both kinds.
  case file(FileIdentity)
  /// A name in a folder, where no file stands yet.
  case name(String, folder: FileIdentity)
  /// A path that leads to no folder.
  case path(String)

  /// Asks what an output at `path` would replace, or where it would be made.
  package init(_ path: String) {
    if let file = try? identity(of: path) {
      self = .file(file)
      return
    }
    // A link to a file that is not there yet is followed, as writing follows it.
    let (folder, name) = splitPath((try? endOfLinks(path)) ?? path)
    if let folder = try? identity(of: folder.isEmpty ? "." : folder) {
      self = .name(name, folder: folder)
    } else {
      self = .path(path)
    }
  }
}
