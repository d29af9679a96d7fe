import Platform
import Rendering
import Synchronization

/// What earlier runs have finished, and a file to go on in.
///
/// It takes about forty bytes of memory for each item that is remembered.
package final class Journal: Sendable {
  private let path: String
  private let settings: BatchSettings
  /// The part of the settings' hash that is the same for every item.
  private let basis: String
  /// Whether an item's place is a part of what it is.
  private let usesIndex: Bool
  private let remembered: [UInt64: UInt64]
  private let file: Mutex<AppendedFile>

  /// Opens a journal, made where it is missing; `resumes` says whether what it holds counts.
  package init(
    _ path: String, _ settings: BatchSettings, version: String, resumes: Bool
  ) throws(Failure) {
    (self.path, self.settings) = (path, settings)
    let recipe = settings.job.recipe.json.text
    let parts = [
      version, recipe, "\(settings.job.encoding)", "\(settings.job.decoding)",
      "\(settings.job.outputs)", "\(String(describing: settings.job.format))",
    ]
    basis = parts.joined(separator: "\0")
    usesIndex = basis.contains("{index")
    do throws(FileError) {
      let text = fileExists(path) ? try readFile(path, limit: .max) : []
      remembered = resumes ? Self.remembered(text) : [:]
      try makeFolders(FilePath(path).folder)
      let opened = try AppendedFile(path: path, emptied: false)
      // A line that was torn off must not swallow the next.
      if let last = text.last, last != 0x0A { try opened.add("\n") }
      file = Mutex(opened)
    } catch {
      throw Failure(writing: path, error)
    }
  }

  /// The last state of every item whose side images are still as they were.
  private static func remembered(_ text: [UInt8]) -> [UInt64: UInt64] {
    var states: [UInt64: UInt64] = [:]
    var stamps: [String: SideStamp?] = [:]
    for line in text.split(separator: 0x0A) {
      guard let (entry, sides) = JournalEntry.read(Array(line)) else { continue }
      let isCurrent = sides.allSatisfy { side in
        let now = stamps[side.file] ?? SideStamp(side.file)
        stamps[side.file] = .some(now)
        return now == side
      }
      states[entry.key] = isCurrent ? entry.state : nil
    }
    return states
  }

  /// The item as it stands now, its outputs with the sizes that they have.
  func entry(for job: RenderJob, _ item: BatchItem, _ paths: [String]) -> JournalEntry {
    var parts = [basis, item.folder ?? "", usesIndex ? String(item.index) : ""]
    parts += item.row?.settings.flatMap { [$0.name, $0.value] } ?? []
    parts += item.row?.variables.flatMap { [$0.name, $0.value] } ?? []
    let stamp = try? FileStamp(job.input.path)
    let settings = SHA256.hex(of: Array(parts.joined(separator: "\0").utf8)).prefix(32)
    return JournalEntry(
      input: job.inputName ?? job.input.path, size: stamp?.size ?? 0,
      modified: stamp?.modified ?? 0, settings: String(settings),
      outputs: paths.map {
        .init(file: $0, bytes: (try? FileStamp($0))?.size ?? -1, sha256: "")
      })
  }

  func isDone(_ entry: JournalEntry) -> Bool {
    remembered[entry.key] == entry.state && !entry.outputs.isEmpty
  }

  /// Remembers an item that was made.
  func add(_ entry: JournalEntry, _ result: JobResult) throws(Failure) {
    var entry = entry
    entry.outputs = result.outputs.map {
      .init(file: $0.path ?? "", bytes: $0.bytes.count, sha256: SHA256.hex(of: $0.bytes))
    }
    let line = entry.line(sides: result.sideImages.compactMap { SideStamp($0) })
    do throws(FileError) {
      try file.withLock { (file) throws(FileError) in try file.add(line) }
    } catch {
      throw Failure(writing: path, error)
    }
  }
}

extension SideStamp {
  init?(_ file: String) {
    guard let stamp = try? FileStamp(file) else { return nil }
    self.init(file: file, size: stamp.size, modified: stamp.modified)
  }
}
