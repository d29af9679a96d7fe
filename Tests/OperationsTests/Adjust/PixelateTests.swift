import Operations
import Raster
import TestSupport
import Testing

@Suite struct PixelateTests {
  private func pixelate(_ bitmap: Bitmap, _ size: Length) throws -> Bitmap {
    var operation = Pixelate()
    operation.size = size
    return try operation.applied(to: bitmap)
  }

  /// The mean of premultiplied values, halves up.
  private func mean(_ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> Pixel {
    var result = Pixel.zero
    for channel in 0..<4 {
      var sum = 0.0
      for y in rows { for x in columns { sum += Double(bitmap[x, y][channel]) } }
      result[channel] = UInt8((sum / Double(columns.count * rows.count) + 0.5).rounded(.down))
    }
    return result
  }

  /// The edges of the blocks are those a person would draw for the side.
  @Test(arguments: [
    (9, 3, [0, 3, 6, 9]), (10, 3, [0, 2, 5, 8, 10]), (9, 4, [0, 2, 7, 9]),
    (7, 2, [0, 2, 5, 7]), (8, 5, [0, 4, 8]), (5, 9, [0, 5]), (6, 2, [0, 2, 4, 6]),
    (12, 4, [0, 4, 8, 12]), (1, 4, [0, 1]), (11, 3, [0, 1, 4, 7, 10, 11]), (4, 4, [0, 4]),
    (5, 4, [0, 5]), (7, 3, [0, 2, 5, 7]),
  ])
  func `blocks are means and lie centered`(_ side: Int, _ block: Int, _ edges: [Int]) throws {
    let bitmap = Bitmap.noise(side, side, seed: UInt64(side * 16 + block))
    let result = try pixelate(bitmap, .pixels(Double(block)))
    let ranges = zip(edges, edges.dropFirst()).map { $0..<$1 }
    for rows in ranges {
      for columns in ranges {
        let mean = mean(bitmap, columns, rows)
        for y in rows { for x in columns { #expect(result[x, y] == mean) } }
      }
    }
    #expect(result.isPremultiplied)
  }

  @Test func `flips and transposition commute with it to the bit`() throws {
    for width in 1...13 {
      for block in 2...9 {
        let bitmap = Bitmap.noise(width, 10, seed: UInt64(width))
        let plain = try pixelate(bitmap, .pixels(Double(block)))
        func run(_ bitmap: Bitmap) throws -> Bitmap {
          try pixelate(bitmap, .pixels(Double(block)))
        }
        #expect(try run(bitmap.flippedHorizontally) == plain.flippedHorizontally)
        #expect(try run(bitmap.flippedVertically) == plain.flippedVertically)
        #expect(try run(bitmap.transposed) == plain.transposed)
      }
    }
  }

  @Test func `a block of a pixel or less changes no byte`() throws {
    let bitmap = Bitmap.noise(16, 16, seed: 4)
    for size in [Length.pixels(0), .pixels(1.49), .percent(6)] {
      #expect(try pixelate(bitmap, size) == bitmap)
    }
  }

  @Test func `a huge block is the mean of all`() throws {
    let bitmap = Bitmap.noise(40, 30, seed: 11)
    let result = try pixelate(bitmap, .pixels(65_535))
    #expect(result == Bitmap(bitmap.size, filledWith: mean(bitmap, 0..<40, 0..<30)))
  }
}
