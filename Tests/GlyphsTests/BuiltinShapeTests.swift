import Raster
import Testing

@testable import Glyphs

private let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-.,%!?#:/()'&_=…")

@Test(arguments: characters)
func `a glyph covers what lies within half a stroke of its skeleton`(_ character: Character) throws
{
  let glyph = try #require(BuiltinGlyph.named(character)).glyph
  for (capHeight, isSnapped, weight) in [(5.0, true, 700.0), (8.3, false, 600)] {
    let text = try #require(
      BuiltinText(
        String(character), capHeight: capHeight, isSnapped: isSnapped, weight: weight))
    let scale = BuiltinScale(capHeight: capHeight, isSnapped: isSnapped, weight: weight)
    let reference = BuiltinReference(glyph, scale)
    // The box begins where the pen does after the first space.
    let bearing = scale.gap(nil, (character, glyph))
    let beyond = max(0, (scale.stem(glyph.weight) - BuiltinFrame(glyph, scale).box.width) / 2)
    let start = bearing + max(0, beyond - bearing).rounded(.up)
    let coverage = text.coverage(in: PixelSize(26, 26), at: Point(5 - start, 18))
    for y in 0..<26 {
      for x in 0..<26 {
        let isEdge = coverage[x, y] > 0 && coverage[x, y] < 255
        let share = reference.share(x - 5, y - 18, isEdge: isEdge)
        let difference = abs(Double(coverage[x, y]) - share * 255)
        #expect(difference <= 6, "\(character) at \(capHeight): \(x), \(y)")
      }
    }
  }
}

@Test(arguments: characters)
func `the ink lies inside the pen's way, capitals between baseline and cap line`(
  _ character: Character
) throws {
  for size in [5, 6, 7, 8, 10, 14, 22] {
    for weight in [700.0] {
      for isSnapped in [true, false] {
        let capHeight = isSnapped ? Double(size) : Double(size) * 1.37
        let text = try #require(
          BuiltinText(
            String(character), capHeight: capHeight, isSnapped: isSnapped, weight: weight))
        #expect(text.ink.left >= 0 && text.ink.right <= text.advance)
        #expect(text.ink.width > 0 && text.ink.height > 0)
        #expect(!isSnapped || text.advance == text.advance.rounded())
        guard character.isNumber || character.isLetter else { continue }
        #expect(text.ink.top == -capHeight && text.ink.bottom == 0)
      }
    }
  }
}

@Test(arguments: Array("AHIMOTUVWXY08+-.:!'_=…"))
func `what is symmetric on paper is symmetric to the bit`(_ character: Character) throws {
  for capHeight in [5, 6, 7, 8, 9, 10, 12, 22, 7.3, 31.77] {
    for isSnapped in [true, false] where capHeight == capHeight.rounded() || !isSnapped {
      let text = try #require(
        BuiltinText(String(character), capHeight: capHeight, isSnapped: isSnapped))
      let size = PixelSize(64, 64)
      let coverage = text.coverage(in: size, at: Point(32 - text.ink.center.x, 48))
      var differences = 0
      for y in 0..<64 {
        for x in 0..<32 where coverage[x, y] != coverage[63 - x, y] { differences += 1 }
      }
      #expect(differences == 0, "\(character) at \(capHeight)")
      #expect(coverage.area > 1)
    }
  }
}

@Test func `two runs give the same bytes`() throws {
  let size = PixelSize(120, 40)
  let texts = try (0..<2).map { _ in
    try #require(BuiltinText("99+ 1.3K %#&", capHeight: 11.7, isSnapped: false))
  }
  let pictures = texts.map { $0.coverage(in: size, at: Point(3.3, 21.9)) }
  #expect(pictures[0] == pictures[1])
  #expect(!pictures[0].isEmpty)
}

@Test func `a larger size is the same picture`() throws {
  let small = try #require(BuiltinText("99+ B&W", capHeight: 10, isSnapped: false))
  let large = try #require(BuiltinText("99+ B&W", capHeight: 80, isSnapped: false))
  #expect(abs(small.advance * 8 - large.advance) < 1e-9)
  #expect(abs(small.ink.left * 8 - large.ink.left) < 1e-9)
  #expect(abs(small.ink.right * 8 - large.ink.right) < 1e-9)
  let picture = small.coverage(in: PixelSize(80, 16), at: Point(2, 13))
  let magnified = large.coverage(in: PixelSize(640, 128), at: Point(16, 104))
  for y in 0..<16 {
    for x in 0..<80 {
      var sum = 0
      for row in 0..<8 {
        for column in 0..<8 { sum += Int(magnified[x * 8 + column, y * 8 + row]) }
      }
      #expect(abs(Double(sum) / 64 - Double(picture[x, y])) <= 2)
    }
  }
}
