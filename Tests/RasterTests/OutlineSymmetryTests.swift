import Raster
import Testing

private let size = PixelSize(37, 37)

private func expectSymmetric(_ coverage: Coverage, like shape: NamedOutline, _ what: String) {
  let last = size.width - 1
  func differences(_ source: (Int, Int) -> (Int, Int)) -> Int {
    let values = rearranged(coverage, size) { ($0, $1) }
    return zip(values, rearranged(coverage, size, source)).count { $0 != $1 }
  }
  #expect(differences { (last - $0, $1) } == 0, "\(what) left and right")
  if !shape.isUpright {
    #expect(differences { ($0, last - $1) } == 0, "\(what) top and bottom")
  }
  if shape.isSquare {
    #expect(differences { ($1, $0) } == 0, "\(what) across the diagonal")
  }
}

@Test(arguments: namedOutlines)
func `what is symmetric on paper is symmetric to the bit`(shape: NamedOutline) {
  let outline = shape.outline(Box(size).outset(by: -1.2))
  for offset in [0, 1.1, -0.7, -3.3, -6, -9.5] {
    expectSymmetric(outline.coverage(in: size, offset: offset), like: shape, "\(offset)")
  }
}

@Test(arguments: namedOutlines)
func `dashes and dots are symmetric about the start`(shape: NamedOutline) {
  let outline = shape.outline(Box(size))
  for style in [BandStyle.dashed, .dotted] {
    let band = outline.band(in: size, from: -3, to: 0, style: style, dash: 5)
    let mirrored = rearranged(band, size) { (36 - $0, $1) }
    let values = rearranged(band, size) { ($0, $1) }
    let largest = zip(values, mirrored).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(largest <= 1, "\(style)")
  }
}
