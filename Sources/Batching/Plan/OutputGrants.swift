import Platform
import Rendering

/// Collects where a batch writes, each folder once.
struct OutputGrants {
  private let templates: [OutputTemplate]
  private var folders: Set<String> = []
  /// The roots of outputs that were asked for, and whether each is there.
  private var roots: [String: Bool] = [:]

  /// `job` is that of items without a row.
  init(_ job: RenderJob) {
    templates = job.outputs.compactMap { $0.file.flatMap { try? OutputTemplate($0) } }
  }

  /// Whether nothing can stand where the outputs of an item without a row go.
  mutating func areNew(besideInput path: String) -> Bool {
    for template in templates {
      let root = template.root(besideInput: path)
      let isThere = roots[root] ?? folderExists(root)
      roots[root] = isThere
      if isThere { return false }
    }
    return true
  }

  mutating func allowRoots(besideInput path: String, in sandbox: inout Sandbox) {
    for template in templates { allow(template.root(besideInput: path), in: &sandbox) }
  }

  /// Allows the folders of an item's outputs, and where those lead that are links.
  mutating func allow(_ job: RenderJob, in sandbox: inout Sandbox) {
    let knowsNames = !job.namesNeedPicture
    for output in job.outputs {
      guard let file = output.file, let template = try? OutputTemplate(file) else { continue }
      guard knowsNames, let path = try? job.path(template.template, of: output, for: nil) else {
        allow(template.root(for: job), in: &sandbox)
        continue
      }
      allow(FilePath(path).folder, in: &sandbox)
      if isLink(path) { sandbox.allowWriting(of: path) }
    }
  }

  private mutating func allow(_ folder: String, in sandbox: inout Sandbox) {
    if folders.insert(folder).inserted { sandbox.allowWriting(in: folder) }
  }
}
