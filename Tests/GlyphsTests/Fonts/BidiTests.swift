import Raster
import TestSupport
import Testing

@testable import Glyphs

struct BidiTests {
  private func levels(_ text: String) throws -> [UInt8] {
    try Text(text, store: try FontStore(TextLibraries())).levels
  }

  @Test func `numbers in a text to the left run to the right`() throws {
    // Hebrew first: the paragraph has level 1, digits and Latin letters level 2.
    #expect(try levels("אב 12") == [1, 1, 1, 2, 2])
    #expect(try levels("אב ab") == [1, 1, 1, 2, 2])
  }

  @Test func `a word to the left in a text to the right is turned alone`() throws {
    #expect(try levels("a אב b") == [0, 0, 1, 1, 0, 0])
  }

  @Test func `a text without letters that run leftward has one level`() throws {
    #expect(try levels("abc 12") == [0, 0, 0, 0, 0, 0])
  }

  @Test func `overrides turn letters and isolates don't touch what follows`() throws {
    #expect(try levels("a\u{202e}bc\u{202c}d").filter { $0 == 1 }.count >= 2)
    #expect(try levels("a\u{2067}b\u{2069}c").first == 0)
    #expect(try levels("a\u{2067}b\u{2069}c").last == 0)
  }

  @Test(
    arguments: [
      // Levels of runs, and the order in which they are seen.
      ([0, 0, 0], [0, 1, 2]), ([0, 1, 0], [0, 1, 2]), ([1, 1, 1], [2, 1, 0]),
      ([1, 2, 1], [2, 1, 0]), ([1, 2, 2, 1], [3, 1, 2, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]),
      ([], []), ([2, 2], [0, 1]), ([3, 2, 1], [2, 0, 1]),
    ] as [([UInt8], [Int])])
  func `runs are reversed from the highest level down to the lowest odd one`(
    levels: [UInt8], order: [Int]
  ) throws {
    let store = try FontStore(TextLibraries())
    let face = try store.face(FontFile(path: FixtureFont.plain.path), weight: nil)
    let runs = levels.enumerated().map {
      TextRun(range: $0.offset..<$0.offset + 1, level: $0.element, script: 0, face: face)
    }
    #expect(runs.inVisualOrder.map(\.range.lowerBound) == order)
  }

  @Test(.enabled(if: KnownFont.areInstalled, KnownFont.absence))
  func `what is read first stands at the right`() throws {
    let fonts = try KnownFont.Folder()
    defer { withExtendedLifetime(fonts) {} }
    let library = fonts.library
    let inter = FontChoice.family("Inter")
    let alone = try library.layout("אבג", font: inter, em: 100)
    let before = try library.layout("אבג|", font: inter, em: 100)
    let after = try library.layout("|אבג", font: inter, em: 100)
    // The bar comes last and is seen first, and the other way round.
    #expect(before.ink.width > alone.ink.width)
    let bar = try library.layout("|", font: inter, em: 100)
    #expect(abs(before.ink.left - bar.ink.left) < 1e-6)
    #expect(abs(after.ink.left - alone.ink.left) < 1e-6)
  }
}
