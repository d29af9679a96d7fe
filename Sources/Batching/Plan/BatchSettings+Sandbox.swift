import Operations
import Platform
import Rendering

extension BatchSettings {
  /// Allows what a batch of these items reads and writes: the folders of inputs and outputs, and
  /// what links in them lead to.
  package func allow(_ items: ItemList, in sandbox: inout Sandbox) {
    allowShared(in: &sandbox)
    var folders: Set<String> = []
    for place in 0..<items.count {
      let item = items[place]
      guard let job = try? job(for: item) else { continue }
      if case .file(let path) = job.input {
        let folder = FilePath(path).folder
        if folders.insert("<" + folder).inserted { sandbox.allowReading(folder) }
        if isLink(path) { sandbox.allowReading(path) }
      }
      if item.row != nil { job.allowSideFiles(in: &sandbox) }
      let knowsNames = !job.namesNeedPicture
      for output in job.outputs {
        guard let file = output.file, let template = try? OutputTemplate(file) else { continue }
        guard knowsNames, let path = try? job.path(template.template, of: output, for: nil) else {
          sandbox.allowWriting(in: template.root(for: job))
          continue
        }
        let folder = FilePath(path).folder
        if folders.insert(">" + folder).inserted { sandbox.allowWriting(in: folder) }
        if isLink(path) { sandbox.allowWriting(of: path) }
      }
    }
  }

  /// Allows what a batch needs whose rows are still to come: reading any file, and writing in the
  /// current folder and that of the outputs.
  package func allowStream(in sandbox: inout Sandbox) {
    allowShared(in: &sandbox)
    sandbox.allowReading("/")
    sandbox.allowWriting(in: ".")
    sandbox.allowWriting(in: outputRoot)
  }

  private func allowShared(in sandbox: inout Sandbox) {
    job.allowSideFiles(in: &sandbox)
    if case .file(let path) = input { sandbox.allowReading(path) }
    if let sheet { sandbox.allowWriting(of: sheet.path) }
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileStamp(path, followingLinks: false))?.kind == .symbolicLink
  }
}
