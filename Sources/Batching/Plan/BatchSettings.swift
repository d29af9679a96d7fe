import Operations
import Platform
import Raster
import Rendering

/// What is the same for every item of a batch.
package struct BatchSettings: Sendable {
  /// What happens to an item whose input is not there.
  package enum MissingInput: Hashable, Sendable {
    case fail, skip
    /// An empty canvas takes its place.
    case replace(InputSource)
  }

  /// What happens to an output that is there already.
  package enum ExistingOutput: String, CaseIterable, Hashable, Sendable {
    case replace, skip, error
  }

  /// The job of every item, before its row; its outputs are files.
  package var job: RenderJob
  /// The input of rows that name none.
  package var input: InputSource?
  package var missing = MissingInput.fail
  package var existing = ExistingOutput.replace
  /// One picture of all icons; nil makes none.
  package var sheet: SheetCollector.Request?
  /// Whether outputs are on the disk before they count as made.
  package var syncs = true
  /// How long an item may take, in nanoseconds.
  package var timeLimit: UInt64?

  package init(job: RenderJob) { self.job = job }

  /// Puts an item's row into the job.
  package func job(for item: BatchItem) throws(Failure) -> RenderJob {
    var job = job
    job.variables["index"] = String(item.index)
    if let folder = item.folder { job.variables["reldir"] = folder }
    if let row = item.row { try put(row, into: &job) }
    if item.oddBytes != nil { throw .notUTF8(item.reported.input) }
    if let text = item.input {
      job.input = item.isFile ? .file(text) : try source(text, item)
    } else if let input {
      job.input = input
    } else if case .replace(let canvas) = missing {
      job.input = canvas
      job.inputName = ""
    } else {
      throw .noInput(item.reported.input)
    }
    return job
  }

  /// Puts a canvas in the place of an input that is not there where that is wished; false when the
  /// item is to be left out.
  func replaceMissing(_ job: inout RenderJob) -> Bool {
    guard missing != .fail, case .file(let path) = job.input, !fileExists(path) else { return true }
    guard case .replace(let canvas) = missing else { return false }
    job.inputName = path
    job.input = canvas
    return true
  }

  private func put(_ row: ManifestRow, into job: inout RenderJob) throws(Failure) {
    if let fault = row.fault { throw fault }
    for (name, value) in row.variables { job.variables[name] = value }
    for setting in row.settings {
      do throws(RecipeFault) {
        try job.recipe.set(setting.name, to: setting.value, from: setting.origin)
      } catch {
        throw Failure(error)
      }
    }
    guard let file = row.output else { return }
    for index in job.outputs.indices { job.outputs[index].file = file }
  }

  private func source(_ text: String, _ item: BatchItem) throws(Failure) -> InputSource {
    do throws(ValueError) {
      let source = try InputSource(parsing: text)
      // A table cannot mean the standard input: its rows would share it.
      return source == .standardInput ? .file(text) : source
    } catch {
      throw Failure(.item, "manifest.row", item.row?.place ?? text, error)
    }
  }
}
