import Platform

/// A path with patterns in it: `photos/**/*.jpg`; `**` stands for any folders, none too.
package struct Glob: Sendable {
  /// The folder before the first pattern; empty for the current one, with its closing slash.
  package let root: String
  private let names: [Substring]

  package init(_ text: String) {
    let names = text.split(separator: "/")
    let fixed = names.dropLast().prefix { !GlobPattern.isPattern($0) }
    root =
      (text.hasPrefix("/") ? "/" : "") + fixed.joined(separator: "/") + (fixed.isEmpty ? "" : "/")
    self.names = Array(names[fixed.count...])
  }

  /// Calls `body` with every file that fits, sorted by the bytes of their names.
  ///
  /// Symbolic links to folders are followed where a name is given, and not by `**`. A path that is
  /// not UTF-8 comes as its bytes, that of a folder too, into which the walk cannot go.
  func walk(_ body: ([UInt8]) -> Void) {
    var steps: [Step] = names.map { $0 == "**" ? .folders : .name(GlobPattern($0), $0) }
    if case .folders = steps.last { steps.append(.name(GlobPattern("*"), "*")) }
    walk(root, steps[...], body)
  }

  private enum Step {
    case folders
    case name(GlobPattern, Substring)
  }

  private func walk(_ folder: String, _ steps: ArraySlice<Step>, _ body: ([UInt8]) -> Void) {
    guard let step = steps.first else { return }
    switch step {
    case .folders: descend(folder, steps, body)
    case .name(let pattern, let text):
      let rest = steps.dropFirst()
      if !GlobPattern.isPattern(text) {
        visit(folder + text, rest, body)
        return
      }
      for entry in entries(in: folder) where pattern.matches(entry.name) {
        guard let bytes = entry.bytes else {
          visit(folder + entry.name, rest, body)
          continue
        }
        if entry.isFolder != rest.isEmpty { body(Array(folder.utf8) + bytes) }
      }
    }
  }

  private func visit(_ path: String, _ rest: ArraySlice<Step>, _ body: ([UInt8]) -> Void) {
    let isFolder = folderExists(path)
    if !rest.isEmpty {
      if isFolder { walk(path + "/", rest, body) }
    } else if !isFolder, fileExists(path) {
      body(Array(path.utf8))
    }
  }

  /// Every folder below, this one first; files of a folder and its folders are told in one order.
  private func descend(_ folder: String, _ steps: ArraySlice<Step>, _ body: ([UInt8]) -> Void) {
    walk(folder, steps.dropFirst(), body)
    for entry in entries(in: folder) where !entry.name.hasPrefix(".") {
      if let bytes = entry.bytes {
        if entry.isFolder { body(Array(folder.utf8) + bytes) }
        continue
      }
      let path = folder + entry.name
      if (try? FileStamp(path, followingLinks: false))?.kind == .folder {
        descend(path + "/", steps, body)
      }
    }
  }

  private func entries(in folder: String) -> [FolderEntry] {
    (try? folderEntries(folder.isEmpty ? "." : folder)) ?? []
  }
}
