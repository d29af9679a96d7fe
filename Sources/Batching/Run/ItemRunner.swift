import Glyphs
import Platform
import Rendering
import Synchronization

/// Makes one item after another; threads share it.
package final class ItemRunner: Sendable {
  private let settings: BatchSettings
  private let supplies: RunSupplies
  private let budget: PixelBudget
  private let names: OutputNames
  private let folders: OutputFolders
  private let journal: Journal?
  /// The places that are being written; two rows of a stream may mean one.
  private let places = Mutex<Set<String>>([])

  /// `memory` is how many bytes pictures may take at once; `planned` is what a plan saw of the
  /// outputs' places.
  package init(
    _ settings: BatchSettings, memory: Int, journal: Journal? = nil,
    planned: PlannedPlaces? = nil
  ) {
    folders = OutputFolders(planned)
    self.settings = settings
    self.journal = journal
    budget = PixelBudget(limit: memory / 4)
    names = OutputNames(settings)
    supplies = RunSupplies(images: SideImageStore(options: settings.job.decoding))
  }

  /// Fonts for the items of one thread.
  package func openFonts() -> FontLibrary { settings.job.fonts.open() }

  /// Makes an item; whatever goes wrong is its outcome.
  package func run(_ item: BatchItem, with fonts: FontLibrary) -> ItemOutcome {
    let start = MonotonicClock.now
    var status: ItemOutcome.Status
    do throws(Failure) {
      status = try make(item, since: start, with: fonts)
    } catch {
      status = .failed(error)
    }
    // What a row asks for in vain is the row's fault, not the batch's.
    if case .failed(var failure) = status {
      if failure.blame == .plan { failure.blame = .item }
      if let place = item.row?.place, !failure.subject.hasPrefix(place) {
        failure.subject = failure.subject.isEmpty ? place : "\(place): \(failure.subject)"
      }
      status = .failed(failure)
    }
    return ItemOutcome(
      item: item.reported, status: status, nanoseconds: MonotonicClock.now - start)
  }

  private func make(
    _ item: BatchItem, since start: UInt64, with fonts: FontLibrary
  ) throws(Failure) -> ItemOutcome.Status {
    if settings.missing == .skip, item.input == nil, settings.input == nil, item.row?.fault == nil {
      return .skipped("missing")
    }
    var job = try settings.job(for: item)
    if case .file(let path) = job.input, !fileExists(path) {
      switch settings.missing {
      case .fail: break
      case .skip: return .skipped("missing")
      case .replace(let canvas):
        job.inputName = path
        job.input = canvas
      }
    }
    var paths = try names.paths(of: job, for: item)
    let entry = journal?.entry(for: job, item, paths)
    if let entry, journal?.isDone(entry) == true { return .skipped("done") }
    if settings.existing != .replace {
      let isThere = paths.map(fileExists)
      if let place = isThere.firstIndex(of: true), settings.existing == .error {
        throw .exists(paths[place])
      }
      if !isThere.contains(false) { return .skipped("exists") }
      job.outputs = zip(job.outputs, isThere).compactMap { $1 ? nil : $0 }
      paths = zip(paths, isThere).compactMap { $1 ? nil : $0 }
    }
    try occupy(paths)
    defer { places.withLock { $0.subtract(paths) } }
    try folders.make(for: paths)
    let result = try run(
      job, until: settings.timeLimit.map { start &+ $0 }, with: fonts)
    if let entry { try journal?.add(entry, result) }
    return .made(result)
  }

  private func run(
    _ job: RenderJob, until deadline: UInt64?, with fonts: FontLibrary
  ) throws(Failure) -> JobResult {
    let ticket = BudgetTicket(budget)
    var supplies = supplies
    supplies.syncs = settings.syncs
    supplies.place = { [folders] (path) throws(FileError) in try folders.place(path) }
    supplies.admit = { ticket.take($0) }
    if let deadline { supplies.isOverTime = { MonotonicClock.now > deadline } }
    defer { ticket.giveBack() }
    return try job.run(with: supplies, fonts: fonts) { _ in }
  }

  /// Refuses a place that another item in flight writes.
  private func occupy(_ paths: [String]) throws(Failure) {
    let taken = places.withLock { places in
      let taken = paths.first { places.contains($0) }
      if taken == nil { places.formUnion(paths) }
      return taken
    }
    if let taken { throw .inFlight(taken) }
  }
}
