import Glyphs
import Raster
import Rendering
import Testing

@Suite struct SheetLayoutTests {
  @Test func `icons lie from small to large and small ones again enlarged`() throws {
    let sizes = [PixelSize(100, 50), PixelSize(16, 16), PixelSize(20, 64)]
    let layout = SheetLayout(sizes, rows: 3)
    #expect(layout.cells.map(\.icon) == [1, 2, 0, 1, 2])
    #expect(layout.cells.map(\.scale) == [1, 1, 1, 4, 4])
    #expect(layout.cells.map(\.label) == ["16", "20x64", "100x50", "16", "20x64"])
    // The tallest cell is 64 · 4 = 256 high; the captions' digits of 7 lie 6 below, then 16 are free.
    let bottom = 16 + 256 + 6 + 7
    let extents = [(16, 16), (20, 64), (100, 50), (64, 64), (80, 256)]
    let tops = [136, 112, 119, 112, 16]
    var left = 16
    for (index, cell) in layout.cells.enumerated() {
      let caption = try width(cell.label)
      let (width, height) = extents[index]
      // A caption that is wider than its icon makes the column wider.
      let column = max(width, caption)
      let x = left + (column - width) / 2
      #expect(
        cell.rect
          == PixelRect(left: x, top: tops[index], right: x + width, bottom: tops[index] + height),
        "cell \(index)")
      let start = left + (column - caption) / 2
      #expect(
        cell.caption
          == PixelRect(left: start, top: bottom - 7, right: start + caption, bottom: bottom),
        "cell \(index)")
      left += column + 16
    }
    #expect(layout.rowSize == PixelSize(left, bottom + 16))
    #expect(layout.size == PixelSize(left, 3 * (bottom + 16)))
  }

  private func width(_ caption: String) throws -> Int {
    Int(try #require(BuiltinText(caption, capHeight: 7, isSnapped: true, weight: 500)).advance)
  }

  @Test(arguments: [(64, 2), (65, 1)])
  func `64 pixels on the longer side are small`(side: Int, cells: Int) {
    #expect(SheetLayout([PixelSize(10, side)], rows: 1).cells.count == cells)
    #expect(SheetLayout([PixelSize(side, 10)], rows: 1).cells.count == cells)
  }

  @Test func `icons of one size keep their order`() {
    let layout = SheetLayout(Array(repeating: PixelSize(80, 80), count: 3), rows: 1)
    #expect(layout.cells.map(\.icon) == [0, 1, 2])
  }

  @Test func `captions of narrow icons keep apart`() {
    let sizes = (1...4).map { PixelSize($0, 1000 + $0) }
    let cells = SheetLayout(sizes, rows: 1).cells
    for (one, next) in zip(cells, cells.dropFirst()) {
      #expect(one.caption.width > 20 && next.caption.left - one.caption.right >= 16)
    }
  }
}
