import Testing

@testable import Raster

@Suite struct EvenBlendTests {
  /// Every value of an opaque pixel, and some of translucent ones.
  private let canvas: Bitmap = {
    let opaque = (0...255).map { Pixel(UInt8($0), UInt8(255 - $0), UInt8($0 ^ 0x55), 255) }
    let translucent = (0...255).map { Pixel(UInt8($0 / 2), UInt8($0 / 3), 0, UInt8($0)) }
    return Bitmap(PixelSize(64, 8), pixels: opaque + translucent)
  }()

  @Test(arguments: BlendMode.allCases, [true, false])
  func `one color blends as the formula says for each pixel`(
    _ mode: BlendMode, _ isAtop: Bool
  ) {
    for color in [Color(51, 102, 255, 255), Color(200, 10, 90, 77)] {
      for opacity in [0.15, 1] {
        var blended = canvas
        blended.blend(Shader(color), mode, atop: isAtop, opacity: opacity)
        let expected = canvas.pixels.map {
          isAtop
            ? mode.blendAtop(color.premultiplied, $0, opacity: Float(opacity))
            : mode.blend(color.premultiplied, $0, opacity: Float(opacity))
        }
        #expect(blended.pixels == expected)
      }
    }
  }
}
