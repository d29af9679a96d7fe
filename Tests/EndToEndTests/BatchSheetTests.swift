import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BatchSheetTests {
  private let bench = Workbench()
  private static let colors = ["red", "lime", "blue", "gone.png", "yellow"]

  /// Five items of which one fails: cells of 10 with 16 around, three in a row.
  private func run(_ more: String...) throws -> ProgramResult {
    let inputs = Self.colors.map { $0.hasSuffix(".png") ? $0 : "canvas:10,\($0)" }
    return try bench.run(["batch"] + inputs + ["-o", "out/{index}.png", "--sheet"] + more)
  }

  private func left(_ column: Int) -> Int { 16 + 26 * column }

  @Test func `a sheet shows one cell an item, in order, and none for what failed`() throws {
    let result = try run("all/sheet.png", "--sheet-backgrounds", "white,black", "--json")
    #expect(result.status == 1)
    let sheet = try bench.decoded("all/sheet.png")
    #expect(sheet.size == PixelSize(16 + 3 * 26, 2 * (16 + 2 * 26)))
    let wanted: [Pixel?] = [
      Pixel(255, 0, 0, 255), Pixel(0, 255, 0, 255), Pixel(0, 0, 255, 255), nil,
      Pixel(255, 255, 0, 255),
    ]
    for (block, ground) in [Pixel(255, 255, 255, 255), Pixel(0, 0, 0, 255)].enumerated() {
      for (place, color) in wanted.enumerated() {
        let (x, y) = (left(place % 3), 68 * block + left(place / 3))
        #expect(sheet[x, y] == color ?? ground)
        #expect(sheet[x + 9, y + 9] == color ?? ground)
        #expect(sheet[x - 1, y] == ground)
        #expect(sheet[x + 10, y + 9] == ground)
      }
    }
    let event = try #require(result.text.split(separator: "\n").first { $0.contains("\"sheet\",") })
    #expect(event.contains("\"file\": \"all/sheet.png\""))
  }

  @Test func `the largest size of an item is shown, in the middle of its cell`() throws {
    let result = try bench.run(
      "batch", "canvas:20x10,red", "canvas:10x20,blue", "--sizes", "4x2,50%", "-o",
      "out/{index}-{size}.png", "--sheet", "s.png", "--sheet-backgrounds", "white")
    #expect(result.status == 0, "\(result.errorText)")
    let sheet = try bench.decoded("s.png")
    #expect(sheet.size == PixelSize(16 + 2 * 26, 16 + 26))
    #expect(sheet[16, 18] == Pixel(255, 0, 0, 255))
    #expect(sheet[16, 17] == Pixel(255, 255, 255, 255))
    #expect(sheet[44, 16] == Pixel(0, 0, 255, 255))
    #expect(sheet[43, 16] == Pixel(255, 255, 255, 255))
  }

  @Test(arguments: [["out/1.png"], ["s.txt"], ["-"], ["{stem}.png"], ["s.png", "-n", "--stream"]])
  func `a sheet that cannot be is refused`(_ more: [String]) throws {
    let result = try bench.run(
      ["batch", "canvas:8", "-o", "out/{index}.png", "--sheet"] + more)
    #expect(result.status == 2)
    #expect(try bench.folder.names() == [])
  }

  @Test func `a sheet never replaces an input`() throws {
    try bench.draw("a.png", 6, 4) { _, _ in .white }
    let before = try bench.folder.read("a.png")
    let result = try bench.run("batch", "a.png", "-o", "out/{stem}.png", "--sheet", "a.png")
    #expect(result.status == 2)
    #expect(try bench.folder.read("a.png") == before)
  }

  @Test func `a sheet over the limit fails when all else is made`() throws {
    let result = try run("s.png", "--max-pixels", "2000")
    #expect(result.status == 1)
    #expect(result.errorText.contains("s.png: would"))
    #expect(try bench.folder.names() == ["out"])
  }
}
