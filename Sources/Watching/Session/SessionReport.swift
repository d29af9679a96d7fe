import Rendering

/// What a session tells the person who started it.
package enum SessionReport: Sendable {
  case failure(Failure)
  case warning(Warning)
  /// A frame has appeared; `first` is the stage that its work began with.
  case frame(Int, files: [String], first: String, nanoseconds: Int)
}
