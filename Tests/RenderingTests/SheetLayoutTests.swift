import Raster
import Rendering
import Testing

@Suite struct SheetLayoutTests {
  @Test func `icons lie from small to large and small ones again enlarged`() {
    let sizes = [PixelSize(100, 50), PixelSize(16, 16), PixelSize(20, 64)]
    let layout = SheetLayout(sizes, rows: 3)
    #expect(layout.cells.map(\.icon) == [1, 2, 0, 1, 2])
    #expect(layout.cells.map(\.scale) == [1, 1, 1, 4, 4])
    #expect(layout.cells.map(\.label) == ["16", "20x64", "100x50", "16", "20x64"])
    // The tallest cell is 64 · 4 = 256 high, so a row is 16 + 256 + 16.
    let lefts = [16, 48, 84, 200, 280]
    let tops = [136, 112, 119, 112, 16]
    let extents = [(16, 16), (20, 64), (100, 50), (64, 64), (80, 256)]
    for (index, cell) in layout.cells.enumerated() {
      #expect(
        cell.rect
          == PixelRect(
            left: lefts[index], top: tops[index], right: lefts[index] + extents[index].0,
            bottom: tops[index] + extents[index].1), "cell \(index)")
    }
    #expect(layout.rowSize == PixelSize(280 + 80 + 16, 288))
    #expect(layout.size == PixelSize(376, 864))
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

  @Test func `captions lie below the icons of each row`() {
    let (bare, captioned) = (
      SheetLayout([PixelSize(9, 9)], rows: 2),
      SheetLayout([PixelSize(9, 9)], rows: 2, captionHeight: 12)
    )
    #expect(captioned.cells == bare.cells)
    #expect(captioned.size == PixelSize(bare.size.width, bare.size.height + 24))
  }
}
