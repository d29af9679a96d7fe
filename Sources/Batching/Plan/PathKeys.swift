import Platform
import Rendering

/// Tells whether two paths lead to one place, by a text that is equal then.
struct PathKeys {
  /// The folders that were met, each with where it is, links followed and with a closing slash.
  private(set) var folders: [String: String] = [:]

  /// The path with its folder's links followed, and its own where it is one.
  mutating func key(_ path: String, isLink: Bool) -> String {
    if isLink { return resolvedPath(path) }
    let place = FilePath(path)
    let folder = place.folder
    if let known = folders[folder] { return known + place.name }
    let resolved = resolvedPath(folder)
    let known = resolved == "/" ? resolved : resolved + "/"
    folders[folder] = known
    return known + place.name
  }
}

/// The 64-bit FNV-1a hash of a text's UTF-8.
func fnv1a(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
