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
  /// Symbolic links to folders are followed where a name is given, and not by `**`.
  func walk(_ body: (String) -> Void) {
    var steps: [Step] = names.map { $0 == "**" ? .folders : .name(GlobPattern($0), $0) }
    if case .folders = steps.last { steps.append(.name(GlobPattern("*"), "*")) }
    walk(root, steps[...], body)
  }

  private enum Step {
    case folders
    case name(GlobPattern, Substring)
  }

  private func walk(_ folder: String, _ steps: ArraySlice<Step>, _ body: (String) -> Void) {
    guard let step = steps.first else { return }
    switch step {
    case .folders: descend(folder, steps, body)
    case .name(let pattern, let text):
      let rest = steps.dropFirst()
      if !GlobPattern.isPattern(text) {
        visit(folder + text, rest, body)
        return
      }
      for name in names(in: folder) where pattern.matches(name) { visit(folder + name, rest, body) }
    }
  }

  private func visit(_ path: String, _ rest: ArraySlice<Step>, _ body: (String) -> Void) {
    let isFolder = folderExists(path)
    if !rest.isEmpty {
      if isFolder { walk(path + "/", rest, body) }
    } else if !isFolder, fileExists(path) {
      body(path)
    }
  }

  /// Every folder below, this one first; files of a folder and its folders are told in one order.
  private func descend(_ folder: String, _ steps: ArraySlice<Step>, _ body: (String) -> Void) {
    walk(folder, steps.dropFirst(), body)
    for name in names(in: folder) where !name.hasPrefix(".") {
      let path = folder + name
      if (try? FileStamp(path, followingLinks: false))?.kind == .folder {
        descend(path + "/", steps, body)
      }
    }
  }

  private func names(in folder: String) -> [String] {
    (try? listFolder(folder.isEmpty ? "." : folder)) ?? []
  }
}
