import Glyphs
import Platform
import Rendering

/// Threads that make items until there are no more, or until they are told to stop.
package final class BatchRun: Sendable {
  package struct State: Sendable {
    package internal(set) var tally = Tally()
    /// Threads that have not ended.
    package internal(set) var workers = 0
    /// Items that are being made, by their places in the batch.
    package internal(set) var inFlight: [Int: ReportedItem] = [:]
    package internal(set) var isStopped = false
  }

  private let feed: any ItemFeed
  private let runner: ItemRunner
  /// The failures after which the run stops.
  private let failureLimit: Int?
  /// Takes every outcome, from any thread; false stops the run.
  private let report: @Sendable (ItemOutcome) -> Bool
  private let current = Mutex(State())

  package init(
    _ feed: any ItemFeed, _ runner: ItemRunner, failureLimit: Int?,
    report: @escaping @Sendable (ItemOutcome) -> Bool
  ) {
    (self.feed, self.runner, self.failureLimit) = (feed, runner, failureLimit)
    self.report = report
  }

  /// Starts the threads; the last to end wakes whoever waits for `StopSignals`.
  ///
  /// - Throws: When not even one can be started.
  package func start(workers: Int) throws(FileError) {
    for number in 0..<max(1, workers) {
      current.withLock { $0.workers += 1 }
      do throws(FileError) {
        try startThread { self.work() }
      } catch {
        current.withLock { $0.workers -= 1 }
        if number == 0 { throw error }
        return
      }
    }
  }

  package var state: State { current.withLock { $0 } }

  /// Takes no new items.
  package func stop() { current.withLock { $0.isStopped = true } }

  private func work() {
    // Fonts belong to one thread; each opens its own when the first text asks for them.
    let fonts = runner.openFonts()
    while work(on: next(), with: fonts) {}
    let left = current.withLock { state in
      state.workers -= 1
      return state.workers
    }
    if left == 0 { StopSignals.wake() }
  }

  /// The next item; nil when there are no more or none is to be begun.
  func next() -> BatchItem? { current.withLock(\.isStopped) ? nil : feed.next() }

  /// Makes an item; false without one, or when the run was stopped meanwhile.
  func work(on item: BatchItem?, with fonts: FontLibrary) -> Bool {
    guard let item, begin(item) else { return false }
    let outcome = runner.run(item, with: fonts)
    finish(outcome)
    if !report(outcome) { stop() }
    current.withLock { $0.inFlight[item.index] = nil }
    return true
  }

  /// Counts an item as begun; false when the run was stopped while the thread waited for it.
  private func begin(_ item: BatchItem) -> Bool {
    current.withLock { state in
      if !state.isStopped { state.inFlight[item.index] = item.reported }
      return !state.isStopped
    }
  }

  private func finish(_ outcome: ItemOutcome) {
    current.withLock { state in
      state.tally.add(outcome)
      if case .failed(let failure) = outcome.status, failure.endsBatch { state.isStopped = true }
      if let failureLimit, state.tally.failed >= failureLimit { state.isStopped = true }
    }
  }
}
