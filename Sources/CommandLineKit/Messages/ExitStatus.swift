/// How a run ended, for the parent process; a worse ending is greater.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// All is done; skipped and unchanged count as done.
  case success = 0
  /// Finished, and at least one item failed by its own fault.
  case itemFailed = 1
  /// The line, recipe, manifest or plan is wrong; nothing was written.
  case usage = 2
  /// The machine's fault, or stopped early.
  case machine = 3
  /// Ended by SIGINT after cleaning up.
  case interrupted = 130
  /// Ended by SIGTERM after cleaning up.
  case terminated = 143

  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

  /// The status of two parts together: the worse one.
  package func merged(with other: ExitStatus) -> ExitStatus { max(self, other) }
}
