/// Which sides a mirroring exchanges.
package enum FlipAxis: Hashable, Sendable {
  /// Left and right.
  case horizontal
  /// Top and bottom.
  case vertical
}
