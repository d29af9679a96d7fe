import Platform
import Rendering

/// What earlier runs have finished, and a file to go on in.
///
/// It takes about forty bytes of memory for each item that is remembered.
package final class Journal: Sendable {
  private let path: String
  private let settings: BatchSettings
  private let rules: JournalRules
  /// The part of the settings' hash that is the same for every item.
  private let basis: String
  /// Whether an item's place is a part of what it is.
  private let usesIndex: Bool
  private let past: JournalPast
  private let file: Mutex<AppendedFile>

  /// Opens a journal, made where it is missing.
  package init(
    _ path: String, _ settings: BatchSettings, version: String, _ rules: JournalRules
  ) throws(Failure) {
    (self.path, self.settings, self.rules) = (path, settings, rules)
    let recipe = settings.job.recipe.json.text
    let parts = [
      version, recipe, "\(settings.job.encoding)", "\(settings.job.decoding)",
      "\(settings.job.outputs)", "\(String(describing: settings.job.format))",
    ]
    basis = parts.joined(separator: "\0")
    usesIndex = basis.contains("{index")
    do throws(FileError) {
      let text = fileExists(path) ? try readFile(path, limit: .max) : []
      past = rules.needsPast ? JournalPast(text, rules) : JournalPast()
      try makeFolders(FilePath(path).folder)
      let opened = try AppendedFile(path: path, emptied: false)
      // A line that was torn off must not swallow the next.
      if let last = text.last, last != 0x0A { try opened.add("\n") }
      file = Mutex(opened)
    } catch {
      throw Failure(writing: path, error)
    }
  }

  /// The item as it stands now, its outputs as they are.
  func entry(for job: RenderJob, _ item: BatchItem, _ paths: [String]) -> JournalEntry {
    var parts = [basis, item.folder ?? "", usesIndex ? String(item.index) : ""]
    parts += item.row?.settings.flatMap { [$0.name, $0.value] } ?? []
    parts += item.row?.variables.flatMap { [$0.name, $0.value] } ?? []
    let input = job.inputName ?? job.input.path
    let stamp = try? FileStamp(job.input.path)
    let settings = SHA256.hex(of: Array(parts.joined(separator: "\0").utf8)).prefix(32)
    var entry = JournalEntry(
      input: input, identifier: item.row?.identifier, size: stamp?.size ?? 0,
      modified: stamp?.modified ?? 0,
      settings: String(settings), outputs: [])
    if rules.change == .hash { entry.contents = contentHash(of: job.input.path) ?? "" }
    // Several sizes of one item may go into one file.
    for path in paths where entry.outputs.last?.file != path {
      let isHashed = rules.proof == .hash && rules.needsPast
      entry.outputs.append(
        .init(
          file: path, bytes: (try? FileStamp(path))?.size ?? -1,
          sha256: isHashed ? contentHash(of: path) ?? "" : ""))
    }
    return entry
  }

  /// Why the item is left out; nil where it is to be made.
  func reasonToSkip(_ entry: JournalEntry) -> String? {
    if rules.retriesFailed, !past.hasFailed(entry) { return "not failed" }
    return rules.resumes && past.isDone(entry, rules) ? "done" : nil
  }

  /// Remembers an item that was made.
  func add(_ entry: JournalEntry, _ result: JobResult) throws(Failure) {
    var entry = entry
    entry.outputs = result.outputs.map {
      .init(file: $0.path ?? "", bytes: $0.bytes.count, sha256: SHA256.hex(of: $0.bytes))
    }
    let sides = result.sideImages.compactMap { SideStamp($0, rules) }
    try add(JournalLine(entry: entry, sides: sides))
  }

  /// Remembers an item that failed; `entry` is nil where its outputs are not known.
  func add(_ failure: Failure, _ item: BatchItem, _ entry: JournalEntry?) throws(Failure) {
    try add(JournalLine(entry: entry ?? unknown(item), failure: failure.code))
  }

  private func unknown(_ item: BatchItem) -> JournalEntry {
    JournalEntry(
      input: item.input ?? settings.input?.path ?? item.reported.input,
      identifier: item.row?.identifier, size: 0, modified: 0, settings: "", outputs: [])
  }

  private func add(_ line: JournalLine) throws(Failure) {
    let text = line.text
    do throws(FileError) {
      try file.withLock { (file) throws(FileError) in try file.add(text) }
    } catch {
      throw Failure(writing: path, error)
    }
  }
}

/// The hash of what a file holds; nil where it cannot be read.
private func contentHash(of path: String) -> String? {
  (try? readFile(path, limit: 1 << 40)).map { SHA256.hex(of: $0) }
}

extension SideStamp {
  init?(_ file: String, _ rules: JournalRules) {
    guard let stamp = try? FileStamp(file) else { return nil }
    self.init(
      file: file, size: stamp.size, modified: stamp.modified,
      contents: rules.change == .hash ? contentHash(of: file) : nil)
  }

  /// Whether another look at the file has found the same.
  func matches(_ other: SideStamp, _ rules: JournalRules) -> Bool {
    rules.change == .hash
      ? contents != nil && contents == other.contents
      : (size, modified) == (other.size, other.modified)
  }
}
