/// What writing an output did.
package enum WriteResult: Hashable, Sendable {
  case written
  /// The file already held these bytes and was left alone, its times too.
  case unchanged
}
