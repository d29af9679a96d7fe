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
    let icons = [Bitmap.noise(70, 30, seed: 1), .noise(40, 20, seed: 2)]
    let sheet = try sheet("white,#1e1e1e,rgb(200, 40, 60),#00800080", icons)
    // Columns: 40, 70 and 4 · 40 wide; the tallest cell is 80 high, captions take 13 below it.
    #expect(sheet.size == PixelSize(16 + 40 + 16 + 70 + 16 + 160 + 16, 4 * 125))
    let grounds: [SIMD4<Double>] = [
      [255, 255, 255, 255], [30, 30, 30, 255], [200, 40, 60, 255],
      // Premultiplied: 128 · 128 / 255.
      [0, 64.25, 0, 128],
    ]
    for (row, ground) in grounds.enumerated() {
      // Captions begin at 16 + 80 + 6.
      for y in 0..<102 {
        for x in 0..<sheet.width {
          var source: Pixel?
          if (16..<56).contains(x), (46..<66).contains(y) { source = icons[1][x - 16, y - 46] }
          if (72..<142).contains(x), (41..<71).contains(y) { source = icons[0][x - 72, y - 41] }
          if (158..<318).contains(x), (16..<96).contains(y) {
            source = icons[1][(x - 158) / 4, (y - 16) / 4]
          }
          let pixel = sheet[x, 125 * row + y]
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
    #expect(sheet.size == PixelSize(98, 96))
    for y in Array(0..<25) + Array(32..<48) {
      for x in 0..<98 {
        let level: UInt8 = (x / 8 + y / 8) % 2 == 0 ? 255 : 204
        #expect(sheet[x, 48 + y] == Pixel(level, level, level, 255))
        #expect(sheet[x, y] == Pixel(0, 0, 0, 255))
      }
    }
  }

  @Test func `a gradient spans its row`() throws {
    let sheet = try sheet("linear(90, black, white),red", [Bitmap(PixelSize(66, 3))])
    for x in 0..<98 {
      let level = (Double(x) + 0.5) / 98 * 255
      for y in [0, 47] { #expect(abs(Double(sheet[x, y].x) - level) <= 1) }
      #expect(sheet[x, 48] == Pixel(255, 0, 0, 255))
    }
  }

  @Test(arguments: ["", "white,", ",white", "nocolor", "checkers", "white,,red"])
  func `malformed backgrounds are refused`(text: String) {
    #expect(throws: ValueError.self) { try SheetBackground.list(text) }
  }

  @Test func `a sheet over the limits is refused before it is drawn`() {
    let sheet = Sheet(backgrounds: [.checker])
    // 16 + 100 + 16 wide, and 13 more high.
    #expect(throws: Never.self) {
      try sheet.layout([PixelSize(100, 100)], limits: CanvasLimits(pixels: 132 * 145))
    }
    #expect(throws: OperationError.self) {
      try sheet.layout([PixelSize(100, 100)], limits: CanvasLimits(pixels: 132 * 145 - 1))
    }
  }

  @Test func `each size is written below its icon in black or white, whichever is seen`() throws {
    let icons = [Bitmap(PixelSize(40, 20)), Bitmap(PixelSize(70, 30))]
    let sheet = try sheet("white,#1e1e1e,checker,#fde047", icons)
    let inks = [0, 255, 0, 0]
    for (row, ink) in inks.enumerated() {
      // Three captions: below the middles of the columns at 16…56, 72…142 and 158…318.
      for (left, right) in [(16, 56), (72, 142), (158, 318)] {
        var columns: [Int] = [], rows: [Int] = []
        for y in 0..<125 {
          for x in left..<right where abs(Int(sheet[x, 125 * row + y].y) - ink) < 100 {
            guard ink == 0 || y > 96 else { continue }
            columns.append(x)
            rows.append(y)
          }
        }
        let (first, last) = (try #require(columns.min()), try #require(columns.max()))
        // Nearer to the ink than any of the backgrounds is.
        #expect(abs((first - left) - (right - 1 - last)) <= 2, "row \(row)")
        #expect(rows.min() == 102 && rows.max() == 108, "row \(row)")
      }
    }
    // The small icon and its enlargement have the same caption, the other one another.
    func caption(_ center: Int) -> [Pixel] {
      (102..<109).flatMap { y in (center - 20..<center + 20).map { sheet[$0, y] } }
    }
    #expect(caption(36) == caption(238))
    #expect(caption(36) != caption(107))
  }
}
