import Raster
import TestSupport
import Testing

/// A formula on straight colours in 0…1, without any rounding.
typealias StraightFormula = (SIMD3<Double>) -> SIMD3<Double>

/// Values at which formulas turn.
let corners: [UInt8] = [0, 1, 64, 127, 128, 254, 255]

/// All colours of corner values under all alphas of corner values, and noise.
let sampled: [Bitmap] = {
  var pixels: [Pixel] = []
  for alpha in corners {
    for red in corners {
      for green in corners {
        for blue in corners { pixels.append(Color(red, green, blue, alpha).premultiplied) }
      }
    }
  }
  return [
    Bitmap(PixelSize(49, 49), pixels: pixels), .noise(30, 30, seed: 5),
    .noise(20, 20, seed: 6, opaque: true),
  ]
}()

func clamped(_ color: SIMD3<Double>) -> SIMD3<Double> {
  color.clamped(lowerBound: .zero, upperBound: .one)
}

/// Expects `result` to be `source` by the formula, rounded once: half a step, and a tenth for
/// looked-up curves.
func expect(
  _ result: Bitmap, of source: Bitmap, by formula: StraightFormula, _ label: String = "",
  at location: SourceLocation = #_sourceLocation
) {
  #expect(result.size == source.size, sourceLocation: location)
  var wrong: [String] = []
  for (after, before) in zip(result.pixels, source.pixels) {
    let alpha = Double(before.w)
    let straight = SIMD3(Double(before.x), Double(before.y), Double(before.z)) / max(alpha, 1)
    let exact = formula(straight) * alpha
    let isNear = (0..<3).allSatisfy { abs(Double(after[$0]) - exact[$0]) <= 0.6 }
    let isPremultiplied = after.x <= after.w && after.y <= after.w && after.z <= after.w
    if !isNear || !isPremultiplied || after.w != before.w {
      wrong.append("\(before) became \(after), not \(exact)")
    }
  }
  #expect(wrong.isEmpty, "\(label): \(wrong.count), \(wrong.first ?? "")", sourceLocation: location)
}
