extension DistanceField {
  /// The closed curves at `offset` outside the edge by marching squares, the longest first; what
  /// lies outside the field counts as outside the shape.
  func contours(at offset: Double) -> Path {
    let shift = Float(offset)
    var tracer = ContourTracer(width: rect.width, height: rect.height)
    let distances = values.span
    func height(_ column: Int, _ row: Int) -> Float {
      guard column >= 0, column < rect.width, row >= 0, row < rect.height else { return -1e6 }
      return distances[row * rect.width + column] + shift
    }
    for row in -1..<rect.height {
      var left = (height(-1, row), height(-1, row + 1))
      for column in -1..<rect.width {
        let right = (height(column + 1, row), height(column + 1, row + 1))
        let isInside = left.0 >= 0
        if (left.1 >= 0) != isInside || (right.0 >= 0) != isInside || (right.1 >= 0) != isInside {
          tracer.addCell(column, row, [left.0, right.0, right.1, left.1])
        }
        left = right
      }
    }
    let origin = Point(Double(rect.left) + 0.5, Double(rect.top) + 0.5)
    let contours = tracer.contours().map { contour in contour.map { $0 + origin } }
    let measured = contours.enumerated().map { (-$1.perimeter, $0, $1) }
    return Path(measured.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2))
  }
}
