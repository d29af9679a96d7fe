extension Outline {
  /// Where a ray from `origin` (nil is the centre of the box) through `target` leaves the outline
  /// for good; nil when it doesn't meet it.
  package func rayHit(from origin: Point? = nil, towards target: Point) -> Point? {
    let origin = origin ?? box.center
    let direction = (target - origin).unit
    guard direction != Point(0, 0), direction.x.isFinite, direction.y.isFinite else { return nil }
    if let radius = circleRadius(about: origin) { return origin + direction * radius }
    let hits = path().contours.compactMap { $0.hit(from: origin, along: direction)?.point }
    return hits.max { Point.dot($0 - origin, direction) < Point.dot($1 - origin, direction) }
  }

  /// The radius when this is a circle about `center`.
  private func circleRadius(about center: Point) -> Double? {
    guard case .rounded(let rounded) = shape, rounded.style == .round else { return nil }
    let radius = rounded.box.width / 2
    let isCircle = rounded.corners.allSatisfy { $0 == Point(radius, radius) }
    let distance = (placement(rounded.box.center) - center).length
    guard isCircle, radius > 0, radius + growth > 0, distance < 1e-9 else { return nil }
    return radius + growth
  }
}
