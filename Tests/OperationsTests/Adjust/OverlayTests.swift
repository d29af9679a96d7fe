import Operations
import Raster
import TestSupport
import Testing

@Suite struct OverlayTests {
  private static let values: [UInt8] = [0, 1, 64, 127, 128, 254, 255]

  /// Backdrops of all corner values under all alphas; the channels differ.
  private static let backdrop: Bitmap = {
    var pixels: [Pixel] = []
    for alpha in values {
      for value in values {
        for other in [value, 255 - value, 1, 254] {
          pixels.append(Color(value, other, 128, alpha).premultiplied)
        }
      }
    }
    return Bitmap(PixelSize(28, 7), pixels: pixels)
  }()

  private func exact(
    _ mode: BlendMode, _ source: Pixel, _ opacity: Double, on backdrop: Pixel, atop: Bool
  ) -> SIMD4<Double> {
    let (s, b) = (SIMD4<Double>(source) / 255 * opacity, SIMD4<Double>(backdrop) / 255)
    let (sc, bc) = (SIMD3(s.x, s.y, s.z), SIMD3(b.x, b.y, b.z))
    let mixed =
      s.w > 0 && b.w > 0
      ? blendReference(mode, clamped(bc / b.w), clamped(sc / s.w)) * (s.w * b.w) : .zero
    let color = atop ? mixed + bc * (1 - s.w) : mixed + bc * (1 - s.w) + sc * (1 - b.w)
    return SIMD4(color, atop ? b.w : s.w + b.w * (1 - s.w)) * 255
  }

  private func overlay(
    _ color: Color, _ mode: BlendMode = .normal, _ opacity: Automatic<Ratio> = .auto,
    _ clip: Overlay.Clip = .base
  ) -> Overlay {
    var operation = Overlay()
    operation.color = .color(color)
    (operation.blend, operation.opacity, operation.clip) = (mode, opacity, clip)
    return operation
  }

  @Test(arguments: BlendMode.allCases)
  func `every mode follows W3C at all corner values`(mode: BlendMode) throws {
    var wrong: [String] = []
    for alpha in Self.values {
      for value in Self.values {
        let color = Color(value, 255 - value, 127, alpha)
        for (opacity, clip) in [(1, .base), (1, .canvas), (0.35, .base)]
          as [(Double, Overlay.Clip)]
        {
          let operation = overlay(color, mode, .value(Ratio(opacity)), clip)
          let result = try operation.applied(to: Self.backdrop)
          for (after, before) in zip(result.pixels, Self.backdrop.pixels) {
            let expected = exact(
              mode, color.premultiplied, opacity, on: before, atop: clip == .base)
            let isNear = (0..<4).allSatisfy { abs(Double(after[$0]) - expected[$0]) <= 1 }
            if !isNear || clip == .base && after.w != before.w
              || max(after.x, after.y, after.z) > after.w
            {
              wrong.append("\(color) \(opacity) \(clip) on \(before): \(after), not \(expected)")
            }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), \(wrong.first ?? "")")
  }

  @Test func `no opacity changes no byte`() throws {
    for mode in BlendMode.allCases {
      for operation in [overlay(.white, mode, .value(Ratio(0))), overlay(.transparent, mode)] {
        #expect(try operation.applied(to: Self.backdrop) == Self.backdrop, "\(mode)")
      }
    }
  }

  @Test func `an opaque paint is drawn at 35% by itself, a translucent one as it is`() throws {
    let picture = Bitmap(PixelSize(1, 1), filledWith: Pixel(0, 0, 0, 255))
    #expect(try overlay(.white).applied(to: picture).pixels == [Pixel(89, 89, 89, 255)])
    let veil = Color(255, 255, 255, 128)
    #expect(try overlay(veil).applied(to: picture).pixels == [Pixel(128, 128, 128, 255)])
    var operation = Overlay()
    operation.color = try Paint(parsing: "linear(90, white, white)")
    #expect(try operation.applied(to: picture).pixels == [Pixel(89, 89, 89, 255)])
    operation.color = try Paint(parsing: "linear(90, white, white 50%, white@50% 200%)")
    #expect(try operation.applied(to: picture)[0, 0].x > 200)
  }

  @Test func `an image covers the canvas, opaque or not`() throws {
    let context = PlainContext(images: [
      "./solid": Bitmap(PixelSize(2, 2), filledWith: Pixel(repeating: 255)),
      "./veil": Bitmap(PixelSize(2, 2), filledWith: Pixel(repeating: 128)),
    ])
    let picture = Bitmap(PixelSize(9, 5), filledWith: Pixel(0, 0, 0, 255))
    var operation = Overlay()
    operation.color = .image(path: "./solid")
    let gray = Bitmap(picture.size, filledWith: Pixel(89, 89, 89, 255))
    #expect(try operation.applied(to: picture, in: context) == gray)
    operation.color = .image(path: "./veil")
    let lighter = Bitmap(picture.size, filledWith: Pixel(128, 128, 128, 255))
    #expect(try operation.applied(to: picture, in: context) == lighter)
    operation.color = .image(path: "./none")
    #expect(throws: OperationError.self) { try operation.applied(to: picture, in: context) }
  }

  @Test func `only the whole canvas gets paint where the picture is clear`() throws {
    let clear = Bitmap(PixelSize(2, 1))
    let red = Color(255, 0, 0, 200)
    #expect(try overlay(red).applied(to: clear) == clear)
    let filled = try overlay(red, .normal, .auto, .canvas).applied(to: clear)
    #expect(filled == Bitmap(clear.size, filledWith: red.premultiplied))
  }
}
