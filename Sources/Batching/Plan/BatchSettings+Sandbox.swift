import Operations
import Platform
import Rendering

extension BatchSettings {
  /// Allows what a batch of these items reads and writes: the folders of inputs and outputs, and
  /// what links in them lead to.
  package func allow(_ items: ItemList, in sandbox: inout Sandbox) {
    allowShared(in: &sandbox)
    var inputs: Set<String> = []
    var outputs = OutputGrants(job)
    var hasPlainItems = false
    for place in 0..<items.count {
      let item = items[place]
      if item.row == nil { hasPlainItems = true }
      if item.row == nil, case .file(let path)? = plainInput(of: item) {
        allow(path, &inputs, in: &sandbox)
        // Most outputs go where nothing is yet, so that no link can be there.
        if outputs.areNew(besideInput: path) {
          outputs.allowRoots(besideInput: path, in: &sandbox)
          continue
        }
      }
      guard let job = try? job(for: item) else { continue }
      if case .file(let path) = job.input { allow(path, &inputs, in: &sandbox) }
      if item.row != nil { job.allowSideFiles(in: &sandbox) }
      outputs.allow(job, in: &sandbox)
    }
    if hasPlainItems { job.allowSideFiles(ofAnyItem: true, in: &sandbox) }
  }

  /// The input of an item without a row.
  private func plainInput(of item: BatchItem) -> InputSource? {
    guard let text = item.input else { return nil }
    return item.isFile ? .file(text) : try? InputSource(parsing: text)
  }

  /// Allows the folder of an input, and what the input leads to where it is a link.
  private func allow(_ path: String, _ folders: inout Set<String>, in sandbox: inout Sandbox) {
    let folder = FilePath(path).folder
    if folders.insert(folder).inserted { sandbox.allowReading(folder) }
    if isLink(path) { sandbox.allowReading(path) }
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
}

func isLink(_ path: String) -> Bool {
  (try? FileStamp(path, followingLinks: false))?.kind == .symbolicLink
}
