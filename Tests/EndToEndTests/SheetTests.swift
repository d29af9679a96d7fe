import Foundation
import Raster
import TestSupport
import Testing

@Suite struct SheetTests {
  private let bench = Workbench()

  /// Where the icon of 16 and that of 70 pixels lie on a sheet of both: 16, 70 and 4 · 16 wide.
  private static let size = PixelSize(16 + 16 + 16 + 70 + 16 + 64 + 16, 3 * (16 + 70 + 13 + 16))

  @Test func `a sheet shows the written icons on three backgrounds`() throws {
    try bench.make(
      "canvas:80,#3060c0", "--sizes", "70,16", "--shape", "circle", "-o", "me-{size}.png",
      "--sheet", "{stem}-sheet.png")
    let names = try bench.folder.names()
    let name = try #require(names.first { $0.hasSuffix("-sheet.png") })
    #expect(names.count == 3)
    let sheet = try bench.decoded(name)
    let (small, large) = (try bench.decoded("me-16.png"), try bench.decoded("me-70.png"))
    #expect(sheet.size == Self.size)
    for (row, ground) in [255.0, 30].enumerated() {
      func expectIcon(_ icon: Bitmap, _ left: Int, _ top: Int, scale: Int) {
        for y in 0..<icon.height * scale {
          for x in 0..<icon.width * scale {
            let (shown, source) = (sheet[left + x, top + y], icon[x / scale, y / scale])
            for channel in 0..<3 {
              let wanted = Double(source[channel]) + (1 - Double(source.w) / 255) * ground
              #expect(abs(Double(shown[channel]) - wanted) <= 1)
            }
          }
        }
      }
      let top = 115 * row
      expectIcon(small, 16, top + 43, scale: 1)
      expectIcon(large, 48, top + 16, scale: 1)
      expectIcon(small, 134, top + 19, scale: 4)
    }
    #expect(sheet[0, 230] == Pixel(255, 255, 255, 255))
    #expect(sheet[8, 230] == Pixel(204, 204, 204, 255))
  }

