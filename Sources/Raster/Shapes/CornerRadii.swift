/// The radii of a box's corners, in pixels; 0 is a sharp corner.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft, topRight, bottomRight, bottomLeft: Double

  package init(
    topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  package init(_ all: Double = 0) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Shrinks all radii by one factor until those of each side fit it, as CSS does.
  package func fitted(to box: Box) -> CornerRadii {
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map { $0 > 0 ? $0 : 0 }
    let sides = [box.width, box.height, box.width, box.height].map { max(0, $0) }
    var factor = 1.0
    for side in 0..<4 {
      let sum = radii[side] + radii[(side + 1) % 4]
      if sum > sides[side] { factor = min(factor, sides[side] / sum) }
    }
    // An endless radius has the factor 0: it is the largest that fits.
    let most = max(0, box.shorter) / 2
    let fitted = radii.map { $0.isFinite ? $0 * factor : most }
    return CornerRadii(
      topLeft: fitted[0], topRight: fitted[1], bottomRight: fitted[2], bottomLeft: fitted[3])
  }
}
