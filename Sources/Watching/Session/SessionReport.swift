import Rendering

/// What a session tells the person who started it.
package enum SessionReport: Sendable {
  case failure(Failure)
  case warning(Warning)
  /// A frame has appeared.
  case frame(FrameReport)
  /// Files have been packed, which took so long; told where times are asked for.
  case packed([Timings.Stage])
  /// The session is through.
  case end
}
