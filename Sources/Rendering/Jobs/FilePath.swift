/// The parts of a path, by its spelling alone.
package struct FilePath: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The part after the last slash.
  package var name: String {
    String(text[(lastSlash.map { text.utf8.index(after: $0) } ?? text.startIndex)...])
  }

  /// The part before the last slash; `.` where there is none.
  package var folder: String {
    guard let slash = lastSlash else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The name without its extension; a leading dot begins no extension.
  package var stem: String {
    let name = name
    return Self.extensionDot(of: name).map { String(name[..<$0]) } ?? name
  }

  /// What follows the name's last dot; empty where there is none.
  package var fileExtension: String {
    let name = name
    return Self.extensionDot(of: name).map { String(name[name.utf8.index(after: $0)...]) } ?? ""
  }

  // By bytes, as the system reads paths: a sign may combine with a slash before it.
  private var lastSlash: String.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }

  private static func extensionDot(of name: String) -> String.Index? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return nil
    }
    return dot
  }

  /// The folder below the current one, without `.` and `..`; `.` for any that does not lie below.
  package var folderBelow: String {
    var names: [Substring] = []
    for part in folder.utf8.split(separator: UInt8(ascii: "/")) {
      let name = Substring(part)
      if name == "." { continue }
      guard name == ".." else {
        names.append(name)
        continue
      }
      guard names.popLast() != nil else { return "." }
    }
    return isAbsolute || names.isEmpty ? "." : names.joined(separator: "/")
  }

  package var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// This path as seen from a folder, unless it is absolute.
  package func relative(to folder: String) -> String {
    isAbsolute || folder == "." ? text : folder.hasSuffix("/") ? folder + text : "\(folder)/\(text)"
  }
}
