/// How a band is drawn along its outline.
package enum BandStyle: String, Hashable, Sendable, CaseIterable {
  case solid
  /// Strokes and spaces of equal length.
  case dashed
  /// Round dots of the band's width, spaces of the same width.
  case dotted
}
