import Raster
import TestSupport
import Testing

@testable import Glyphs

struct FontSelectionTests {
  private func file(_ font: String?, weight: Int) throws -> String? {
    let choice = font.map { FontChoice.family($0) }
    let layout = try FixtureFont.library.layout("A", font: choice, weight: weight, em: 10)
    return layout.fonts.first?.path.split(separator: "/").last.map(String.init)
  }

  @Test(arguments: [
    (1, "plain.ttf"), (400, "plain.ttf"), (540, "plain.ttf"), (560, "bold.ttf"),
    (550, "bold.ttf"), (1000, "bold.ttf"),
  ])
  func `the font of the nearest weight is taken, of two as near the bolder`(
    weight: Int, name: String
  ) throws {
    #expect(try file("Fixture Sans", weight: weight) == name)
  }

  @Test(arguments: [
    ("Fixture Sans Bold", 400, "bold.ttf"), ("Fixture Sans 400", 700, "plain.ttf"),
    ("fixturesans", 400, "plain.ttf"), ("FIXTURE SANS semi bold", 100, "bold.ttf"),
  ])
  func `a weight in the name counts, case and blanks don't`(
    font: String, weight: Int, name: String
  ) throws {
    #expect(try file(font, weight: weight) == name)
  }

  @Test(arguments: [(1, 600.0), (100, 600), (500, 750), (900, 900), (1000, 900)])
  func `a weight axis is set within its range`(weight: Int, advance: Double) throws {
    // 600 wide at weight 100, 900 at 900.
    let font = FixtureFont.axis.choice
    let library = FixtureFont.library
    let layout = try library.layout("A", font: font, weight: weight, em: 1000)
    #expect(layout.advance == advance)
    #expect(layout.ink.right == advance - 100)
    #expect(layout.ink.left == 100)
    let family = try library.layout("A", font: .family("Fixture Axis"), weight: weight, em: 1000)
    #expect(family == layout)
  }

  @Test func `without a choice a font of the folder is taken`() throws {
    #expect(try file(nil, weight: 400) != nil)
  }

  @Test(.enabled(if: KnownFont.areInstalled, KnownFont.absence))
  func `the system's families and weights are found`() throws {
    let library = FontLibrary()
    for (font, weight) in [("Inter", 700), ("Inter Bold", 400), ("inter 700", 100)] {
      let layout = try library.layout("A", font: .family(font), weight: weight, em: 10)
      #expect(layout.fonts == [FontFile(path: KnownFont.interBold.path)])
    }
    let plain = try library.layout("A", weight: 400, em: 10)
    #expect(plain.fonts == [FontFile(path: KnownFont.inter.path)])
    #expect(throws: Never.self) {
      _ = try library.layout("A", font: .family("sans-serif"), em: 10)
    }
  }
}
