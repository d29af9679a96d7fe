import Raster
import Testing

private let size = PixelSize(20, 20)

@Test(arguments: [
  (10.0, 10.0, 1.5), (10, 10, 3), (10, 10, 8), (10, 10, 10), (9.3, 10.6, 5.25), (10.5, 10.5, 0.4),
  (0, 0, 12), (25, 10, 14.7),
])
func `a circle covers what samples say`(x: Double, y: Double, radius: Double) {
  let circle = Outline.circle(center: Point(x, y), radius: radius).coverage(in: size)
  let samples = supersampled(size) {
    ($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y) < radius * radius
  }
  #expect(largestDifference(circle, samples, in: size) <= 3)
}

@Test func `an ellipse covers what samples say`() {
  let ellipse = Outline.ellipse(Box(left: 1.25, top: 4, right: 18.5, bottom: 13))
  let samples = supersampled(size) { point in
    let (x, y) = ((point.x - 9.875) / 8.625, (point.y - 8.5) / 4.5)
    return x * x + y * y < 1
  }
  #expect(largestDifference(ellipse.coverage(in: size), samples, in: size) <= 3)
}

@Test(arguments: [
  CornerRadii(4.5), CornerRadii(topLeft: 0, topRight: 2, bottomRight: 5, bottomLeft: 7.5),
])
func `a rounded rectangle covers what samples say`(radii: CornerRadii) {
  let box = Box(left: 1.3, top: 2, right: 18.7, bottom: 17.5)
  let samples = supersampled(size) { point in
    guard point.x > box.left, point.x < box.right, point.y > box.top, point.y < box.bottom else {
      return false
    }
    let (isLeft, isTop) = (point.x < box.center.x, point.y < box.center.y)
    let radius =
      isTop
      ? (isLeft ? radii.topLeft : radii.topRight) : (isLeft ? radii.bottomLeft : radii.bottomRight)
    let x = radius - (isLeft ? point.x - box.left : box.right - point.x)
    let y = radius - (isTop ? point.y - box.top : box.bottom - point.y)
    return x <= 0 || y <= 0 || x * x + y * y < radius * radius
  }
  let coverage = Outline.rectangle(box, radii: radii).coverage(in: size)
  #expect(largestDifference(coverage, samples, in: size) <= 3)
}

