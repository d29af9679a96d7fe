/// Decides when to render; it is told the time and has no clock of its own.
///
/// Every update has a number that grows by one. One render is in flight; what arrives meanwhile
/// waits for the next, so the last update is always covered and none is rendered twice.
package struct RenderTiming: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    /// A value was set; it may wait for others.
    case update
    /// Something changed that has waited already, as a file.
    case change
    /// Whatever is pending is not to wait any longer.
    case flush
    /// The render in flight has ended.
    case finished(Ending)
  }

  /// How a render ended.
  package enum Ending: Hashable, Sendable {
    case published, unchanged, failed
  }

  package enum Effect: Hashable, Sendable {
    /// Render everything up to this update.
    case start(covering: Int)
    /// A frame has appeared; `previous` is what the one before it covered.
    case frame(covering: Int, previous: Int)
    /// A render has ended without a frame.
    case noFrame(covering: Int, failed: Bool)
    /// Every update so far has been answered by a frame or an error.
    case settled(Int)
  }

  private var window: QuietWindow
  /// When the last update came; nil before the first.
  private var lastUpdate: Moment?
  private var isUrgent = false
  private var inFlight: Int?
  /// The number of the newest update.
  package private(set) var newest = 0
  /// Up to here every update is part of a render that has ended.
  package private(set) var answered = 0
  private var published = 0

  package init(quiet: Moment, longest: Moment) {
    window = QuietWindow(quiet: quiet, longest: longest)
  }

  package var isRendering: Bool { inFlight != nil }
  package var isPending: Bool { newest > (inFlight ?? answered) }

  /// When `step` must be called again although nothing happens; nil while that is not needed.
  package var nextDeadline: Moment? {
    isRendering || !isPending ? nil : isUrgent ? .min : window.deadline
  }

  /// Takes in what happened at one moment: updates before endings, then at most one start.
  package mutating func step(_ events: [Event] = [], at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    for event in events { arrive(event, at: now) }
    for case .finished(let ending) in events { effects += finish(ending) }
    if !isRendering, isPending, isUrgent || window.isDue(at: now) {
      effects.append(start())
    }
    if !effects.isEmpty, !isRendering, !isPending { effects.append(.settled(answered)) }
    return effects
  }

  private mutating func arrive(_ event: Event, at now: Moment) {
    switch event {
    case .update:
      // The leading edge: the first value after a rest is shown at once.
      let isRested = lastUpdate.map { now >= $0.after(window.quiet) } ?? true
      if isRested, !isRendering, !isPending { isUrgent = true }
      lastUpdate = now
      window.note(at: now)
      newest += 1
    case .change:
      isUrgent = true
      newest += 1
    case .flush: if isPending { isUrgent = true }
    case .finished: break
    }
  }

  private mutating func start() -> Effect {
    inFlight = newest
    window.close()
    isUrgent = false
    return .start(covering: newest)
  }

  private mutating func finish(_ ending: Ending) -> [Effect] {
    guard let covered = inFlight else { return [] }
    inFlight = nil
    answered = covered
    guard ending == .published else {
      return [.noFrame(covering: covered, failed: ending == .failed)]
    }
    defer { published = covered }
    return [.frame(covering: covered, previous: published)]
  }
}
