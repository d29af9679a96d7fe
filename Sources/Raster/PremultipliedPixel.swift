extension Color {
  /// This colour as a premultiplied pixel, each product rounded to nearest.
  package var premultiplied: Pixel {
    Pixel(
      scale255(red, by: alpha), scale255(green, by: alpha), scale255(blue, by: alpha), alpha)
  }

  /// The straight colour of a premultiplied pixel, rounded to nearest; (0,0,0,0) where alpha is 0.
  package init(unpremultiplying pixel: Pixel) {
    let alpha = Int(pixel.w)
    guard alpha > 0 else {
      self = .transparent
      return
    }
    func straight(_ channel: UInt8) -> UInt8 {
      UInt8(min(255, (Int(channel) * 255 + alpha / 2) / alpha))
    }
    self.init(straight(pixel.x), straight(pixel.y), straight(pixel.z), pixel.w)
  }
}

/// `value · factor / 255`, rounded to nearest exactly, for both in 0…255.
@inline(__always)
package func scale255(_ value: UInt8, by factor: UInt8) -> UInt8 {
  let product = Int(value) * Int(factor) + 128
  return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
}

/// `pixel · factor / 255` in each channel, rounded to nearest exactly.
@inline(__always)
package func scale255(_ pixel: Pixel, by factor: UInt8) -> Pixel {
  let product =
    SIMD4<UInt16>(truncatingIfNeeded: pixel) &* UInt16(factor) &+ SIMD4<UInt16>(repeating: 128)
  return Pixel(truncatingIfNeeded: (product &+ (product &>> 8)) &>> 8)
}

/// Source-over of premultiplied pixels: `top + bottom · (1 − top alpha)`.
@inline(__always)
package func over(_ top: Pixel, _ bottom: Pixel) -> Pixel {
  top &+ scale255(bottom, by: 255 &- top.w)
}

/// The nearest integers of values in 0…255; halves go to the even.
@inline(__always)
func nearestBytes(_ value: SIMD4<Float>) -> Pixel {
  // Beside 1.5 · 2²³ a number has no room for a fraction: its low bits are the nearest integer.
  let shifted = value + 12_582_912
  return Pixel(
    UInt8(truncatingIfNeeded: shifted.x.bitPattern),
    UInt8(truncatingIfNeeded: shifted.y.bitPattern),
    UInt8(truncatingIfNeeded: shifted.z.bitPattern),
    UInt8(truncatingIfNeeded: shifted.w.bitPattern))
}
