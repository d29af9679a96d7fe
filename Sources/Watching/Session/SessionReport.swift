import Rendering

/// What a session tells the person who started it.
package enum SessionReport: Sendable {
  case failure(Failure)
  case warning(Warning)
  /// A frame has appeared.
  case frame(FrameReport)
  /// The session is through.
  case end
}
