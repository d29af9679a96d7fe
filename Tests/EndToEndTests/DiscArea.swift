import Raster

/// The part of the pixel at (x, y) that a disc covers, 0…1, by exact columns at 256 places.
func discShare(_ x: Int, _ y: Int, center: Point, radius: Double) -> Double {
  let (left, top) = (Double(x) - center.x, Double(y) - center.y)
  let far = (max(abs(left), abs(left + 1)), max(abs(top), abs(top + 1)))
  if far.0 * far.0 + far.1 * far.1 <= radius * radius { return 1 }
  var sum = 0.0
  for place in 0..<256 {
    let u = left + (Double(place) + 0.5) / 256
    guard abs(u) < radius else { continue }
    let half = (radius * radius - u * u).squareRoot()
    sum += max(0, min(top + 1, half) - max(top, -half))
  }
  return sum / 256
}
