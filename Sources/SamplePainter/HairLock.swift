import Raster

/// Hair that runs between two lines of equally many points, from the root down.
struct HairLock {
  private let inner, outer: [Point]
  private let seed: UInt64

  /// `side` -1 mirrors the lines about the portrait's axis.
  init(inner: [(Double, Double)], outer: [(Double, Double)], side: Double = 1, seed: UInt64) {
    func placed(_ points: [(Double, Double)]) -> [Point] {
      points.map { Point(Portrait.axis + side * ($0.0 - Portrait.axis), $0.1) }
    }
    self.inner = Curve.smoothLine(placed(inner))
    self.outer = Curve.smoothLine(placed(outer))
    self.seed = seed
  }

  /// All that the lock covers; its end is ragged by the strands alone.
  var outline: Curve {
    Curve.band(from: inner, to: outer)
  }

  /// Thin strokes side by side along the part of the lock between two places, 0 at the root and 1
  /// at the end of the outline.
  func strands(
    _ count: Int, width: Double, in part: ClosedRange<Double>, turn: Int = 0
  ) -> [Curve] {
    let seed = seed &* 100 &+ UInt64(turn)
    return (0..<count).map { index in
      let across = Noise.between(0.01, 0.99, index, seed)
      let wave = Noise.between(-0.018, 0.018, index, seed &+ 1_000)
      let spread = 0.3 * (part.upperBound - part.lowerBound)
      let first = part.lowerBound + Noise.between(0, spread, index, seed &+ 2_000)
      let last = part.upperBound - Noise.between(0, spread, index, seed &+ 3_000)
      let knots = (0...8).map { step -> Point in
        let along = first + (last - first) * Double(step) / 8
        let sway = wave * (step % 4 < 2 ? 1 : -1)
        return point(along: along, across: min(max(across + sway * along, 0), 1))
      }
      return Curve.stroke(knots) { width * (4 * $0 * (1 - $0)).squareRoot() + 0.6 }
    }
  }

  private func point(along: Double, across: Double) -> Point {
    let place = along * Double(inner.count - 1)
    let index = min(Int(place), inner.count - 2)
    let rest = place - Double(index)
    func point(_ line: [Point]) -> Point { line[index] + (line[index + 1] - line[index]) * rest }
    return point(inner) + (point(outer) - point(inner)) * across
  }
}
