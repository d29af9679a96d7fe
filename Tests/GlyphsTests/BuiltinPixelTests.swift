import Glyphs
import Raster
import Testing

/// Whole-pixel stems of weight 700: a fifth of the cap height, at least 1.15 pixels, rounded from 2.
private let stems: [(capHeight: Int, whole: Int)] = [
  (5, 1), (6, 1), (7, 1), (8, 1), (9, 1), (10, 2), (12, 2), (14, 3), (16, 3), (22, 4),
]

private func picture(_ text: String, _ capHeight: Int, weight: Double = 700) throws -> [[Int]] {
  let set = try #require(
    BuiltinText(text, capHeight: Double(capHeight), isSnapped: true, weight: weight))
  let pixels = set.ink.pixels
  let size = PixelSize(pixels.width, pixels.height)
  let coverage = set.coverage(
    in: size, at: Point(-Double(pixels.left), -Double(pixels.top)))
  return (0..<size.height).map { y in (0..<size.width).map { Int(coverage[$0, y]) } }
}

private func fullColumns(_ rows: [[Int]]) -> [Int] {
  rows[0].indices.filter { x in rows.allSatisfy { $0[x] == 255 } }
}

@Test(arguments: stems)
func `snapped stems fill whole columns`(_ capHeight: Int, _ whole: Int) throws {
  let h = try picture("H", capHeight)
  let width = h[0].count
  #expect(fullColumns(h) == Array(0..<whole) + Array(width - whole..<width))
  #expect(fullColumns(try picture("E", capHeight)) == Array(0..<whole))
  #expect(fullColumns(try picture("1", capHeight)).count >= whole)
  #expect(fullColumns(try picture("I", capHeight)).count >= (capHeight == 9 ? 0 : whole))
}

@Test(arguments: [5, 6, 7, 8, 9, 10, 12, 14, 22])
func `snapped bars fill whole rows at the cap line and the baseline`(_ capHeight: Int) throws {
  let e = try picture("E", capHeight)
  #expect(e.first?.allSatisfy { $0 == 255 } == true)
  #expect(e.last?.allSatisfy { $0 == 255 } == true)
  #expect(try picture("T", capHeight).first?.allSatisfy { $0 == 255 } == true)
  #expect(try picture("D", capHeight).first?.first == 255)
  #expect(try picture("L", capHeight).last?.allSatisfy { $0 == 255 } == true)
}

@Test(arguments: [5, 6, 7, 8, 9, 10, 12], [100.0, 700])
func `strokes are at least 1.15 pixels thick`(_ capHeight: Int, _ weight: Double) throws {
  let least = 1.15 * 255 - 1
  func sum(_ row: [Int]) -> Double { Double(row.reduce(0, +)) }
  let h = try picture("H", capHeight, weight: weight)
  #expect(sum(h[0]) >= 2 * least)
  #expect(sum(h[capHeight - 1]) >= 2 * least)
  for upright in ["I", "T", "1", "/", "'", "."] {
    let rows = try picture(upright, capHeight, weight: weight)
    #expect(rows.dropFirst(2).dropLast(2).allSatisfy { sum($0) >= least })
  }
  for level in ["-", "_"] {
    let rows = try picture(level, capHeight, weight: weight)
    for x in rows[0].indices { #expect(sum(rows.map { $0[x] }) >= least) }
  }
}

@Test(arguments: [5, 6, 7, 8, 9, 10, 12, 14, 22])
func `digits are tabular`(_ capHeight: Int) throws {
  let advances = try Set(
    "0123456789".map {
      try #require(BuiltinText(String($0), capHeight: Double(capHeight), isSnapped: true)).advance
    })
  #expect(advances.count == 1)
  let texts = try Set(
    ["1111", "8888", "1234"].map {
      try #require(BuiltinText($0, capHeight: Double(capHeight), isSnapped: true)).advance
    })
  #expect(texts.count == 1)
}

@Test(arguments: [5, 6, 7, 8, 9, 10, 12, 14, 22])
func `glyphs never touch and digits keep a dark column between them`(_ capHeight: Int) throws {
  for text in ["88", "42", "99", "HI", "IN", "EE", "WM"] {
    let rows = try picture(text, capHeight)
    #expect(rows[0].indices.contains { x in rows.allSatisfy { $0[x] < 128 } }, "\(text)")
  }
}

@Test(arguments: [5, 6, 7, 8])
func `digits that look alike differ clearly at the smallest sizes`(_ capHeight: Int) throws {
  for (one, other) in [("8", "6"), ("8", "9"), ("8", "0"), ("8", "3"), ("6", "5"), ("B", "8")] {
    let (a, b) = (try picture(one, capHeight), try picture(other, capHeight))
    let most = zip(a.joined(), b.joined()).map { abs($0 - $1) }.max() ?? 0
    #expect(most >= 90, "\(one) \(other): \(most)")
  }
}

@Test func `pairs with much room between them move together`() throws {
  func advance(_ text: String) throws -> Double {
    try #require(BuiltinText(text, capHeight: 100, isSnapped: false)).advance
  }
  for pair in ["AV", "TA", "LT", "1.", "7.", "P."] {
    let letters = try pair.map { try advance(String($0)) }
    #expect(try advance(pair) < letters[0] + letters[1] - 3, "\(pair)")
  }
  #expect(try abs(advance("HN") - advance("H") - advance("N")) < 1e-9)
}
