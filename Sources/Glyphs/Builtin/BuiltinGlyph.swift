/// A glyph as centre lines in a box; lengths are shares of the cap height.
struct BuiltinGlyph: Sendable {
  /// The box across; no less than a stroke.
  var width: Double
  /// The box's edges below the cap line: 0 is the cap line, 1 the baseline.
  var top = 0.0
  var bottom = 1.0
  /// The space left free at both sides of the box.
  var left = 0.065
  var right = 0.065
  /// The strokes' width as a share of a capital's.
  var weight = 1.0
  /// Whether a middle stem must have as many whole pixels at its left as at its right.
  var isCentred = false
  /// Whether the box is as high as wide around its middle when its edges are whole pixels.
  var isSquare = false
  /// Skeleton places of inner uprights and bars, moved to whole pixels at small sizes.
  var stems: [Double] = []
  var bars: [Double] = []
  /// Skeleton heights of ends that are moved to whole pixels likewise.
  var edges: [Double] = []
  var lines: [SkeletonLine] = []
}
