import Raster
import Testing
import TestSupport

/// The colour at a place as CSS says it, in Double; premultiplied, 0…255.
private func exact(_ gradient: Gradient, at place: Double) -> SIMD4<Double> {
  func premultiplied(_ color: Color) -> SIMD4<Double> {
    let a = Double(color.alpha) / 255
    return SIMD4(Double(color.red) * a, Double(color.green) * a, Double(color.blue) * a, 255 * a)
  }
  let places = gradient.places
  guard let index = places.lastIndex(where: { $0 <= place }) else {
    return premultiplied(gradient.stops[0].color)
  }
  let from = gradient.stops[index].color
  guard index + 1 < places.count else { return premultiplied(from) }
  let to = gradient.stops[index + 1].color
  let t = (place - places[index]) / (places[index + 1] - places[index])
  guard gradient.space == .oklab else {
    return premultiplied(from) + (premultiplied(to) - premultiplied(from)) * t
  }
  let (a, b) = (lab(from), lab(to))
  let mix = a + (b - a) * t
  return mix.w > 0 ? unlab(mix / mix.w) * mix.w : .zero
}

private func lab(_ color: Color) -> SIMD4<Double> {
  func light(_ v: UInt8) -> Double {
    let v = Double(v) / 255
    return v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4)
  }
  let (r, g, b) = (light(color.red), light(color.green), light(color.blue))
  let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  let a = Double(color.alpha) / 255
  return a
    * SIMD4(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, 1)
}

