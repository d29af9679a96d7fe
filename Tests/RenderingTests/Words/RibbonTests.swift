import Raster
import TestSupport
import Testing

@Suite struct RibbonTests {
  private let canvas = WordCanvas()
  private static let corners = ["top-left", "top-right", "bottom-left", "bottom-right"]

  /// Nothing, but for a gray square from `side` / 8 to 7 / 8 of it.
  private static func square(_ side: Int) -> Bitmap {
    var bitmap = Bitmap(PixelSize(side, side))
    for y in side / 8..<side * 7 / 8 {
      for x in side / 8..<side * 7 / 8 { bitmap[x, y] = Pixel(128, 128, 128, 255) }
    }
    return bitmap
  }

  private func band(clip: String, side: Int) throws -> Bitmap {
    try canvas.context.render(
      """
      {"ribbon": {"text": " ", "thickness": "20%", "offset": "50%", "within": "content",
        "color": "#007200", "shadow": "none", "clip": "\(clip)"}}
      """, on: Self.square(side))
  }

  @Test func `a band lies where it is asked for and keeps to the content`() throws {
    let icon = try band(clip: "content", side: 192)
    #expect(icon.alpha == Self.square(192).alpha)
    let green = Pixel(0, 114, 0, 255)
    #expect(icon[60, 60] == green && icon[80, 40] == green)
    #expect(icon[100, 100] == Pixel(128, 128, 128, 255) && icon[10, 110] == .zero)
    #expect(try band(clip: "canvas", side: 192)[10, 110] == green)
    // Its middle is x + y = 120, and it is 28.8 across: half a pixel from its edges is full.
    for y in 24..<168 {
      for x in 24..<168 {
        let distance = abs(Double(x + y + 1) - 120) / 2.0.squareRoot()
        if distance < 14.4 - 0.8 { #expect(icon[x, y] == green) }
        if distance > 14.4 + 0.8 { #expect(icon[x, y] == Pixel(128, 128, 128, 255)) }
      }
    }
  }

  @Test func `a small picture has the same band`() throws {
    let large = try band(clip: "content", side: 192).reduced(by: 4)
    let small = try band(clip: "content", side: 48).reduced(by: 1)
    #expect(meanDifference(large, small) <= 3)
  }

  @Test func `by itself it is clipped to what there is, and to the canvas where there is nothing`()
    throws
  {
    let step = "{\"ribbon\": {\"text\": \" \"}}"
    #expect(
      try canvas.context.render(step, on: Self.square(64)).alpha == Self.square(64).alpha)
    let layer = try canvas.icon(step, side: 64)
    // 62 % of 64: the middle of the band crosses the edges at 39.7.
    #expect(layer[39, 0].w == 255 && layer[0, 39].w == 255 && layer[20, 20].w == 255)
    #expect(layer[63, 63].w == 0 && layer[0, 0].w == 0)
  }

  /// Sets the text alone apart: what differs from the same band without it.
  private func ink(_ text: String, _ corner: String, _ font: String, on bitmap: Bitmap) throws
    -> (ink: [(x: Int, y: Int)], band: Bitmap)
  {
    func icon(_ text: String) throws -> Bitmap {
      try canvas.context.render(
        """
        {"ribbon": {"text": "\(text)", "at": "\(corner)", "font": "\(font)", "color": "#dc2626",
          "shadow": "none"}}
        """, on: bitmap)
    }
    let (band, written) = (try icon(" "), try icon(text))
    var places: [(x: Int, y: Int)] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where band[x, y] != written[x, y] { places.append((x, y)) }
    }
    return (places, band)
  }

  private func expectClear(
    _ text: String, _ font: String, reach: Int, on bitmap: Bitmap, _ name: String
  ) throws {
    for corner in Self.corners {
      let (ink, band) = try ink(text, corner, font, on: bitmap)
      #expect(!ink.isEmpty, "\(name) \(corner)")
      // So far around the ink there is nothing but the band.
      let isClear = ink.allSatisfy { x, y in
        (-reach...reach).allSatisfy { dy in
          (-reach...reach).allSatisfy { dx in
            let (x, y) = (x + dx, y + dy)
            return x >= 0 && y >= 0 && x < bitmap.width && y < bitmap.height
              && band[x, y] == Pixel(0xDC, 0x26, 0x26, 255)
          }
        }
      }
      #expect(isClear, "\(name) \(corner)")
    }
  }

  private static let plates: [(name: String, bitmap: Bitmap)] = {
    let side = 100
    var round = Bitmap(PixelSize(side, side))
    round.draw(
      Shader(.white),
      through: Outline.circle(center: Point(50, 50), radius: 50).coverage(in: round.size))
    return [
      ("square", Bitmap(PixelSize(side, side), filledWith: Pixel(255, 255, 255, 255))),
      ("circle", round),
    ]
  }()

  @Test(arguments: ["BETA", "STAGING", "A MUCH TOO LONG RIBBON 123"])
  func `a text never reaches the band's cut ends`(text: String) throws {
    for plate in Self.plates {
      try expectClear(text, "builtin", reach: 2, on: plate.bitmap, plate.name)
    }
  }

  @Test(
    .enabled(if: KnownFont.areInstalled, Comment(rawValue: KnownFont.missing)),
    arguments: ["Beta", "Staging gypq", "A much too long ribbon 123"])
  func `a text in a font never reaches them either`(text: String) throws {
    for plate in Self.plates {
      try expectClear(text, "auto", reach: 1, on: plate.bitmap, plate.name)
    }
  }

  @Test func `opposite corners read the same way up`() throws {
    let plate = Self.plates[0].bitmap
    let (first, _) = try ink("BETA", "top-left", "builtin", on: plate)
    let (opposite, _) = try ink("BETA", "bottom-right", "builtin", on: plate)
    // Both rise to the right: the same ink, moved along the diagonal.
    let shift = (opposite.map(\.x).min() ?? 0) - (first.map(\.x).min() ?? 0)
    #expect(abs(first.count - opposite.count) <= first.count / 10 && shift > 20)
  }
}
