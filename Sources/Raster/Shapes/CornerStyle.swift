/// How a corner bends.
package enum CornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case round
  /// A quarter of |x/a|⁵ + |y/b|⁵ = 1.
  case squircle
}
