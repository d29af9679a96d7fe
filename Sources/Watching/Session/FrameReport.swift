import Rendering

/// What there is to tell of a frame.
package struct FrameReport: Hashable, Sendable {
  /// Counted from 1.
  package var number: Int
  package var files: [String]
  /// The keys and the names of files that it follows, in the order in which they came.
  package var changed: [String]
  /// The stage that its work began with; empty when all was known.
  package var first: String
  package var nanoseconds: Int
  /// What each stage took; nil where nobody asked.
  package var timings: [Timings.Stage]?
}
