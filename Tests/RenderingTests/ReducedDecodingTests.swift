import Codecs
import Operations
import Raster
import Rendering
import Testing

@Suite struct ReducedDecodingTests {
  @Test func `an icon of a photo decoded smaller differs by no more than 1.5 of 255`() throws {
    // A slope, rings and a fine weave: smooth parts, edges and detail near the sampling limit.
    let side = 640
    let pixels = (0..<side * side).map { index -> Pixel in
      let (x, y) = (index % side, index / side)
      let (dx, dy) = (x - 320, y - 300)
      let ring = (dx * dx + dy * dy) / 3000 % 2 == 0 ? 60 : 0
      let weave = (x / 3 + y / 3) % 2 == 0 ? 12 : 0
      return Color(
        UInt8(60 + x * 100 / side + ring), UInt8(50 + y * 120 / side + weave), UInt8(90 + ring)
      ).premultiplied
    }
    let photo = try encode(
      Bitmap(PixelSize(side, side), pixels: pixels), EncodeOptions(format: .jpeg, quality: 92))
    let context = RenderContext(images: SideImages(options: DecodeOptions()))
    for target in [64, 100, 128] {
      let layout = try Layout.solve(
        [], input: PixelSize(side, side), target: Extent(PixelSize(target, target)),
        limits: CanvasLimits(), in: context)
      var options = DecodeOptions()
      let full = try decode(photo, options: options).bitmap
      options.leastSize = layout.leastInput
      let reduced = try decode(photo, options: options).bitmap
      #expect(reduced.width < full.width && reduced.width >= 2 * target)
      let icons = try [full, reduced].map {
        try Renderer.render($0, layout, limits: CanvasLimits(), in: context)
      }
      var sum = 0
      for (a, b) in zip(icons[0].pixels, icons[1].pixels) {
        for channel in 0..<3 { sum += abs(Int(a[channel]) - Int(b[channel])) }
      }
      #expect(Double(sum) / Double(3 * target * target) <= 1.5, "\(target)")
    }
  }
}
