/// Decides when to render; it is told the time and has no clock of its own.
///
/// Every update has a number that grows by one. One render is in flight; what arrives meanwhile
/// waits for the next, so the last update is always covered and none is rendered twice. Files that
/// are drafts are packed once nothing has happened for a while, or when that is asked for.
package struct RenderTiming: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    /// A value was set; it may wait for others.
    case update
    /// Something changed that has waited already, as a file.
    case change
    /// Whatever is pending is not to wait any longer.
    case flush
    /// Drafts are to be packed as soon as every update so far is answered.
    case pack
    /// The render in flight, or the packing, has ended; drafts may be left.
    case finished(Ending, hasDrafts: Bool)
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
    /// Pack what is a draft.
    case pack
    /// The packing has ended; more may follow.
    case packed
    /// Every update so far has been answered by a frame or an error.
    case settled(Int)
  }

  private var window: QuietWindow
  /// How long nothing must happen before drafts are packed.
  private let rest: Moment
  /// When the last update came; nil before the first.
  private var lastUpdate: Moment?
  private var isUrgent = false
  private var inFlight: Int?
  /// Whether what is in flight is the packing of drafts.
  package private(set) var isPacking = false
  private var hasDrafts = false
  /// When the newest drafts appeared; nil once packing them has failed.
  private var drafted: Moment?
  /// The update behind which packing was asked for, and another behind which it was asked for
  /// meanwhile; nil when it was not.
  private var packAsked: Int?
  private var packAskedNext: Int?
  /// The number of the newest update.
  package private(set) var newest = 0
  /// Up to here every update is part of a render that has ended.
  package private(set) var answered = 0
  /// Up to here every update is shown by files as they were asked for, or cannot be.
  package private(set) var packed = 0
  private var published = 0

  package init(quiet: Moment, longest: Moment, rest: Moment = .milliseconds(300)) {
    window = QuietWindow(quiet: quiet, longest: longest)
    self.rest = rest
  }

  package var isRendering: Bool { inFlight != nil }
  package var isPending: Bool { newest > (inFlight ?? answered) }
  /// Whether nothing is under way or will be without another event.
  package var isIdle: Bool { !isRendering && !isPending && packMoment == nil }

  /// When `step` must be called again although nothing happens; nil while that is not needed.
  package var nextDeadline: Moment? {
    if isRendering { return nil }
    let start = isPending ? isUrgent ? .min : window.deadline : nil
    return [start, packMoment].compactMap(\.self).min()
  }

  /// When to pack, as far as is known.
  private var packMoment: Moment? {
    guard hasDrafts else { return nil }
    if let packAsked, answered >= packAsked { return .min }
    return isPending ? nil : drafted.map { Swift.max($0, lastUpdate ?? $0).after(rest) }
  }

  /// Takes in what happened at one moment: updates before endings, then at most one start.
  package mutating func step(_ events: [Event] = [], at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    for event in events { arrive(event, at: now) }
    for case .finished(let ending, let hasDrafts) in events {
      effects += finish(ending, hasDrafts, at: now)
    }
    let hasAnswered = !effects.isEmpty && effects != [.packed]
    guard !isRendering else { return effects }
    if hasAnswered, !isPending { effects.append(.settled(answered)) }
    if let packMoment, packMoment <= now {
      effects.append(pack())
    } else if isPending, isUrgent || window.isDue(at: now) {
      effects.append(start())
    }
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
    case .pack:
      guard hasDrafts || isRendering || isPending else { break }
      // One that is kept being put off would never be met.
      if packAsked == nil { packAsked = newest } else { packAskedNext = newest }
      // What has failed is tried again.
      if hasDrafts, drafted == nil, !isPacking { packed = Swift.min(packed, answered - 1) }
    case .finished: break
    }
  }

  private mutating func start() -> Effect {
    inFlight = newest
    window.close()
    isUrgent = false
    return .start(covering: newest)
  }

  private mutating func pack() -> Effect {
    (inFlight, isPacking) = (answered, true)
    return .pack
  }

  /// Everything that can be packed is.
  private mutating func finishPacking() {
    (packed, drafted) = (answered, nil)
    guard let packAsked, answered >= packAsked else { return }
    self.packAsked = packAskedNext.flatMap { answered < $0 ? $0 : nil }
    packAskedNext = nil
  }

  private mutating func finish(
    _ ending: Ending, _ hasDrafts: Bool, at now: Moment
  ) -> [Effect] {
    guard let covered = inFlight else { return [] }
    inFlight = nil
    self.hasDrafts = hasDrafts
    if isPacking {
      isPacking = false
      // What could not be packed is left until somebody asks again.
      if !hasDrafts || ending == .failed { finishPacking() }
      return [.packed]
    }
    answered = covered
    if hasDrafts { drafted = now } else { finishPacking() }
    guard ending == .published else {
      return [.noFrame(covering: covered, failed: ending == .failed)]
    }
    defer { published = covered }
    return [.frame(covering: covered, previous: published)]
  }
}
