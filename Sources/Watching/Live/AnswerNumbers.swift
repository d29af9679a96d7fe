/// A sender's own numbers for its lines, and how far they have been answered.
package struct AnswerNumbers: Hashable, Sendable {
  /// The newest line that was seen.
  package private(set) var seen = 0
  /// The newest line that a render has to answer.
  private var rendered = 0
  private var inRender = 0
  /// Up to here every line has been answered.
  package private(set) var answered = 0
  /// The newest line that a frame shows.
  package private(set) var shown = 0

  package init() {}

  /// Counts a line, nil when its number does not grow; one without a number gets the next.
  ///
  /// `isRendered` says that a render will answer it; other lines are answered at once.
  package mutating func take(_ number: Int?, isRendered: Bool) -> Int? {
    let next = number ?? (seen < .max ? seen + 1 : seen)
    guard next > seen else { return nil }
    seen = next
    if isRendered { rendered = next }
    settle()
    return next
  }

  /// A render begins with all lines so far.
  package mutating func beginRender() { inRender = seen }

  package mutating func endRender() {
    answered = max(answered, inRender)
    settle()
  }

  /// A frame of that render appears; gives the number that the one before it answered.
  package mutating func showFrame() -> Int {
    defer { shown = answered }
    return shown
  }

  /// Lines behind the last that a render answers wait for none.
  private mutating func settle() {
    if rendered <= answered { answered = seen }
  }
}
