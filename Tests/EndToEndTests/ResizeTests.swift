import Raster
import TestSupport
import Testing

@Suite struct ResizeTests {
  private let bench = Workbench()

  @Test(arguments: [Color(0, 0, 0, 0), Color(255, 0, 0, 0)])
  func `hidden colour does not bleed into a smaller picture`(_ hidden: Color) throws {
    try bench.draw("in.png", 2, 1) { x, _ in x == 0 ? .white : hidden }
    let pixel = try bench.png("in.png", "--resize", "1x1,fit=fill")[0, 0]
    #expect([Color(255, 255, 255, 127), Color(255, 255, 255, 128)].contains(pixel))
  }

  @Test(arguments: ["auto", "lanczos3", "mitchell", "box", "nearest"])
  func `a disc over random hidden colours keeps its colour`(_ filter: String) throws {
    var numbers = SeededNumbers(seed: 11)
    try bench.draw("in.png", 256, 256) { x, y in
      let (dx, dy) = (Double(x) - 127.5, Double(y) - 127.5)
      if dx * dx + dy * dy <= 10_000 { return Color(51, 102, 204) }
      let noise = numbers.next()
      return Color(UInt8(noise & 255), UInt8(noise >> 8 & 255), UInt8(noise >> 16 & 255), 0)
    }
    let icon = try bench.png("in.png", "--resize", "20x20,filter=\(filter)")
    #expect(icon.size == PixelSize(20, 20))
    // 25π/4 · 10 of the 400 pixels lie under a disc of 200/256 of the side.
    #expect(abs(icon.alphaSum - 191.7) < 6)
    for color in icon.colors {
      let expected = Color(51, 102, 204, color.alpha)
      #expect(difference(color.premultiplied, expected.premultiplied) <= 1)
      if color.alpha >= 64 { #expect(difference(color, expected) <= 2) }
    }
  }

  @Test func `black beside white averages in the space that is asked for`() throws {
    try bench.draw("in.png", 2, 1) { x, _ in x == 0 ? .black : .white }
    let plain = try bench.png("in.png", "--resize", "1x1,fit=fill")[0, 0]
    #expect([127, 128].contains(plain.red))
    // Half of white's light is (0.5 · 1.055^2.4 …): the sRGB curve gives 187.5.
    let linear = try bench.png("in.png", "--resize", "1x1,fit=fill,linear=true")[0, 0]
    #expect(difference(linear, Color(188, 188, 188)) <= 1)
  }
}