private func unlab(_ c: SIMD4<Double>) -> SIMD4<Double> {
  func cube(_ v: Double) -> Double { v * v * v }
  func value(_ v: Double) -> Double {
    let v = max(0, min(1, v))
    return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * power(v, 1 / 2.4) - 0.055)
  }
  let l = cube(c.x + 0.3963377774 * c.y + 0.2158037573 * c.z)
  let m = cube(c.x - 0.1055613458 * c.y - 0.0638541728 * c.z)
  let s = cube(c.x - 0.0894841775 * c.y - 1.2914855480 * c.z)
  return SIMD4(
    value(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    value(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    value(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), 255)
}

/// The place of a pixel's centre, by the definitions of CSS Images.
private func place(_ shape: Gradient.Shape, _ box: Box, _ x: Int, _ y: Int) -> Double {
  let (u, v) = (Double(x) + 0.5 - box.center.x, Double(y) + 0.5 - box.center.y)
  switch shape {
  case .linear(let angle):
    let (s, c) = (sine(angle.radians), cosine(angle.radians))
    return (u * s - v * c) / (abs(box.width * s) + abs(box.height * c)) + 0.5
  case .radial:
    return (u * u + v * v).squareRoot()
      / ((box.width * box.width + box.height * box.height).squareRoot() / 2)
  case .conic(let angle):
    let turn = (arcTangent(u, -v) - angle.radians) / (2 * .pi)
    return turn - turn.rounded(.down)
  }
}

@Test(arguments: [
  "linear(red, blue)", "linear(30, red@20%, white 30%, #0f08 70%, black)",
  "linear(-90deg, red 40%, blue 60%, in=oklab)", "linear(200, transparent, yellow)",
  "radial(red, #00f4, lime)", "radial(white 20%, black, in=oklab)",
  "conic(red, blue, red)", "conic(77, red, lime@10%, blue, red, in=oklab)",
  "linear(black, white, in=oklab)", "radial(#f009, transparent, in=oklab)",
])
func `every pixel of a gradient is within one of the definition`(text: String) throws {
  guard case .gradient(let gradient) = try Paint(parsing: text) else {
    Issue.record("no gradient")
    return
  }
  for box in [
    Box(PixelSize(37, 23)), Box(left: 4.5, top: -3, right: 30.25, bottom: 40),
  ] {
    let result = Shader(gradient, box: box).bitmap(PixelSize(37, 23))
    #expect(result.isPremultiplied)
    for y in 0..<23 {
      // At the very centre of a conic gradient every colour is as right as any other.
      for x in 0..<37 where Point(Double(x) + 0.5, Double(y) + 0.5) != box.center {
        let value = exact(gradient, at: place(gradient.shape, box, x, y))
        for channel in 0..<4 {
          #expect(abs(Double(result[x, y][channel]) - value[channel]) <= 1, "\(x),\(y)")
        }
      }
    }
  }
}

@Test func `linear gradients reach their end colours in the corners`() throws {
  guard case .gradient(let up) = try Paint(parsing: "linear(0, black, white)"),
    case .gradient(let right) = try Paint(parsing: "linear(90, black, white)"),
    case .gradient(let diagonal) = try Paint(parsing: "linear(45, black, white)")
  else { return }
  let size = PixelSize(255, 255)
  let box = Box(size)
  let upward = Shader(up, box: box).bitmap(size)
  #expect(upward[10, 254].x <= 1 && upward[10, 0].x >= 254)
  let sideward = Shader(right, box: box).bitmap(size)
  #expect(sideward == upward.turned(quarters: 1))
  let slanted = Shader(diagonal, box: box).bitmap(size)
  #expect(slanted[0, 254].x <= 1 && slanted[254, 0].x >= 254)
  #expect([127, 128].contains(slanted[127, 127].x))
}

@Test func `the start of a conic gradient is smooth by area where its colours differ`() throws {
  guard case .gradient(let gradient) = try Paint(parsing: "conic(20, #000 50%, #fff 50%)") else {
    return
  }
  let size = PixelSize(40, 40)
  let result = Shader(gradient, box: Box(size)).bitmap(size)
  // Around the ray at 20° the upper half goes from white (before) to black (after).
  let angle = 20 * Double.pi / 180
  for y in 0..<15 {
    for x in 12..<36 {
      var white = 0
      for i in 0..<32 {
        for j in 0..<32 {
          let u = Double(x) + (Double(i) + 0.5) / 32 - 20
          let v = Double(y) + (Double(j) + 0.5) / 32 - 20
          if u * cosine(angle) + v * sine(angle) < 0 { white += 1 }
        }
      }
      #expect(abs(Double(result[x, y].x) - Double(white) / 1024 * 255) <= 3, "\(x),\(y)")
    }
  }
}

@Test func `a gradient whose ends are alike has no seam`() throws {
  guard case .gradient(let gradient) = try Paint(parsing: "conic(red, blue, red)") else { return }
  let size = PixelSize(64, 64)
  let result = Shader(gradient, box: Box(size)).bitmap(size)
  #expect(result == result.flippedHorizontally)
  for y in 0..<20 { #expect(result[31, y] == result[32, y]) }
}

@Test func `odd stops and boxes neither trap nor leave the range`() {
  let stops: [Gradient.Stop] = [
    .init(.white, at: Double.leastNonzeroMagnitude), .init(.black, at: Double.leastNormalMagnitude),
    .init(.white, at: 1e300),
  ]
  for shape in [Gradient.Shape.radial, .linear(Angle(degrees: 1e300)), .conic(Angle(degrees: 7))] {
    for box in [
      Box(left: 3, top: 3, right: 3, bottom: 3), Box(left: 0, top: 0, right: 1e-9, bottom: 4),
      Box(left: 0, top: 0, right: 1e12, bottom: 1e12),
    ] {
      for list in [stops, [], [.init(.white)]] {
        for space in Gradient.Space.allCases {
          let gradient = Gradient(shape, stops: list, space: space)
          #expect(Shader(gradient, box: box).bitmap(PixelSize(9, 5)).isPremultiplied)
        }
      }
    }
  }
}

@Test func `a bitmap paints its pixels where it lies and nothing around`() {
  let bitmap = Bitmap.noise(3, 2, seed: 5)
  for (left, top) in [(1, 1), (-1, -1), (4, 3), (-2, 0), (100, 0), (-100, 2)] {
    let result = Shader(bitmap, left: left, top: top).bitmap(PixelSize(5, 4))
    for y in 0..<4 {
      for x in 0..<5 {
        let (u, v) = (x - left, y - top)
        let inside = u >= 0 && u < 3 && v >= 0 && v < 2
        #expect(result[x, y] == (inside ? bitmap[u, v] : .zero))
      }
    }
  }
}
