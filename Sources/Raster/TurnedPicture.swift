/// A picture turned about its centre, to be looked at pixel by pixel.
struct TurnedPicture {
  private let bitmap: Bitmap
  private let sine, cosine: Double
  /// The weights of four neighbours for each 1/1024 of the way between the middle two, in 1/4096.
  private let weights: [SIMD4<Float>]

  init(_ bitmap: Bitmap, sine: Double, cosine: Double) {
    (self.bitmap, self.sine, self.cosine) = (bitmap, sine, cosine)
    weights = (0...1024).map { TurnedPicture.weights(at: Double($0) / 1024) }
  }

  /// The pixel whose centre lies `u`, `v` from the centre of the turned picture.
  @inline(__always)
  func pixel(_ u: Double, _ v: Double) -> Pixel {
    let x = cosine * u + sine * v
    let y = cosine * v - sine * u
    let (w, h) = (Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    let inner = min(w - abs(x), h - abs(y))
    if inner <= -0.71 { return .zero }
    let value = sample(x, y)
    return inner >= 0.71
      ? premultipliedPixel(value) : premultipliedPixel(value * coveredArea(x, y))
  }

  /// The cubic at a place given from the centre; outside the picture its edge pixels go on.
  @inline(__always)
  private func sample(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let (left, across) = TurnedPicture.split(x, length: bitmap.width)
    let (top, down) = TurnedPicture.split(y, length: bitmap.height)
    let (horizontal, vertical) = (weights[across], weights[down])
    var sum = SIMD4<Double>.zero
    for row in 0..<4 {
      let first = max(0, min(bitmap.height &- 1, top &+ row)) &* bitmap.width
      // Integers below 2²⁴: exact in any order, so that mirrored pictures give mirrored sums.
      var line = SIMD4<Float>.zero
      for column in 0..<4 {
        let index = first &+ max(0, min(bitmap.width &- 1, left &+ column))
        line += SIMD4<Float>(bitmap.pixels[index]) * horizontal[column]
      }
      sum += SIMD4<Double>(line) * Double(vertical[row])
    }
    return scaledWhole(sum * (1 / 16_777_216))
  }

  /// The first of the four pixels around a place, and how far it is between the middle two.
  @inline(__always)
  private static func split(_ place: Double, length: Int) -> (first: Int, step: Int) {
    // In 1/1024 from the centre, so that both sides of it round alike.
    let steps = Int((place * 1024).rounded(.toNearestOrEven)) &+ (length &- 1) &* 512
    return ((steps >> 10) &- 1, steps & 1023)
  }

  /// Catmull-Rom weights in whole 1/4096 that add up to 1.
  private static func weights(at t: Double) -> SIMD4<Float> {
    func outer(_ t: Double) -> Double { ((-0.5 * t + 1) * t - 0.5) * t }
    let first = (outer(t) * 4096).rounded()
    let last = (outer(1 - t) * 4096).rounded()
    func inner(_ t: Double) -> Double { (1.5 * t - 2.5) * t * t + 1 }
    // The two in the middle share the rest in proportion, the near one rounded.
    let second = t <= 0.5 ? (inner(t) * 4096).rounded() : 0
    let third = t > 0.5 ? (inner(1 - t) * 4096).rounded() : 0
    let rest = 4096 - first - last - second - third
    return SIMD4<Float>(
      SIMD4(first, t <= 0.5 ? second : rest, t <= 0.5 ? rest : third, last))
  }

  /// The part of the pixel around a place that lies on the picture: its square, turned back and
  /// cut at the four edges.
  private func coveredArea(_ x: Double, _ y: Double) -> Double {
    let (w, h) = (Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    let (c, s) = (cosine / 2, sine / 2)
    var corners = [
      Point(x - c - s, y + s - c), Point(x + c - s, y - s - c),
      Point(x + c + s, y - s + c), Point(x - c + s, y + s + c),
    ]
    corners = TurnedPicture.cut(corners) { w - $0.x }
    corners = TurnedPicture.cut(corners) { w + $0.x }
    corners = TurnedPicture.cut(corners) { h - $0.y }
    corners = TurnedPicture.cut(corners) { h + $0.y }
    var doubled = 0.0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      doubled += (a.x - x) * (b.y - y) - (b.x - x) * (a.y - y)
    }
    return min(1, abs(doubled) / 2)
  }

  /// The part of a convex polygon where `inside` is not negative.
  private static func cut(_ corners: [Point], inside: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (da, db) = (inside(a), inside(b))
      if da >= 0 { result.append(a) }
      if (da < 0) != (db < 0) { result.append(a + (b - a) * (da / (da - db))) }
    }
    return result
  }
}
