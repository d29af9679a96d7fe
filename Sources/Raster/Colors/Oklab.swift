/// A colour of Björn Ottosson's perceptual space Oklab.
struct Oklab {
  var lightness, a, b: Double

  init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Converts from sRGB values in 0…1; the fourth lane counts for nothing.
  init(sRGB value: SIMD4<Double>) {
    let (r, g, b) = (
      SRGBCurve.light(of: value.x), SRGBCurve.light(of: value.y), SRGBCurve.light(of: value.z)
    )
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The sRGB values, each clipped to 0…1; the fourth lane is 1.
  var sRGB: SIMD4<Double> {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    func encoded(_ light: Double) -> Double { SRGBCurve.value(of: max(0, min(1, light))) }
    return SIMD4(
      encoded(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      encoded(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      encoded(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3), 1)
  }
}
