import Codecs
import Glyphs
import Platform
import Rendering

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

  /// Waits until the names of all outputs are on the disk too.
  package func finish() { folders.flush() }

  /// Makes an item; whatever goes wrong is its outcome.
  package func run(_ item: BatchItem, with fonts: FontLibrary) -> ItemOutcome {
    let start = MonotonicClock.now
    var status: ItemOutcome.Status
    var entry: JournalEntry?
    do throws(Failure) {
      status = try make(item, since: start, with: fonts, &entry)
    } catch {
      status = .failed(error)
      // A journal that cannot be written to fails the items that are made; here nothing is lost.
      try? journal?.add(error, item, entry)
    }
    // What a row asks for in vain is the row's fault, not the batch's.
    if case .failed(let failure) = status {
      let blame = failure.blame == .plan ? .item : failure.blame
      status = .failed(failure.placed(in: item, blaming: blame))
    }
    return ItemOutcome(
      item: item.reported, status: status, nanoseconds: MonotonicClock.now - start)
  }

  private func make(
    _ item: BatchItem, since start: UInt64, with fonts: FontLibrary,
    _ entry: inout JournalEntry?
  ) throws(Failure) -> ItemOutcome.Status {
    if settings.missing == .skip, item.lacksInput(settings) { return .skipped("missing") }
    var job = try settings.job(for: item)
    guard settings.replaceMissing(&job) else { return .skipped("missing") }
    var paths = try names.paths(of: job, for: item)
    entry = journal?.entry(for: job, item, paths)
    if let entry, let reason = journal?.reasonToSkip(entry) { return .skipped(reason) }
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
    defer { if settings.syncs { folders.count(paths) } }
    let result = try run(
      job, until: settings.timeLimit.map { Deadline(nanoseconds: start &+ $0) }, with: fonts)
    if let entry { try journal?.add(entry, result) }
    return .made(result)
  }

  private func run(
    _ job: RenderJob, until deadline: Deadline?, with fonts: FontLibrary
  ) throws(Failure) -> JobResult {
    let ticket = BudgetTicket(budget)
    var supplies = supplies
    supplies.durability = settings.syncs ? .file : .none
    supplies.place = { [folders] (path) throws(FileError) in try folders.place(path) }
    supplies.admit = { ticket.take($0) }
    supplies.deadline = deadline
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
