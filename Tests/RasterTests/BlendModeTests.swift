import Raster
import Testing
import TestSupport

private func check(_ mode: BlendMode, _ source: Pixel, _ backdrop: Pixel) -> Bool {
  let (s, b) = (SIMD4<Double>(source) / 255, SIMD4<Double>(backdrop) / 255)
  let (sc, bc) = (SIMD3(s.x, s.y, s.z), SIMD3(b.x, b.y, b.z))
  let mixed =
    s.w > 0 && b.w > 0 ? blendReference(mode, bc / b.w, sc / s.w) * (s.w * b.w) : .zero
  let over = (sc * (1 - b.w) + bc * (1 - s.w) + mixed) * 255
  let atop = (bc * (1 - s.w) + mixed) * 255
  let (one, two) = (mode.blend(source, backdrop), mode.blendAtop(source, backdrop))
  func near(_ pixel: Pixel, _ exact: SIMD3<Double>, _ alpha: Double) -> Bool {
    (0..<3).allSatisfy { abs(Double(pixel[$0]) - exact[$0]) <= 1 && pixel[$0] <= pixel.w }
      && abs(Double(pixel.w) - alpha) <= 0.5001
  }
  return near(one, over, 255 * (s.w + b.w - s.w * b.w)) && near(two, atop, 255 * b.w)
}

private let corners: [UInt8] = [0, 1, 127, 128, 254, 255]

@Test(arguments: BlendMode.allCases)
func `blending is within one of the formula at all corner values`(mode: BlendMode) {
  var wrong = 0
  for sourceAlpha in corners {
    for backdropAlpha in corners {
      for s in corners {
        for b in corners {
          // The three channels differ, so that the modes that see them all are at their corners.
          for (s2, b2) in [(s, b), (255 - s, b), (0, 255 - b), (127, 1)] {
            let source = Color(s, s2, 128, sourceAlpha).premultiplied
            let backdrop = Color(b2, b, 254, backdropAlpha).premultiplied
            if !check(mode, source, backdrop) { wrong += 1 }
          }
        }
      }
    }
  }
  #expect(wrong == 0)
}

@Test(arguments: BlendMode.allCases)
func `blending is within one of the formula for any pixels`(mode: BlendMode) {
  let sources = Bitmap.noise(40, 40, seed: 31).pixels
  let backdrops = Bitmap.noise(40, 40, seed: 32).pixels
  #expect(zip(sources, backdrops).allSatisfy { check(mode, $0, $1) })
}

@Test func `the modes have the names of W3C`() {
  #expect(BlendMode.allCases.count == 16)
  #expect(BlendMode(rawValue: "color-dodge") == .colorDodge)
  #expect(BlendMode(rawValue: "soft-light") == .softLight)
}
