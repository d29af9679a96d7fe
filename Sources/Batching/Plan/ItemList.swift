import Platform
import Rendering

/// All items of a batch, in order; each is put together when it is asked for.
///
/// A name takes its bytes and eight more, a row of a manifest its bytes and twelve more.
package struct ItemList: Sendable {
  private enum Part: Sendable {
    /// `root` is what `{reldir}` leaves out.
    case names(PackedTexts, root: String?, areFiles: Bool)
    case rows(Manifest, root: String?)

    var count: Int {
      switch self {
      case .names(let names, _, _): names.count
      case .rows(let manifest, _): manifest.count
      }
    }
  }

  private var parts: [Part] = []
  /// How many items are used; nil uses all.
  package var limit: Int?

  package init() {}

  package var count: Int {
    let all = parts.reduce(0) { $0 + $1.count }
    return min(all, limit ?? all)
  }

  /// Adds inputs as a line names them: files, and canvases unless `areFiles` says otherwise.
  package mutating func add(_ names: [String], root: String?, areFiles: Bool = false) {
    var packed = PackedTexts()
    for name in names { packed.append(name.utf8) }
    if packed.count > 0 { parts.append(.names(packed, root: root, areFiles: areFiles)) }
  }

  package mutating func add(_ list: FileList, root: String?) {
    parts.append(.names(list.names, root: root, areFiles: true))
  }

  /// Adds the files that fit a pattern and tells how many there are.
  package mutating func add(_ glob: Glob, root: String?) -> Int {
    var packed = PackedTexts()
    glob.walk { packed.append($0) }
    if packed.count > 0 { parts.append(.names(packed, root: root ?? glob.root, areFiles: true)) }
    return packed.count
  }

  package mutating func add(_ manifest: Manifest, root: String?) {
    parts.append(.rows(manifest, root: root))
  }

  /// An item by its place, from 0.
  package subscript(place: Int) -> BatchItem {
    var rest = place
    var item = BatchItem(index: place + 1)
    for part in parts {
      guard rest >= part.count else {
        let root: String?
        switch part {
        case .names(let names, let base, let areFiles):
          item.input = names[rest]
          item.oddBytes = names.oddBytes(rest)
          item.isFile = areFiles
          root = base
        case .rows(let manifest, let base):
          let row = manifest.row(rest)
          item.row = row
          item.input = row.input
          root = base
        }
        if let root, let input = item.input { item.folder = folder(of: input, below: root) }
        return item
      }
      rest -= part.count
    }
    return item
  }
}

/// The folder of a path below a root; `.` for a path that does not lie there.
func folder(of path: String, below root: String) -> String {
  let root = root == "." || root.isEmpty || root.hasSuffix("/") ? root : root + "/"
  guard root != ".", !root.isEmpty else { return FilePath(path).folderBelow }
  guard path.hasPrefix(root) else { return "." }
  return FilePath(String(path.dropFirst(root.count).drop { $0 == "/" })).folderBelow
}
