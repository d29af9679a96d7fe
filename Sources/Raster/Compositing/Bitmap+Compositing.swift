extension Bitmap {
  /// Draws a paint over the canvas, through `coverage` or everywhere; `opacity` in 0…1.
  package mutating func draw(
    _ shader: Shader, through coverage: Coverage? = nil, opacity: Double = 1
  ) {
    compose(shader, in: PixelRect(size), through: coverage, opacity: opacity) {
      over($0, $1)
    }
  }

  /// Draws a picture over the canvas, its first pixel at `x`, `y`; what lies beyond is left out.
  package mutating func draw(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double = 1) {
    let (shader, rect) = Bitmap.placed(bitmap, x, y)
    compose(shader, in: rect, through: nil, opacity: opacity) { over($0, $1) }
  }

  /// Draws a paint over what is there and nowhere else: alpha stays as it is.
  package mutating func drawAtop(
    _ shader: Shader, through coverage: Coverage? = nil, opacity: Double = 1
  ) {
    compose(shader, in: PixelRect(size), through: coverage, opacity: opacity) {
      atop($0, $1)
    }
  }

  /// Draws a paint behind the canvas.
  package mutating func drawUnder(
    _ shader: Shader, through coverage: Coverage? = nil, opacity: Double = 1
  ) {
    compose(shader, in: PixelRect(size), through: coverage, opacity: opacity) {
      over($1, $0)
    }
  }

  /// Draws a picture behind the canvas, its first pixel at `x`, `y`.
  package mutating func drawUnder(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double = 1) {
    let (shader, rect) = Bitmap.placed(bitmap, x, y)
    compose(shader, in: rect, through: nil, opacity: opacity) { over($1, $0) }
  }

  /// Adds a paint to the canvas, channel by channel up to 255.
  ///
  /// For coverage that is complementary to what is there: 100 of 255 beside 155 make 255.
  package mutating func add(
    _ shader: Shader, through coverage: Coverage? = nil, opacity: Double = 1
  ) {
    compose(shader, in: PixelRect(size), through: coverage, opacity: opacity) { source, base in
      let sum = base &+ source
      return sum.replacing(with: 255, where: sum .< base)
    }
  }

  /// Blends a paint with the canvas by one of the modes of W3C Compositing.
  ///
  /// With `atop` only where the canvas is: alpha stays as it is.
  package mutating func blend(
    _ shader: Shader, _ mode: BlendMode, atop: Bool = false, through coverage: Coverage? = nil,
    opacity: Double = 1
  ) {
    // The formulas divide: a source that was scaled and rounded before would be seen in the result.
    let strength = opacity > 0 ? Float(min(opacity, 1)) : 0
    if let pixel = shader.pixel, coverage == nil, mode.isSeparable {
      map {
        atop
          ? mode.blendAtop(pixel, $0, opacity: strength)
          : mode.blend(pixel, $0, opacity: strength)
      }
    } else if atop {
      compose(shader, in: PixelRect(size), through: coverage, opacity: 1) {
        mode.blendAtop($0, $1, opacity: strength)
      }
    } else {
      compose(shader, in: PixelRect(size), through: coverage, opacity: 1) {
        mode.blend($0, $1, opacity: strength)
      }
    }
  }

  /// Replaces each pixel by what a function makes of it that looks at each channel by itself.
  private mutating func map(_ mix: (Pixel) -> Pixel) {
    // What becomes of each value of an opaque pixel.
    let opaque = (0...255).map { mix(Pixel(UInt8($0), UInt8($0), UInt8($0), 255)) }
    let alpha = opaque[0].w
    let table = opaque.span
    var target = pixels.mutableSpan
    for index in target.indices {
      let pixel = target[index]
      target[index] =
        pixel.w == 255
        ? Pixel(table[Int(pixel.x)].x, table[Int(pixel.y)].y, table[Int(pixel.z)].z, alpha)
        : mix(pixel)
    }
  }

  /// A picture as a paint, and the pixels that it covers.
  private static func placed(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> (Shader, PixelRect) {
    // So far out nothing is seen, and edges can be added without overflow.
    let left = max(-1 << 40, min(1 << 40, x))
    let top = max(-1 << 40, min(1 << 40, y))
    let rect = PixelRect(
      left: left, top: top, right: left + bitmap.width, bottom: top + bitmap.height)
    return (Shader(bitmap, left: left, top: top), rect)
  }

  /// Replaces each pixel of `rect` by `mix` of the paint, scaled by coverage and opacity, and it.
  @inline(__always)
  private mutating func compose(
    _ shader: Shader, in rect: PixelRect, through coverage: Coverage?, opacity: Double,
    _ mix: (_ source: Pixel, _ base: Pixel) -> Pixel
  ) {
    let area = rect.intersection(PixelRect(size)).intersection(coverage?.rect ?? rect)
    let factor = Factor(opacity)
    guard !area.isEmpty else { return }
    let width = self.width
    var row = [Pixel](repeating: shader.pixel ?? .zero, count: area.width)
    let even = shader.pixel != nil
    var target = pixels.mutableSpan
    for y in area.top..<area.bottom {
      if !even {
        var span = row.mutableSpan
        shader.fill(&span, row: y, from: area.left)
      }
      let source = row.span
      let start = y * width + area.left
      if let coverage {
        let first = (y - coverage.rect.top) * coverage.rect.width + area.left - coverage.rect.left
        let values = coverage.values.span.extracting(first..<first + area.width)
        for index in source.indices {
          let amount = factor.times(values[index])
          if amount == 0 { continue }
          let pixel = scale255(source[index], by: amount)
          target[start &+ index] = mix(pixel, target[start &+ index])
        }
      } else {
        let amount = factor.times(255)
        for index in source.indices {
          let pixel = scale255(source[index], by: amount)
          target[start &+ index] = mix(pixel, target[start &+ index])
        }
      }
    }
  }
}

/// Source-atop of premultiplied pixels, rounded once: `top · bottom alpha + bottom · (1 − top alpha)`.
@inline(__always)
package func atop(_ top: Pixel, _ bottom: Pixel) -> Pixel {
  let sum =
    SIMD4<UInt16>(truncatingIfNeeded: top) &* UInt16(bottom.w)
    &+ SIMD4<UInt16>(truncatingIfNeeded: bottom) &* UInt16(255 &- top.w)
    &+ SIMD4<UInt16>(repeating: 128)
  return Pixel(truncatingIfNeeded: (sum &+ (sum &>> 8)) &>> 8)
}
