import Operations
import Raster
import TestSupport
import Testing

@Suite struct FilterTests {
  private let amounts = [0, 0.004, 0.3, 0.5, 0.75, 1]

  private func mix(_ from: SIMD3<Double>, _ to: SIMD3<Double>, _ amount: Double) -> SIMD3<Double> {
    clamped(from * (1 - amount) + to * amount)
  }

  private func luma(_ color: SIMD3<Double>) -> Double {
    0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
  }

  private func straight(_ color: Color) -> SIMD3<Double> {
    SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255
  }

  private func check(_ operation: some Operation, _ formula: StraightFormula) throws {
    for bitmap in sampled {
      expect(try operation.applied(to: bitmap), of: bitmap, by: formula, "\(operation)")
    }
  }

  @Test func `grayscale is Rec 709 luma`() throws {
    for amount in amounts {
      var operation = Grayscale()
      operation.amount = Ratio(amount)
      try check(operation) { mix($0, SIMD3(repeating: luma($0)), amount) }
    }
  }

  @Test func `sepia is the matrix of Filter Effects`() throws {
    for amount in amounts {
      var operation = Sepia()
      operation.amount = Ratio(amount)
      try check(operation) { color in
        let brown = SIMD3(
          (SIMD3(0.393, 0.769, 0.189) * color).sum(), (SIMD3(0.349, 0.686, 0.168) * color).sum(),
          (SIMD3(0.272, 0.534, 0.131) * color).sum())
        return mix(color, brown, amount)
      }
    }
  }

  @Test func `invert is the line from amount to its complement`() throws {
    for amount in amounts {
      var operation = Invert()
      operation.amount = Ratio(amount)
      try check(operation) { color in amount + color * (1 - 2 * amount) }
    }
  }

  @Test func `a tint is a color times luma`() throws {
    for amount in amounts {
      for color in [Color.white, Color(0, 128, 128), Color(255, 0, 1), .black] {
        var operation = Tint()
        (operation.color, operation.amount) = (color, Ratio(amount))
        try check(operation) { mix($0, straight(color) * luma($0), amount) }
      }
    }
  }

  @Test func `a tint's alpha multiplies its amount`() throws {
    var operation = Tint()
    (operation.color, operation.amount) = (Color(200, 30, 90, 51), Ratio(0.5))
    try check(operation) { mix($0, SIMD3(200, 30, 90) / 255 * luma($0), 0.1) }
  }

  @Test func `a duotone runs from shadow to highlight by luma`() throws {
    try check(Duotone()) { color in
      mix(SIMD3(0x1E, 0x1B, 0x4B) / 255, SIMD3(0xFD, 0xE6, 0x8A) / 255, luma(color))
    }
    var operation = Duotone()
    (operation.shadow, operation.highlight) = (.white, .black)
    try check(operation) { SIMD3(repeating: 1 - luma($0)) }
  }

  @Test func `a translucent duotone lets the picture through`() throws {
    var operation = Duotone()
    (operation.shadow, operation.highlight) = (Color(255, 0, 0), .transparent)
    try check(operation) { color in
      // Premultiplied, from opaque red to nothing.
      SIMD3(1, 0, 0) * (1 - luma(color)) + color * luma(color)
    }
  }

  @Test func `an amount of nothing changes no byte`() throws {
    var operations: [any Operation] = []
    var gray = Grayscale(), sepia = Sepia(), invert = Invert(), tint = Tint()
    (gray.amount, sepia.amount, invert.amount) = (Ratio(0), Ratio(0), Ratio(0))
    (tint.color, tint.amount) = (.white, Ratio(0))
    operations += [gray, sepia, invert, tint, Opacity()] as [any Operation]
    (tint.color, tint.amount) = (.transparent, Ratio(1))
    operations.append(tint)
    for operation in operations {
      for bitmap in sampled { #expect(try operation.applied(to: bitmap) == bitmap) }
    }
  }

  @Test func `opacity multiplies all four channels`() throws {
    for amount in amounts {
      var operation = Opacity()
      operation.amount = Ratio(amount)
      for bitmap in sampled {
        for (after, before) in zip(try operation.applied(to: bitmap).pixels, bitmap.pixels) {
          for channel in 0..<4 {
            let exact = Double(before[channel]) * amount
            #expect(abs(Double(after[channel]) - exact) <= 1)
          }
        }
      }
    }
  }
}
