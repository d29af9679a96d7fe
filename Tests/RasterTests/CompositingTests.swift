import Raster
import Testing
import TestSupport

private let size = PixelSize(6, 5)
private let base = Bitmap.noise(6, 5, seed: 21)
private let paint = Color(200, 100, 50, 180)

private func coverage(_ rect: PixelRect, seed: UInt64) -> Coverage {
  var numbers = SeededNumbers(seed: seed)
  return Coverage(
    rect,
    values: (0..<rect.width * rect.height).map { _ in
      [0, 255, UInt8.random(in: 0...255, using: &numbers)].randomElement(using: &numbers) ?? 0
    })
}

private let rects = [
  PixelRect(size), PixelRect(left: 1, top: 2, right: 4, bottom: 4),
  PixelRect(left: -2, top: -1, right: 3, bottom: 9),
  PixelRect(left: 7, top: 0, right: 9, bottom: 2),
]

/// Compares with a formula over source and base, both as fractions; `cover` in 0…1.
private func check(
  _ result: Bitmap, _ cover: Coverage, source: Pixel = paint.premultiplied, tolerance: Double = 1,
  _ formula: (_ source: SIMD4<Double>, _ base: SIMD4<Double>) -> SIMD4<Double>
) {
  #expect(result.isPremultiplied)
  for y in 0..<size.height {
    for x in 0..<size.width {
      let s = SIMD4<Double>(source) / 255 * (Double(cover[x, y]) / 255)
      let exact = formula(s, SIMD4<Double>(base[x, y]) / 255) * 255
      for channel in 0..<4 {
        #expect(abs(Double(result[x, y][channel]) - exact[channel]) <= tolerance)
      }
    }
  }
}

@Test func `operators through coverage follow Porter and Duff`() {
  for (index, rect) in rects.enumerated() {
    let cover = coverage(rect, seed: UInt64(index))
    let shader = Shader(paint)
    var result = base
    result.draw(shader, through: cover)
    check(result, cover) { s, b in s + b * (1 - s.w) }
    result = base
    result.drawAtop(shader, through: cover)
    check(result, cover) { s, b in s * b.w + b * (1 - s.w) }
    #expect(zip(result.pixels, base.pixels).allSatisfy { $0.w == $1.w })
    result = base
    result.drawUnder(shader, through: cover)
    check(result, cover) { s, b in b + s * (1 - b.w) }
    result = base
    result.add(shader, through: cover)
    check(result, cover) { s, b in (s + b).clamped(lowerBound: .zero, upperBound: .one) }
    result = base
    result.erase(cover)
    check(result, cover, source: Pixel(repeating: 255), tolerance: 0.5) { s, b in b * (1 - s.w) }
    result = base
    result.keep(cover)
    check(result, cover, source: Pixel(repeating: 255), tolerance: 0.5) { s, b in b * s.w }
  }
}

@Test func `opacity scales the paint and stays in range`() {
  var result = base
  result.draw(Shader(paint), opacity: 0.5)
  check(result, Coverage(PixelRect(size), filledWith: 255)) { s, b in
    s * 0.5 + b * (1 - s.w * 0.5)
  }
  for opacity in [0, -3, .nan] {
    var result = base
    result.draw(Shader(paint), opacity: opacity)
    #expect(result == base)
  }
  var full = base
  full.draw(Shader(.white), opacity: .infinity)
  #expect(full == Bitmap(size, filledWith: Pixel(repeating: 255)))
  var faded = base
  faded.fade(to: 1)
  #expect(faded == base)
  faded.fade(to: 0)
  #expect(faded == Bitmap(size))
}

@Test func `keeping half of a half rounds to nearest`() {
  for value in UInt8.min...255 {
    var result = Bitmap(PixelSize(1, 1), filledWith: Pixel(repeating: 128))
    result.keep(Coverage(PixelRect(result.size), filledWith: value))
    #expect(result.pixels[0].w == UInt8((128 * Double(value) / 255).rounded()))
  }
}

@Test func `complementary coverages add up to opaque`() {
  for value in UInt8.min...255 {
    let rect = PixelRect(PixelSize(1, 1))
    var result = Bitmap(PixelSize(1, 1), filledWith: Pixel(10, 20, 30, 255))
    result.keep(Coverage(rect, filledWith: value))
    result.add(Shader(Color(255, 0, 0)), through: Coverage(rect, filledWith: 255 - value))
    #expect(result.pixels[0].w == 255)
  }
}

@Test func `a picture over an opaque canvas leaves it opaque`() {
  var result = Bitmap.noise(6, 5, seed: 2, opaque: true)
  result.draw(base, x: 0, y: 0, opacity: 0.37)
  #expect(result.pixels.allSatisfy { $0.w == 255 })
}

@Test func `a picture is cut at the canvas`() {
  let picture = Bitmap.noise(3, 3, seed: 8, opaque: true)
  for (x, y) in [(0, 0), (-1, -2), (4, 3), (6, 5), (-3, 0), (Int.max, Int.min), (2, 1)] {
    var over = base
    over.draw(picture, x: x, y: y)
    var under = Bitmap(size)
    under.drawUnder(picture, x: x, y: y)
    for v in 0..<size.height {
      for u in 0..<size.width {
        let inside =
          x > -9 && x < 9 && y > -9 && y < 9 && u >= x && u < x + 3 && v >= y && v < y + 3
        #expect(over[u, v] == (inside ? picture[u - x, v - y] : base[u, v]))
        #expect(under[u, v] == (inside ? picture[u - x, v - y] : .zero))
      }
    }
  }
}

@Test func `coverage picks the places and blending the colours`() {
  let cover = coverage(rects[1], seed: 77)
  for atop in [false, true] {
    var result = base
    result.blend(Shader(paint), .multiply, atop: atop, through: cover)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let source = scale255(paint.premultiplied, by: cover[x, y])
        let blended =
          atop
          ? BlendMode.multiply.blendAtop(source, base[x, y])
          : BlendMode.multiply.blend(source, base[x, y])
        #expect(result[x, y] == (cover[x, y] == 0 ? base[x, y] : blended))
      }
    }
  }
}
