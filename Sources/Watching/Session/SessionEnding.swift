import Platform

/// Why a session has ended.
package enum SessionEnding: Hashable, Sendable {
  /// It was asked to, or its standard input ended; whether the last render had failed.
  case done(lastFailed: Bool)
  case signal(EndingSignal)
  /// An input is gone.
  case missing
}