  @Test(arguments: [["--sizes", "16,70"], ["-s", "16"], []])
  func `a sheet can be all that is written`(_ sizes: [String]) throws {
    let result = try bench.run(["canvas:70,red", "--sheet", "s.png"] + sizes)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output == [])
    #expect(try bench.folder.names() == ["s.png"])
    let widths = sizes.count == 2 ? sizes[1] == "16" ? 16 + 16 + 64 : 16 + 16 + 70 + 16 + 64 : 70
    #expect(try bench.decoded("s.png").size.width == widths + 32)
  }

  @Test func `a sheet has all of a recipe's outputs`() throws {
    try bench.folder.write(
      """
      {"vars": {"ink": "red"}, "steps": [{"border": {"width": 1, "color": "{ink}"}}],
        "outputs": [{"file": "a-{size}.png", "sizes": [80, 66]},
          {"file": "b.png", "set": {"ink": "blue"}}]}
      """, to: "r.json")
    try bench.make(
      "canvas:70,lime", "--recipe", "r.json", "--sheet", "s.png", "--sheet-backgrounds", "white")
    #expect(try bench.folder.names() == ["a-66.png", "a-80.png", "b.png", "r.json", "s.png"])
    let sheet = try bench.decoded("s.png")
    #expect(sheet.size == PixelSize(16 + 66 + 16 + 70 + 16 + 80 + 16, 16 + 80 + 13 + 16))
    #expect(sheet[16, 56] == Pixel(255, 0, 0, 255))
    #expect(sheet[98, 56] == Pixel(0, 0, 255, 255))
    #expect(sheet[184, 56] == Pixel(255, 0, 0, 255))
  }

  @Test func `the name chooses the sheet's format`() throws {
    try bench.make("canvas:70,red", "-o", "a.png", "--sheet", "s.jpg")
    #expect(try bench.folder.read("s.jpg").starts(with: [0xFF, 0xD8, 0xFF]))
    let clear = ["canvas:70,red", "--sheet", "t.jpg", "--sheet-backgrounds", "transparent"]
    let warned = try bench.run(clear)
    #expect(warned.status == 0)
    #expect(warned.errorText.hasPrefix("statusicon: t.jpg: warning: "))
    let strict = try bench.run(clear + ["--strict"])
    #expect(strict.status == 2)
    let unknown = try bench.run("canvas:70,red", "--sheet", "s.txt")
    #expect(unknown.status == 2)
  }

  @Test func `a sheet shows an icon as its file does`() throws {
    try bench.make(
      "canvas:70", "--matte", "blue", "-o", "a.jpg", "--sheet", "s.png", "--sheet-backgrounds",
      "red")
    let sheet = try bench.decoded("s.png")
    #expect(sheet[15, 15] == Pixel(255, 0, 0, 255))
    #expect(sheet[16, 16] == Pixel(0, 0, 255, 255))
  }

  @Test(arguments: [
    ["-o", "s.png"], ["-o", "./s.png"], ["-o", "link.png"], ["--sheet-backgrounds", "nocolor"],
    ["--sheet-backgrounds", "white,"], ["--max-pixels", "10000"],
  ])
  func `a plan that cannot be is refused`(_ more: [String]) throws {
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("link.png"), withDestinationPath: "s.png")
    let result = try bench.run(["canvas:80,red", "--sheet", "s.png"] + more)
    #expect(result.status == 2)
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(try bench.folder.names() == ["link.png"])
  }

  @Test func `a misspelled background is told the nearest`() throws {
    let result = try bench.run("canvas:8", "--sheet", "s.png", "--sheet-backgrounds", "cheker")
    #expect(result.status == 2)
    #expect(result.errorText.contains("did you mean \"checker\"?"))
  }

  @Test func `backgrounds need a sheet`() throws {
    let result = try bench.run("canvas:8", "-o", "a.png", "--sheet-backgrounds", "white")
    #expect(result.status == 2)
    #expect(result.errorText.contains("--sheet"))
  }

  @Test func `a sheet that is the input or a background is refused`() throws {
    for name in ["in.png", "side.png"] { try bench.draw(name, 70, 70) { _, _ in .white } }
    let before = try bench.folder.read("in.png")
    for sheet in ["in.png", "side.png"] {
      let result = try bench.run(
        "in.png", "-o", "a.png", "--pad", "1", "--sheet", sheet, "--sheet-backgrounds",
        "./side.png")
      #expect(result.status == 2)
      #expect(result.errorText.hasPrefix("statusicon: \(sheet): "))
      #expect(try bench.folder.read(sheet) == before)
    }
    #expect(try bench.folder.names() == ["in.png", "side.png"])
  }

  @Test func `a report lists the sheet`() throws {
    let result = try bench.run(
      "canvas:80,red", "-s", "70", "-o", "a.png", "--sheet", "s.png", "--json")
    #expect(result.status == 0, "\(result.errorText)")
    let report = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    let outputs = try #require(report?["out"] as? [[String: Any]])
    #expect(outputs.map { $0["file"] as? String } == ["a.png", "s.png"])
    #expect(outputs.map { $0["w"] as? Int } == [70, 102])
    #expect(outputs.map { $0["h"] as? Int } == [70, 345])
    #expect(outputs.map { $0["sheet"] as? Bool } == [nil, true])
    #expect(outputs[1]["bytes"] as? Int == (try bench.folder.read("s.png").count))
    let alone = try bench.run("canvas:80,red", "--sheet", "t.png", "--json")
    #expect(alone.status == 0, "\(alone.errorText)")
  }

  @Test func `a sheet can go to standard output`() throws {
    let result = try bench.run("canvas:70,red", "--sheet", "-", "-o", "a.png")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try NaivePNG(result.output).size == PixelSize(102, 345))
    #expect(try bench.run("canvas:70,red", "--sheet", "-", "-o", "-").status == 2)
  }

  @Test func `an unchanged sheet is left alone`() throws {
    let line = ["canvas:70,red", "--sheet", "s.png", "--json"]
    try bench.run(line)
    #expect(try bench.run(line).text.contains("unchanged"))
  }

  @Test func `help shows the sheet's options`() throws {
    let help = try bench.run("render", "--help").text
    #expect(help.contains("--sheet FILE"))
    #expect(help.contains("white,#1e1e1e,checker"))
  }
}
