import Codecs
import Operations
import Raster
import Rendering
import TestSupport
import Testing

@Suite struct SheetTests {
  private let context = RenderContext(images: SideImages(options: DecodeOptions()))

  private func sheet(_ backgrounds: String, _ icons: [Bitmap]) throws -> Bitmap {
    try Sheet(backgrounds: SheetBackground.list(backgrounds))
      .draw(icons, limits: CanvasLimits(), in: context)
  }

  @Test func `icons are composed over each background and small ones are repeated exactly`() throws
  {
    let icons = [Bitmap.noise(70, 30, seed: 1), .noise(12, 20, seed: 2)]
    let sheet = try sheet("white,#1e1e1e,rgb(200, 40, 60),#00800080", icons)
    // Columns: 12, 70 and 4 · 12 wide; the tallest cell is 80 high.
    #expect(sheet.size == PixelSize(16 + 12 + 16 + 70 + 16 + 48 + 16, 4 * 112))
    let grounds: [SIMD4<Double>] = [
      [255, 255, 255, 255], [30, 30, 30, 255], [200, 40, 60, 255],
      // Premultiplied: 128 · 128 / 255.
      [0, 64.25, 0, 128],
    ]
    for (row, ground) in grounds.enumerated() {
      for y in 0..<112 {
        for x in 0..<sheet.width {
          var source: Pixel?
          if (16..<28).contains(x), (46..<66).contains(y) { source = icons[1][x - 16, y - 46] }
          if (44..<114).contains(x), (41..<71).contains(y) { source = icons[0][x - 44, y - 41] }
          if (130..<178).contains(x), (16..<96).contains(y) {
            source = icons[1][(x - 130) / 4, (y - 16) / 4]
          }
          let pixel = sheet[x, 112 * row + y]
          for channel in 0..<4 {
            let over = source.map { Double($0[channel]) } ?? 0
            let rest = 1 - (source.map { Double($0.w) } ?? 0) / 255
            let wanted = over + rest * ground[channel]
            if abs(Double(pixel[channel]) - wanted) > 1 {
              Issue.record("\(pixel) at \(x), \(y) of row \(row), channel \(channel): \(wanted)")
            }
          }
        }
      }
    }
  }

  @Test func `a checker begins with a white square at the row's corner`() throws {
    let sheet = try sheet("black,checker", [Bitmap(PixelSize(66, 3))])
    #expect(sheet.size == PixelSize(98, 70))
    for y in 0..<35 {
      for x in 0..<98 {
        let level: UInt8 = (x / 8 + y / 8) % 2 == 0 ? 255 : 204
        #expect(sheet[x, 35 + y] == Pixel(level, level, level, 255))
        #expect(sheet[x, y] == Pixel(0, 0, 0, 255))
      }
    }
  }

  @Test func `a gradient spans its row`() throws {
    let sheet = try sheet("linear(90, black, white),red", [Bitmap(PixelSize(66, 3))])
    for x in 0..<98 {
      let level = (Double(x) + 0.5) / 98 * 255
      for y in [0, 34] { #expect(abs(Double(sheet[x, y].x) - level) <= 1) }
      #expect(sheet[x, 35] == Pixel(255, 0, 0, 255))
    }
  }

  @Test(arguments: ["", "white,", ",white", "nocolor", "checkers", "white,,red"])
  func `malformed backgrounds are refused`(text: String) {
    #expect(throws: ValueError.self) { try SheetBackground.list(text) }
  }

  @Test func `a sheet over the limits is refused before it is drawn`() {
    let sheet = Sheet(backgrounds: [.checker])
    // 16 + 100 + 16 wide and high.
    #expect(throws: Never.self) {
      try sheet.layout([PixelSize(100, 100)], limits: CanvasLimits(pixels: 132 * 132))
    }
    #expect(throws: OperationError.self) {
      try sheet.layout([PixelSize(100, 100)], limits: CanvasLimits(pixels: 132 * 132 - 1))
    }
  }
}
