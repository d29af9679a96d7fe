import Codecs
import Operations
import Platform
import Raster

/// A folder of icons, and what becomes of each of its files.
package struct IconSet: Sendable {
  package struct File: Hashable, Sendable {
    /// The path from the set's folder on.
    package var path: String
    package var use: Use
  }

  package enum Use: Hashable, Sendable {
    /// Goes through the steps at its own size.
    case picture
    /// Is copied byte for byte; a picture that is not drawn on has a reason.
    case copy(reason: String?)
    /// Is linked as it is in the set.
    case link(target: String)
  }

  package let folder: String
  package let files: [File]

  /// The file that marks what was made, so that no badge is put on a badge.
  package static let mark = ".statusicon-iconset"

  /// Lists a set; one that was made by this program, or holds such a part, is refused.
  package init(_ folder: String) throws(Failure) {
    self.folder = folder
    var files: [File] = []
    let found: [FoundFile]
    do throws(FileError) {
      found = try filesBelow(folder)
    } catch {
      throw Failure(reading: folder, error)
    }
    for file in found {
      if FilePath(file.path).name == Self.mark { throw Self.ownOutput(folder) }
      switch file.kind {
      case .regular: files.append(File(path: file.path, use: try Self.use(of: file.path, folder)))
      case .link(let target):
        guard Self.staysInside(target, from: file.path) else {
          throw Failure(
            .plan, "input.link-outside", FilePath(file.path).relative(to: folder),
            "is a link that leads out of the set", advice: "put a copy in its place")
        }
        files.append(File(path: file.path, use: .link(target: target)))
      case .other:
        throw Failure(
          .plan, "input.not-a-file", FilePath(file.path).relative(to: folder),
          "is no file, folder or link")
      }
    }
    if Self.isMarked(above: folder) { throw Self.ownOutput(folder) }
    self.files = files
  }

  package var pictures: Int { files.count { $0.use == .picture } }

  private static func ownOutput(_ folder: String) -> Failure {
    Failure(
      .plan, "input.own-output", folder, "was made by iconset, and badges are not put on badges",
      advice: "start from the set that it was made of")
  }

  /// Whether the folder is part of a set that was made.
  private static func isMarked(above folder: String) -> Bool {
    var path = resolvedPath(folder)
    while path != "/", path != "." {
      if fileExists("\(path)/\(mark)") { return true }
      path = FilePath(path).folder
    }
    return false
  }

  /// Kinds of pictures that cannot be drawn on, or not without losing something.
  private static let keptKinds = ["gif", "ico", "icns", "svg", "pdf", "heic", "avif"]

  private static func use(of path: String, _ folder: String) throws(Failure) -> Use {
    let name = FilePath(path).name.lowercased()
    let ending = FilePath(name).fileExtension
    if keptKinds.contains(ending) { return .copy(reason: "\(ending) files are copied as they are") }
    guard let format = ImageFormat(fileExtension: ending), [.png, .jpeg, .webp].contains(format)
    else { return .copy(reason: nil) }
    // Its frame of black pixels says where Android may stretch it.
    if name.hasSuffix(".9.png") { return .copy(reason: "a nine-patch is copied as it is") }
    return .picture
  }

  /// Whether a link's target lies in the set, by its spelling.
  private static func staysInside(_ target: String, from path: String) -> Bool {
    guard !target.hasPrefix("/") else { return false }
    var depth = path.split(separator: "/").count - 1
    for part in target.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
