/// Heights of a font as shares of the em.
package struct FontMetrics: Hashable, Sendable {
  /// Of capitals above the baseline.
  package let capHeight: Double
  package let ascent: Double
  /// Below the baseline, positive.
  package let descent: Double
}
