import Glyphs
import Raster

/// Lines of text below each other.
struct TextBlock {
  /// The width of the edge around the letters.
  let stroke: Double
  private let lines: [Lettering]
  private let capHeight: Double
  private let step: Double
  private let isSnapped: Bool

  /// Breaks a text at its line breaks and, where a line is wider than `width`, at blanks.
  ///
  /// A word that is too wide is set smaller, down to 60 %, then cut short. As many characters as a
  /// line may have are all that a block may have.
  init(
    _ text: String, _ style: LetterStyle, em: Double, lineHeight: Double, stroke: Double,
    within width: Double, in context: any OperationContext
  ) throws(OperationError) {
    let limit = TextLimits.characters
    guard text.count <= limit else { throw .font(.tooLong(count: text.count, limit: limit)) }
    let capHeight = try context.capHeight(ofEm: em, style)
    var lines: [Lettering] = []
    for paragraph in TextLayout.lines(of: text) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : line + " " + word
        let fits = try context.lettering(longer, style, capHeight: capHeight).ink.width <= width
        if !fits, !line.isEmpty {
          lines.append(
            try context.fittedLettering(
              line, style, capHeight: capHeight, least: 0.6 * capHeight, within: width))
        }
        line = fits || line.isEmpty ? longer : String(word)
      }
      lines.append(
        try context.fittedLettering(
          line, style, capHeight: capHeight, least: 0.6 * capHeight, within: width))
    }
    self.lines = lines
    self.stroke = stroke
    self.capHeight = style.isSnapped ? max(1, capHeight.rounded()) : capHeight
    step = style.isSnapped ? (lineHeight * em).rounded() : lineHeight * em
    isSnapped = style.isSnapped
  }

  /// As wide as the widest line; above and below as much room as letters need below the baseline.
  var extent: BadgeExtent {
    let width = lines.map(\.ink.width).max() ?? 0
    let below = lines.map(\.ink.bottom).max() ?? 0
    let above = lines.map { -$0.ink.top - capHeight }.max() ?? 0
    return BadgeExtent(
      width: width + 2 * stroke,
      height: height + 2 * max(0, below, above) + 2 * stroke)
  }

  /// From the first cap line to the last baseline.
  private var height: Double { capHeight + step * Double(max(0, lines.count - 1)) }

  /// Draws the lines in `box`; `align` is -1 for left, 1 for right.
  func draw(on bitmap: inout Bitmap, in box: Box, align: Double, shader: Shader) {
    for (index, line) in lines.enumerated() {
      let spare = box.width - 2 * stroke - line.ink.width
      let left = box.left + stroke + spare * (align + 1) / 2
      let baseline = box.center.y - height / 2 + capHeight + step * Double(index)
      var origin = Point(left - line.ink.left, baseline)
      if isSnapped { origin = Point(origin.x.rounded(), origin.y.rounded()) }
      line.draw(on: &bitmap, at: origin, shader: shader)
    }
  }
}
