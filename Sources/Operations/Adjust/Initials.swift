import Glyphs
import Raster

/// Makes the avatar of a member without a photo: initials on a color of their own.
package struct Initials: Operation {
  package var text = ""
  package var letters = Automatic<Int>.auto
  package var size = Length.percent(42)
  package var at = Anchor.center
  package var background = Automatic<Paint>.auto
  package var textColor = Color.white
  package var font = Typeface.auto
  package var weight = 600
  package init() {}

  package static let name = "initials"
  package static let phase = Phase.adjust
  package static let rank = -1
  package static let bareColor = "background"
  package static let summary = "Draw the initials of a name on a color of its own."
  package static let examples = [
    Example("--initials 'Ada Lovelace'", "AL on the color that belongs to the name"),
    Example("--initials 'Ada,letters=1,background=#0e7490'", "one letter on a color of your own"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("text", \.text, required: true, "The full name."),
    Parameter(
      "letters", \.letters, in: 1...3,
      "How many letters; auto is two, and one on canvases below 24 pixels."),
    Parameter("size", \.size, in: 0...65_535, "The size of the letters."),
    Parameter("at", \.at, "Where they stand."),
    Parameter(
      "background", \.background, "What the whole canvas is filled with; auto goes by the name."),
    Parameter("text-color", \.textColor, "The letters' color."),
    Parameter("font", \.font, "The font; auto is Inter, or else the system's sans-serif."),
    Parameter("weight", \.weight, in: 1...1000, "The font's weight; 400 is regular, 700 bold."),
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let box = Box(canvas.size)
    let paint = background.value ?? .color(Self.color(of: text))
    canvas.bitmap.draw(try context.shader(for: paint, over: box))
    let letters = Self.letters(
      of: text, count: letters.value ?? (canvas.size.shorter < 24 ? 1 : 2))
    guard !letters.isEmpty else { return }
    let style = LetterStyle(
      typeface: font, weight: weight,
      isSnapped: canvas.size.shorter <= BadgePlacement.smallCanvas)
    let basis = context.basis(canvas.size)
    let line = try context.fittedLettering(
      letters, style,
      capHeight: try context.capHeight(ofEm: size.pixels(in: basis), style), least: 1,
      within: 0.84 * box.width)
    // In a corner they keep as far from the edges as they are high.
    let room = Box(
      center: box.center,
      width: max(0, box.width - line.ink.width - 2 * line.capHeight),
      height: max(0, box.height - 3 * line.capHeight))
    let center = Point(
      room.center.x + Double(at.x) * room.width / 2,
      room.center.y + Double(at.y) * room.height / 2)
    line.draw(
      on: &canvas.bitmap,
      at: line.origin(
        in: Box(center: center, width: 0, height: 0), isSnapped: style.isSnapped),
      shader: Shader(textColor))
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool { before && background.value?.isTranslucent == true }

  /// The first letters of the first and the last word, and of one between them when three are asked
  /// for, as capitals.
  package static func letters(of name: String, count: Int) -> String {
    let firsts = name.split(whereSeparator: \.isWhitespace).compactMap { word in
      word.first { $0.isLetter || $0.isNumber } ?? word.first
    }
    guard let first = firsts.first, let last = firsts.last else { return "" }
    let taken =
      count == 1 || firsts.count == 1
      ? [first] : count == 2 || firsts.count == 2 ? [first, last] : [first, firsts[1], last]
    return String(taken).uppercased()
  }

  /// The palette's color for a name: by 64-bit FNV-1a over its UTF-8 in normal form C, without the
  /// blanks at its ends.
  package static func color(of name: String) -> Color {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.trimmed.composed.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return palette[Int(hash % UInt64(palette.count))]
  }

  package static let palette = [
    Color(0xDC, 0x26, 0x26), Color(0xC2, 0x41, 0x0C), Color(0xB4, 0x53, 0x09),
    Color(0x4D, 0x7C, 0x0F), Color(0x15, 0x80, 0x3D), Color(0x0F, 0x76, 0x6E),
    Color(0x0E, 0x74, 0x90), Color(0x25, 0x63, 0xEB), Color(0x7C, 0x3A, 0xED),
    Color(0xC0, 0x26, 0xD3), Color(0xDB, 0x27, 0x77), Color(0x64, 0x74, 0x8B),
  ]
}
