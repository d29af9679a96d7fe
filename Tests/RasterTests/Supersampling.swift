import Raster

/// The coverage of a shape given by a test for points, from 64×64 samples in each pixel that its
/// edge may touch.
///
/// A pixel counts as whole when a coarse grid over it and its surroundings agrees.
func supersampled(_ size: PixelSize, _ isInside: (Point) -> Bool) -> Coverage {
  var coverage = Coverage(PixelRect(size))
  for y in 0..<size.height {
    for x in 0..<size.width {
      func count(_ steps: Int, from first: Double, span: Double) -> Int {
        var count = 0
        for row in 0..<steps {
          for column in 0..<steps {
            let point = Point(
              Double(x) + first + (Double(column) + 0.5) / Double(steps) * span,
              Double(y) + first + (Double(row) + 0.5) / Double(steps) * span)
            if isInside(point) { count += 1 }
          }
        }
        return count
      }
      let coarse = count(7, from: -0.25, span: 1.5)
      let share: Double
      if coarse == 0 || coarse == 49 {
        share = coarse == 0 ? 0 : 1
      } else {
        share = Double(count(64, from: 0, span: 1)) / 4096
      }
      coverage.values[y * size.width + x] = UInt8((share * 255).rounded())
    }
  }
  return coverage
}

/// The largest difference of two coverages over a canvas.
func largestDifference(_ a: Coverage, _ b: Coverage, in size: PixelSize) -> Int {
  var largest = 0
  for y in 0..<size.height {
    for x in 0..<size.width { largest = max(largest, abs(Int(a[x, y]) - Int(b[x, y]))) }
  }
  return largest
}

/// All values over a canvas in reading order of the picture that `source` rearranges.
func rearranged(
  _ coverage: Coverage, _ size: PixelSize, _ source: (Int, Int) -> (Int, Int)
) -> [UInt8] {
  (0..<size.area).map { index in
    let (x, y) = source(index % size.width, index / size.width)
    return coverage[x, y]
  }
}

/// Even-odd test against closed polygons, by counting crossings of a ray to the right.
func contains(_ path: Path, _ point: Point) -> Bool {
  var inside = false
  for contour in path.contours {
    guard var a = contour.last else { continue }
    for b in contour {
      if (a.y > point.y) != (b.y > point.y),
        point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
      {
        inside.toggle()
      }
      a = b
    }
  }
  return inside
}

/// The distance from a point to the nearest edge of closed polygons.
func distance(_ point: Point, _ path: Path) -> Double {
  var nearest = Double.infinity
  for contour in path.contours {
    guard var a = contour.last else { continue }
    for b in contour {
      let (way, along) = (point - a, b - a)
      let square = along.x * along.x + along.y * along.y
      let t = square > 0 ? (way.x * along.x + way.y * along.y) / square : 0
      let foot = a + along * min(max(t, 0), 1)
      let rest = point - foot
      nearest = min(nearest, (rest.x * rest.x + rest.y * rest.y).squareRoot())
      a = b
    }
  }
  return nearest
}
