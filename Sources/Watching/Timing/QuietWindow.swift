/// Joins a burst of arrivals: it ends a quiet time after the last, and never later than the
/// longest wait after the first.
package struct QuietWindow: Hashable, Sendable {
  /// How long nothing must arrive; 0 ends the window at once.
  package let quiet: Moment
  /// How long the first arrival waits at most; never less than the quiet time.
  package let longest: Moment
  private var first: Moment?
  private var last: Moment = 0

  package init(quiet: Moment, longest: Moment) {
    self.quiet = quiet
    self.longest = Swift.max(quiet, longest)
  }

  package var isOpen: Bool { first != nil }

  /// When the window ends; nil while nothing has arrived.
  package var deadline: Moment? {
    first.map { Swift.min(last.after(quiet), $0.after(longest)) }
  }

  /// Counts an arrival.
  package mutating func note(at now: Moment) {
    if first == nil { first = now }
    last = now
  }

  /// Puts the quiet time off while a burst is under way; opens nothing.
  package mutating func extend(at now: Moment) {
    if isOpen { last = now }
  }

  package func isDue(at now: Moment) -> Bool {
    deadline.map { $0 <= now } ?? false
  }

  package mutating func close() { first = nil }
}
