/// A name that is looked up in a folder on the way to a file.
package struct PathStep: Hashable, Sendable {
  /// An absolute path without symbolic links.
  package let folder: String
  package let name: String
}

/// Every look-up on the way to a file whose outcome may change: names that are symbolic links, and
/// the last one.
///
/// Where a folder is missing, its name in the last folder that exists is the last step.
package func pathSteps(to path: String) -> [PathStep] {
  var steps: [PathStep] = []
  var folder = ""
  var names = (path.hasPrefix("/") ? path : currentFolder() + "/" + path)
    .split(separator: "/").map(String.init)
  names.reverse()
  // As many links as the system itself follows.
  var links = 40
  while let name = names.popLast() {
    if name == "." { continue }
    if name == ".." {
      folder = String(splitPath(folder).folder.dropLast())
      continue
    }
    let place = "\(folder)/\(name)"
    let status = try? FileStatus(path: place, followingLinks: false)
    if status?.kind == .symbolicLink, links > 0, let target = try? readLink(place) {
      links -= 1
      steps.append(PathStep(folder: folder.isEmpty ? "/" : folder, name: name))
      if target.hasPrefix("/") { folder = "" }
      names += target.split(separator: "/").map(String.init).reversed()
    } else if status?.kind == .folder, !names.isEmpty {
      folder = place
    } else {
      steps.append(PathStep(folder: folder.isEmpty ? "/" : folder, name: name))
      return steps
    }
  }
  return steps
}
