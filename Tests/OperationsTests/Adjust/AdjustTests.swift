import Foundation
import Operations
import Raster
import TestSupport
import Testing

@Suite struct AdjustTests {
  private typealias Rows = [SIMD3<Double>]

  private func times(_ rows: Rows, _ color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * color).sum(), (rows[1] * color).sum(), (rows[2] * color).sum())
  }

  /// `hueRotate` of Filter Effects Level 1, a sum of three matrices as it stands there.
  private func hueRotation(_ degrees: Double) -> Rows {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let base = SIMD3(0.213, 0.715, 0.072)
    let cosines: Rows = [
      [0.787, -0.715, -0.072], [-0.213, 0.285, -0.072], [-0.213, -0.715, 0.928],
    ]
    let sines: Rows = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
    return (0..<3).map { base + cosines[$0] * c + sines[$0] * s }
  }

  private func reference(_ operation: Adjust) -> StraightFormula {
    let b = 1 + operation.brightness / 100
    let c = 1 + operation.contrast / 100
    let s = 1 + operation.saturation / 100
    let saturation: Rows = [
      [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
      [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
      [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
    ]
    let hue = hueRotation(operation.hue.degrees)
    return { color in
      var color = clamped(color * b)
      color = clamped(color * c + (0.5 - 0.5 * c))
      color = clamped(times(saturation, color))
      color = clamped(times(hue, color))
      let exponent = 1 / operation.gamma
      return SIMD3(pow(color.x, exponent), pow(color.y, exponent), pow(color.z, exponent))
    }
  }

  @Test func `no adjustment changes no byte`() throws {
    var operation = Adjust()
    for bitmap in sampled { #expect(try operation.applied(to: bitmap) == bitmap) }
    operation.hue = Angle(degrees: -720)
    for bitmap in sampled { #expect(try operation.applied(to: bitmap) == bitmap) }
  }

  @Test(arguments: [
    \Adjust.brightness as any WritableKeyPath<Adjust, Double> & Sendable, \.contrast, \.saturation,
    \.hue.degrees,
  ])
  func `each adjustment is the filter of CSS`(
    _ path: any WritableKeyPath<Adjust, Double> & Sendable
  ) throws {
    for value in [-100, -99, -35, -1, 0.5, 1, 20, 50, 99, 100] {
      var operation = Adjust()
      operation[keyPath: path] = value
      for bitmap in sampled {
        expect(
          try operation.applied(to: bitmap), of: bitmap, by: reference(operation), "\(value)")
      }
    }
  }

  @Test(arguments: [0.1, 0.45, 0.9, 1.1, 2.2, 10])
  func `gamma raises straight colors`(_ gamma: Double) throws {
    var operation = Adjust()
    operation.gamma = gamma
    for bitmap in sampled {
      expect(try operation.applied(to: bitmap), of: bitmap, by: reference(operation))
    }
  }

  @Test func `adjustments together are applied in order, each clamped`() throws {
    var numbers = SeededNumbers(seed: 3)
    let bitmap = Bitmap.noise(24, 24, seed: 9)
    for _ in 0..<60 {
      var operation = Adjust()
      operation.brightness = .random(in: -100...100, using: &numbers)
      operation.contrast = .random(in: -100...100, using: &numbers)
      operation.saturation = .random(in: -100...100, using: &numbers)
      operation.hue = Angle(degrees: .random(in: -360...360, using: &numbers))
      operation.gamma = Bool.random(using: &numbers) ? 1 : .random(in: 0.5...4, using: &numbers)
      expect(
        try operation.applied(to: bitmap), of: bitmap, by: reference(operation), "\(operation)")
    }
  }
}
