import Raster

/// A segment with the point where it begins, to be cut into straight pieces.
struct Curve {
  /// The most that a piece may be away from the curve, in pixels: a hundredth changes an edge's
  /// coverage by 2.5 of 255 at most.
  private static let tolerance = 0.01
  private static let mostPieces = 64.0

  let from: Point
  let segment: GlyphOutline.Segment

  init(from: Point, _ segment: GlyphOutline.Segment) {
    (self.from, self.segment) = (from, segment)
  }

  /// Appends the ends of the pieces, the last being the segment's own.
  func append(to points: inout [Point], scale: Double, _ place: (Point) -> Point) {
    switch segment {
    case .line(let end):
      points.append(place(end))
    case .conic(let control, let end):
      // A chord over 1/n of a curve whose second derivative is d stays within d / 8n² of it.
      let count = Self.pieces(2 * Self.bend(from, control, end) * scale)
      for step in 1..<max(count, 1) {
        let t = Double(step) / Double(count)
        let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
        points.append(place(from * a + control * b + end * c))
      }
      points.append(place(end))
    case .cubic(let first, let second, let end):
      let bend = max(Self.bend(from, first, second), Self.bend(first, second, end))
      let count = Self.pieces(6 * bend * scale)
      for step in 1..<max(count, 1) {
        let t = Double(step) / Double(count)
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        points.append(place(from * a + first * b + second * c + end * d))
      }
      points.append(place(end))
    }
  }

  private static func pieces(_ secondDerivative: Double) -> Int {
    let count = (secondDerivative / (8 * tolerance)).squareRoot().rounded(.up)
    return Int(min(max(count, 1), mostPieces))
  }

  /// How far three points in a row are from being evenly spaced on a line.
  private static func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let x = a.x - 2 * b.x + c.x
    let y = a.y - 2 * b.y + c.y
    return (x * x + y * y).squareRoot()
  }
}
