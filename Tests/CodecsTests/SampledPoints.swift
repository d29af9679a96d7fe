import Raster

/// Where a picture differs from straight colours at 1, 3, 5, 7 and 9 tenths of both sides.
///
/// Where alpha is under 85, of which a straight colour has too few steps left to compare, the
/// premultiplied values are compared.
func differences(_ bitmap: Bitmap, _ points: [[Int]], tolerance: Int) -> [String] {
  zip([1, 3, 5, 7, 9], points).compactMap { tenth, expected in
    let pixel = bitmap[bitmap.width * tenth / 10, bitmap.height * tenth / 10]
    guard expected.count == 4 else { return "no values at \(tenth)/10" }
    let alpha = expected[3]
    var wanted = expected
    var got = [pixel.x, pixel.y, pixel.z, pixel.w].map { Int($0) }
    if alpha < 85 {
      for channel in 0..<3 { wanted[channel] = (expected[channel] * alpha * 2 + 255) / 510 }
    } else {
      let straight = Color(unpremultiplying: pixel)
      got = [straight.red, straight.green, straight.blue, straight.alpha].map { Int($0) }
    }
    let largest = zip(got, wanted).map { abs($0 - $1) }.max() ?? 0
    return largest <= tolerance ? nil : "at \(tenth)/10 \(got), expected \(wanted) ±\(tolerance)"
  }
}
