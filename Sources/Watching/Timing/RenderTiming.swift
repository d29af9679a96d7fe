/// Decides when to render; it is told the time and has no clock of its own.
///
/// Every update has a number that grows by one. One render is in flight; what arrives meanwhile
/// waits for the next, so the last update is always covered and none is rendered twice. A frame
/// that is a draft is packed once nothing has happened for a while.
package struct RenderTiming: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    /// A value was set; it may wait for others.
    case update
    /// Something changed that has waited already, as a file.
    case change
    /// Whatever is pending is not to wait any longer.
    case flush
    /// A draft is to be packed as soon as nothing is pending.
    case pack
    /// The render in flight has ended.
    case finished(Ending)
  }

  /// How a render ended.
  package enum Ending: Hashable, Sendable {
    case published, unchanged, failed
    /// A frame has appeared that is to be packed.
    case drafted
  }

  package enum Effect: Hashable, Sendable {
    /// Render everything up to this update.
    case start(covering: Int)
    /// A frame has appeared; `previous` is what the one before it covered.
    case frame(covering: Int, previous: Int)
    /// Pack the frame that was published last.
    case pack
    /// The frame that was published last is packed, or cannot be.
    case packed(failed: Bool)
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
  /// When the frame appeared that is a draft; nil while there is none.
  private var drafted: Moment?
  private var isPackAsked = false
  /// Whether what is in flight packs a draft.
  package private(set) var isPacking = false
  /// The number of the newest update.
  package private(set) var newest = 0
  /// Up to here every update is part of a render that has ended.
  package private(set) var answered = 0
  private var published = 0

  /// How long after a draft or a value nothing must happen before the draft is packed.
  private let rest: Moment

  package init(
    quiet: Moment, longest: Moment, rest: Moment = .milliseconds(300)
  ) {
    window = QuietWindow(quiet: quiet, longest: longest)
    self.rest = rest
  }

  package var isRendering: Bool { inFlight != nil }
  package var isPending: Bool { newest > (inFlight ?? answered) }
  /// Whether a draft is still to be packed, or being packed.
  package var isUnpacked: Bool { drafted != nil || isPacking }

  /// When `step` must be called again although nothing happens; nil while that is not needed.
  package var nextDeadline: Moment? {
    if isRendering { return nil }
    if isPending { return isUrgent ? .min : window.deadline }
    return packDeadline
  }

  private var packDeadline: Moment? {
    drafted.map { isPackAsked ? .min : Swift.max($0, lastUpdate ?? $0).after(rest) }
  }

  /// Takes in what happened at one moment: updates before endings, then at most one start.
  package mutating func step(_ events: [Event] = [], at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    for event in events { arrive(event, at: now) }
    for case .finished(let ending) in events { effects += finish(ending, at: now) }
    let hasAnswered = effects.contains {
      if case .packed = $0 { false } else { true }
    }
    if !isRendering, isPending, isUrgent || window.isDue(at: now) {
      effects.append(start())
    }
    guard !isRendering, !isPending else { return effects }
    if hasAnswered { effects.append(.settled(answered)) }
    if let packDeadline, packDeadline <= now { effects.append(pack()) }
    if drafted == nil { isPackAsked = false }
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
    case .pack: isPackAsked = true
    case .finished: break
    }
  }

  private mutating func pack() -> Effect {
    (inFlight, isPacking, drafted) = (answered, true, nil)
    return .pack
  }

  private mutating func start() -> Effect {
    inFlight = newest
    window.close()
    isUrgent = false
    return .start(covering: newest)
  }

  private mutating func finish(_ ending: Ending, at now: Moment) -> [Effect] {
    guard let covered = inFlight else { return [] }
    inFlight = nil
    if isPacking {
      isPacking = false
      return [.packed(failed: ending == .failed)]
    }
    answered = covered
    switch ending {
    case .published: drafted = nil
    case .drafted: drafted = now
    case .unchanged, .failed:
      return [.noFrame(covering: covered, failed: ending == .failed)]
    }
    defer { published = covered }
    return [.frame(covering: covered, previous: published)]
  }
}
