/// A short straight piece of an antialiased edge beside one pixel's centre.
///
/// Places are in the field's columns and rows, pixel centres at whole numbers.
struct EdgePiece {
  /// The foot's place along the row, kept in the pixel's column so that it rises with columns.
  let center: Float
  /// The foot of the perpendicular from the pixel's centre.
  let x, y: Float
  private let normalX, normalY: Float
  /// How far the piece goes along its tangent (−normalY, normalX) from the foot.
  private var first, last: Float
  /// The pieces that go on before and after it along the tangent; its own index at an end.
  var previous: Int32 = 0
  var next: Int32 = 0

  /// Finds the edge from the values around a pixel; nil where a neighbour's centre is nearer to it.
  ///
  /// Two pixels across a straight edge sum up to where it lies between them, whatever its slope up
  /// to 45°: that is how area antialiasing spreads it.
  init?(column: Int, row: Int, level: (_ dx: Int, _ dy: Int) -> Float) {
    let own = level(0, 0)
    let inside = own >= 0.5
    func crossing(_ dx: Int, _ dy: Int) -> Float? {
      let other = level(dx, dy)
      guard (other >= 0.5) != inside else { return nil }
      let fromInside = min(max(own + other - 0.5, 0), 1)
      return inside ? fromInside : 1 - fromInside
    }
    func nearer(_ before: Float?, _ after: Float?) -> Float? {
      guard let before else { return after }
      guard let after else { return -before }
      return before < after ? -before : after
    }
    let across = nearer(crossing(-1, 0), crossing(1, 0))
    let down = nearer(crossing(0, -1), crossing(0, 1))
    guard min(abs(across ?? 1), abs(down ?? 1)) <= 0.5 else { return nil }

    // Sobel's weights.
    let gx =
      level(1, -1) + 2 * level(1, 0) + level(1, 1) - level(-1, -1) - 2 * level(-1, 0)
      - level(-1, 1)
    let gy =
      level(-1, 1) + 2 * level(0, 1) + level(1, 1) - level(-1, -1) - 2 * level(0, -1)
      - level(1, -1)
    let length = (gx * gx + gy * gy).squareRoot()
    let (nx, ny): (Float, Float) =
      length > 1e-6 ? (gx / length, gy / length) : (across != nil ? (1, 0) : (0, 1))
    let foot: Float
    (first, last) = {
      guard let across, let down else {
        let along = across.map { -$0 * ny } ?? (down ?? 0) * nx
        return (along - 0.5, along + 0.5)
      }
      let (a, b) = (-across * ny, down * nx)
      return (min(a, b), max(a, b))
    }()
    switch (across, down) {
    case (let across?, let down?): foot = (across * nx + down * ny) / 2
    case (let across?, nil): foot = across * nx
    case (nil, let down?): foot = down * ny
    case (nil, nil): foot = 0
    }
    (normalX, normalY) = (nx, ny)
    x = Float(column) + foot * nx
    center = Float(column) + min(max(foot * nx, -0.5), 0.5)
    y = Float(row) + foot * ny
  }

  /// The distance to a place, and how far that is beyond the piece's ends along the tangent:
  /// negative before its first, positive after its last.
  @inline(__always)
  func reach(to x: Float, _ y: Float) -> (distance: Float, beyond: Float) {
    let (dx, dy) = (x - self.x, y - self.y)
    let across = dx * normalX + dy * normalY
    let along = dy * normalX - dx * normalY
    let beyond = along - min(max(along, first), last)
    return ((across * across + beyond * beyond).squareRoot(), beyond)
  }

  /// How far another piece's foot is along this one's tangent; nil when it lies more to the side.
  func progress(to other: EdgePiece) -> Float? {
    let (dx, dy) = (other.x - x, other.y - y)
    let along = dy * normalX - dx * normalY
    return abs(along) >= abs(dx * normalX + dy * normalY) ? along : nil
  }

  /// Goes on halfway to a piece that lies `way` along the tangent, unless there is a corner between.
  mutating func extend(towards other: EdgePiece, by way: Float) {
    guard normalX * other.normalX + normalY * other.normalY > 0.9 else { return }
    first = min(first, way / 2)
    last = max(last, way / 2)
  }
}
