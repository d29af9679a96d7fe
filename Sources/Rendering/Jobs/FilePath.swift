/// The parts of a path, by its spelling alone.
package struct FilePath: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The part after the last slash.
  package var name: String {
    String(text[(text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex)...])
  }

  /// The part before the last slash; `.` where there is none.
  package var folder: String {
    guard let slash = text.lastIndex(of: "/") else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The name without its extension; a leading dot begins no extension.
  package var stem: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What follows the name's last dot; empty where there is none.
  package var fileExtension: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The folder below the current one, without `.` and `..`; `.` for any that does not lie below.
  package var folderBelow: String {
    var names: [Substring] = []
    for name in folder.split(separator: "/") where name != "." {
      guard name == ".." else {
        names.append(name)
        continue
      }
      guard names.popLast() != nil else { return "." }
    }
    return isAbsolute || names.isEmpty ? "." : names.joined(separator: "/")
  }

  package var isAbsolute: Bool { text.hasPrefix("/") }

  /// This path as seen from a folder, unless it is absolute.
  package func relative(to folder: String) -> String {
    isAbsolute || folder == "." ? text : folder.hasSuffix("/") ? folder + text : "\(folder)/\(text)"
  }
}