@Test(arguments: [(20.0, 20.0), (17.5, 9.25)])
func `a squircle covers what samples say`(width: Double, height: Double) {
  let box = Box(center: Point(10, 10), width: width, height: height)
  let samples = supersampled(size) { point in
    let (x, y) = (abs(point.x - 10) / (width / 2), abs(point.y - 10) / (height / 2))
    return x * x * x * x * x + y * y * y * y * y < 1
  }
  let coverage = Outline.squircle(box).coverage(in: size)
  #expect(largestDifference(coverage, samples, in: size) <= 3)
  let corners = Outline.rectangle(box, radii: CornerRadii(.infinity), style: .squircle)
  if width == height { #expect(corners.coverage(in: size) == coverage) }
}

@Test func `a hexagon covers what samples say`() {
  // Rounded: all points within the radius of the hexagon that lies that much further in.
  let radius = 0.04 * 20
  let inner = 10 * (0.75).squareRoot() - radius
  let samples = supersampled(size) { point in
    let center = Point(10, 10)
    // Folded into the twelfth between the middle of an edge (to the right) and a corner.
    var (x, y) = (abs(point.x - center.x), abs(point.y - center.y))
    if y > x * (3.0).squareRoot() / 3 {
      let (c, s) = (0.5, (0.75).squareRoot())
      (x, y) = (x * c + y * s, abs(y * c - x * s))
    }
    let beyond = y - inner / (3.0).squareRoot()
    guard beyond > 0, x > inner else { return x < inner + radius }
    return (x - inner) * (x - inner) + beyond * beyond < radius * radius
  }
  let coverage = Outline.hexagon(Box(size)).coverage(in: size)
  #expect(largestDifference(coverage, samples, in: size) <= 3)
}

@Test func `a star covers what samples say`() {
  let box = Box(left: 1, top: 0.5, right: 18.5, bottom: 19.5)
  let radius = 0.04 * 17.5
  let outer = 17.5 / 2 / sine(.pi * 0.4)
  // The sharp star reaches from its tip to its lower tips, at cos 36° below the centre.
  let center = Point(9.75, 10 + (outer - outer * cosine(.pi / 5)) / 2)
  let tip = Point(outer, 0)
  let dent = Point(cosine(.pi / 5), sine(.pi / 5)) * (outer / 2)
  let along = (dent - tip).unit
  let outward = Point(along.y, -along.x)
  let samples = supersampled(size) { sample in
    // Folded into the sector between a tip (along x) and the dent beside it.
    let way = sample - center
    var angle = arcTangent(way.x, -way.y)
    if angle < 0 { angle += 2 * .pi }
    angle = angle.truncatingRemainder(dividingBy: .pi * 0.4)
    if angle > .pi / 5 { angle = .pi * 0.4 - angle }
    let point = Point(cosine(angle), sine(angle)) * way.length
    let sharp = Point.dot(point - tip, outward) < 0
    // The arcs' centres lie on the sector's sides, `radius` from the edge.
    let inside = Point(outer - radius / abs(outward.x), 0)
    let side = dent.unit
    let outside = dent + side * (radius / Point.dot(side, outward))
    let place = Point.dot(point - tip, along)
    if place < Point.dot(inside - tip, along) { return (point - inside).length < radius }
    if place > Point.dot(outside - tip, along) { return (point - outside).length > radius }
    return sharp
  }
  let coverage = Outline.star(box).coverage(in: size)
  #expect(largestDifference(coverage, samples, in: size) <= 3)
}

@Test func `a heart fills its box and covers what samples of its curve say`() throws {
  let eight = PixelSize(8, 8)
  let box = Box(left: 0.5, top: 0, right: 7.75, bottom: 7.5)
  let heart = Outline.heart(box)
  let bounds = try #require(heart.path().bounds)
  #expect(abs(bounds.left - 0.5) < 0.01 && abs(bounds.right - 7.75) < 0.01)
  #expect(abs(bounds.top) < 0.01 && abs(bounds.bottom - 7.5) < 0.01)
  let path = heart.path()
  let samples = supersampled(eight) { contains(path, $0) }
  #expect(largestDifference(heart.coverage(in: eight), samples, in: eight) <= 3)
}

@Test func `a disc of diameter 6 in 8×8 is symmetric and has its area`() {
  let eight = PixelSize(8, 8)
  let disc = Outline.circle(center: Point(4, 4), radius: 3).coverage(in: eight)
  #expect(abs(disc.area - 28.27) <= 0.1)
  let values = rearranged(disc, eight) { ($0, $1) }
  #expect(values.elementsEqual(rearranged(disc, eight) { (7 - $0, $1) }))
  #expect(values.elementsEqual(rearranged(disc, eight) { ($0, 7 - $1) }))
  #expect(values.elementsEqual(rearranged(disc, eight) { ($1, $0) }))
}

@Test func `corners of 16 on 64×64 have the values of the circle's exact area`() {
  let canvas = PixelSize(64, 64)
  let coverage = Outline.rectangle(Box(canvas), radii: CornerRadii(16)).coverage(in: canvas)
  #expect(abs(coverage.area - 3876.25) <= 1)
  for (x, value) in [9: 0, 10: 15, 11: 90, 12: 155, 13: 204, 14: 236, 15: 252, 16: 255] {
    #expect(abs(Int(coverage[x, 0]) - value) <= 1, "\(x)")
  }
  for k in 0..<32 {
    let value = k < 4 ? 0 : k == 4 ? 50 : 255
    #expect(abs(Int(coverage[k, k]) - value) <= 1, "\(k)")
  }
  let values = rearranged(coverage, canvas) { ($0, $1) }
  #expect(values.elementsEqual(rearranged(coverage, canvas) { (63 - $0, $1) }))
  #expect(values.elementsEqual(rearranged(coverage, canvas) { ($0, 63 - $1) }))
  #expect(values.elementsEqual(rearranged(coverage, canvas) { ($1, $0) }))
}

@Test func `radii that are too large shrink together`() {
  let box = Box(left: 0, top: 0, right: 20, bottom: 10)
  let radii = CornerRadii(topLeft: 10, topRight: 30, bottomRight: 0, bottomLeft: 0).fitted(to: box)
  // The right side has 30 on 10 px; the top 40 on 20.
  #expect(abs(radii.topRight - 10) < 1e-9)
  #expect(abs(radii.topLeft - 10.0 / 3) < 1e-9)
  #expect(radii.bottomLeft == 0)
}
