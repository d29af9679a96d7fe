import Raster
import Testing

private let size = PixelSize(24, 20)

private func touches(_ point: Point, _ a: Point, _ b: Point, _ half: Double) -> Bool {
  let (along, way) = ((b - a).unit, point - a)
  let t = Point.dot(way, along)
  return t >= 0 && t <= (b - a).length && abs(Point.cross(along, way)) <= half
}

@Test func `a straight stroke is a rectangle with flat ends`() {
  let stroke = Path.stroke([Point(3, 5.5), Point(11, 5.5)], width: 3)
  #expect(stroke.bounds == Box(left: 3, top: 4, right: 11, bottom: 7))
  #expect(stroke.coverage(in: size).area == 24)
}

@Test func `a corner is mitred, past the limit bevelled, whichever way it turns`() {
  let right = [Point(4, 4), Point(12, 4), Point(12, 12)]
  for line in [right, right.reversed()] {
    let area = Path.stroke(line, width: 2).simplified().coverage(in: size).area
    #expect(area == 16 + 16 - 1 + 1)
    let bevelled = Path.stroke(line, width: 2, mitreLimit: 1).simplified().coverage(in: size).area
    #expect(abs(bevelled - (16 + 16 - 1 + 0.5)) < 0.02)
  }
}

@Test func `a closed line has no ends`() {
  let square = [Point(4, 4), Point(12, 4), Point(12, 12), Point(4, 12), Point(4, 4)]
  for line in [square, square.reversed()] {
    let ring = Path.stroke(line, width: 2).simplified()
    #expect(ring.bounds == Box(left: 3, top: 3, right: 13, bottom: 13))
    #expect(ring.coverage(in: size).area == 100 - 36)
  }
}

@Test func `a smooth loop is a ring, a disc when the stroke is wider than the loop`() {
  let loop = (0...180).map { step in
    Point(12, 10) + Point.direction(degrees: Double(step % 180) * 2) * 4
  }
  for line in [loop, loop.reversed()] {
    for width in [2.0, 7, 9] {
      let (outer, inner) = (4 + width / 2, max(0, 4 - width / 2))
      let covered = Path.stroke(line, width: width).simplified().coverage(in: size).area
      #expect(abs(covered - .pi * (outer * outer - inner * inner)) < 0.1, "\(width)")
    }
  }
}

@Test func `a stroke that crosses itself covers once`() {
  let line = [Point(2, 2), Point(10, 7), Point(10, 2), Point(2, 7.3)]
  let size = PixelSize(13, 10)
  let coverage = Path.stroke(line, width: 2.4, mitreLimit: 1).simplified().coverage(in: size)
  let samples = supersampled(size) { point in
    if zip(line, line.dropFirst()).contains(where: { touches(point, $0, $1, 1.2) }) { return true }
    // The bevels: triangles between the corner and the outer ends of both edges.
    return [1, 2].contains { index in
      let corner = line[index]
      let (into, out) = ((corner - line[index - 1]).unit, (line[index + 1] - corner).unit)
      let side = Point.cross(into, out) > 0 ? 1.2 : -1.2
      let ends = [Point(into.y, -into.x), Point(out.y, -out.x)].map { corner + $0 * side }
      return contains(Path([[corner, ends[0], ends[1]]]), point)
    }
  }
  #expect(largestDifference(coverage, samples, in: size) <= 3)
}

@Test func `what has no length or width is not stroked`() {
  #expect(Path.stroke([], width: 2).contours.isEmpty)
  #expect(Path.stroke([Point(1, 1)], width: 2).contours.isEmpty)
  #expect(Path.stroke([Point(1, 1), Point(1, 1)], width: 2).contours.isEmpty)
  #expect(Path.stroke([Point(1, 1), Point(5, 1)], width: 0).contours.isEmpty)
}
