/// Links the pieces that marching squares finds into closed contours, clockwise around what is
/// inside.
struct ContourTracer {
  private let width: Int
  private var order: [Int] = []
  /// For each crossed side of a cell: where it is crossed and which side comes next.
  private var links: [Int: (point: Point, next: Int)] = [:]

  init(width: Int, height: Int) {
    self.width = width + 2
  }

  /// Takes the heights at a cell's corners, clockwise from the top left; inside is 0 and above.
  mutating func addCell(_ column: Int, _ row: Int, _ heights: [Float]) {
    // Sides are top, right, bottom, left; each begins at the corner of its number.
    let places = [
      Point(Double(column), Double(row)), Point(Double(column + 1), Double(row)),
      Point(Double(column + 1), Double(row + 1)), Point(Double(column), Double(row + 1)),
    ]
    let first = 2 * ((row + 1) * width + column + 1)
    let sides = [first, first + 3, first + 2 * width, first + 1]
    let inside = heights.map { $0 >= 0 }
    // Two corners that face each other are joined when the cell's middle is inside.
    let joined = heights.reduce(0, +) >= 0
    for side in 0..<4 where inside[side] && !inside[(side + 1) % 4] {
      // The clockwise contour comes in at a side that goes from inside to outside, turns about the
      // corners inside, and leaves where they begin.
      var leaving = (side + 3) % 4
      if joined {
        leaving = (side + 1) % 4
        while inside[leaving] == inside[(leaving + 1) % 4] { leaving = (leaving + 1) % 4 }
      } else {
        while inside[leaving] { leaving = (leaving + 3) % 4 }
      }
      let (a, b) = (heights[side], heights[(side + 1) % 4])
      let t = Double(a / (a - b))
      let point = places[side] + (places[(side + 1) % 4] - places[side]) * t
      order.append(sides[side])
      links[sides[side]] = (point, sides[leaving])
    }
  }

  func contours() -> [[Point]] {
    var visited: Set<Int> = []
    var contours: [[Point]] = []
    for start in order where !visited.contains(start) {
      var contour: [Point] = []
      var side = start
      while let link = links[side], visited.insert(side).inserted {
        contour.append(link.point)
        side = link.next
      }
      if contour.count >= 3 { contours.append(contour) }
    }
    return contours
  }
}

extension [Point] {
  /// The length all around.
  var perimeter: Double {
    guard var previous = last else { return 0 }
    var sum = 0.0
    for point in self {
      sum += (point - previous).length
      previous = point
    }
    return sum
  }
}
