/// The way between sRGB pixels and light, by tables.
struct LinearLight {
  /// What one step of alpha is in the pixels of a row: they hold integers up to 255 times this.
  static let unit = 256.0

  /// Light, 0…1, of the 256 sRGB values.
  private let decoded: [Double]
  /// sRGB value, 0…255, at 4,097 even steps of light; straight lines between are off by 0.005.
  private let encoded: [Double]

  init() {
    decoded = (0...255).map { SRGBCurve.light(of: Double($0) / 255) } + [1]
    encoded = (0...4096).map { 255 * SRGBCurve.value(of: Double($0) / 4096) } + [255]
  }

  /// The pixels in light, premultiplied, in steps of 1/256 of a step of alpha.
  func row(_ pixels: ArraySlice<Pixel>) -> [SIMD4<Float>] {
    pixels.map { pixel in
      let alpha = Double(pixel.w)
      func light(_ channel: UInt8) -> Float {
        pixel.w == 255
          ? Float((decoded[Int(channel)] * 255 * Self.unit).rounded())
          : Float(
            (at(Double(min(channel, pixel.w)) * 255 / alpha, in: decoded) * alpha
              * Self.unit).rounded())
      }
      guard pixel.w > 0 else { return .zero }
      return SIMD4(
        light(pixel.x), light(pixel.y), light(pixel.z), Float(alpha * Self.unit))
    }
  }

  /// The sRGB pixel of premultiplied light, colours and alpha in 0…255.
  func pixel(_ value: SIMD4<Double>) -> Pixel {
    // Colours follow the alpha that is stored, so that white stays exactly white.
    let alpha = value.w.rounded(.toNearestOrEven)
    guard alpha > 0 else { return .zero }
    func channel(_ light: Double) -> Double {
      at(max(0, min(1, light / value.w)) * 4096, in: encoded) * alpha / 255
    }
    return premultipliedPixel(
      SIMD4(channel(value.x), channel(value.y), channel(value.z), alpha))
  }

  /// The value of a table between two entries; `place` must be below its last index.
  private func at(_ place: Double, in table: [Double]) -> Double {
    let index = Int(place)
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }
}
