import Raster
import TestSupport
import Testing

/// Words on icons as a line asks for them, with the glyphs that need no font.
@Suite struct WordsTests {
  private let bench = Workbench()

  @Test func `initials make an avatar without a photo`() throws {
    let icon = try bench.icon(
      "canvas:64", "--shape", "circle", "--initials", "Ada Lovelace,font=builtin", "--status",
      "online", "--no-system-fonts")
    #expect(icon.size == PixelSize(64, 64) && icon[0, 0].w == 0 && icon[32, 4].w == 255)
    #expect(icon.pixels.contains(Pixel(255, 255, 255, 255)))
  }

  @Test func `a ribbon alone is a layer for any picture`() throws {
    let layer = try bench.icon("canvas:96", "--ribbon", "BETA,font=builtin", "--no-system-fonts")
    #expect(layer[0, 59].w > 200 && layer[59, 0].w > 200 && layer[95, 95].w == 0)
    #expect(layer[0, 0].w == 0)
  }

  @Test(arguments: [
    ["--label", "AN OVERLONG LABEL 123"], ["--ribbon", "STAGING"], ["--text", "A VERY LONG WORD"],
    ["--initials", "Ada Lovelace"], ["--count", "120"],
  ])
  func `capitals and digits need no font at all`(step: [String]) throws {
    let result = try bench.run(
      ["canvas:64,teal", "--no-system-fonts", "-o", "out.png"] + step)
    #expect(result.status == 0 && result.errorText == "", "\(result.errorText)")
    #expect(
      try bench.decoded("out.png") != Bitmap(PixelSize(64, 64), filledWith: Pixel(0, 128, 128, 255))
    )
  }

  @Test func `what no glyph serves is told in one line`() throws {
    let result = try bench.run("canvas:64", "--no-system-fonts", "--label", "東京")
    #expect(result.status == 1 && result.output == [])
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(result.errorText.contains("fonts-inter"), "\(result.errorText)")
  }

  @Test func `a count over the edge keeps the file's size`() throws {
    let icon = try bench.icon(
      "canvas:200,blue", "-s", "64", "--count", "7,x=-12%,y=-12%,clip=none")
    #expect(icon.size == PixelSize(64, 64) && icon[0, 0].w == 0)
  }
}
