import Glyphs
import Raster

/// Puts a number in a pill on the picture.
package struct Count: BadgeOperation {
  package var value = CountValue.number(0)
  package var color = Paint.color(Color(0xDC, 0x26, 0x26))
  package var textColor = Automatic<Color>.auto
  package var font = Typeface.builtin
  package var max = 99
  package var abbreviate = false
  package var showZero = false
  package var maxWidth = Length.percent(85)
  package var minGlyph = Length.pixels(5)
  package var placement = BadgePlacement(
    at: .topRight, size: .max([.percent(36), .min([.pixels(11), .percent(62)])]),
    cutout: .max([.percent(3), .min([.pixels(1), .percent(6)])]))
  package init() {}

  package static let name = "count"
  package static let phase = Phase.badges
  package static let summary = "Put a count in a pill on the picture."
  package static let examples = [
    Example("--count 7", "a red disc with a 7 at the top right"),
    Example("--count 120,top-left", "more than 99 is shown as 99+"),
    Example("--count 1349,abbreviate", "1.3K"),
  ]
  package static let parameters: [Parameter<Self>] =
    [
      Parameter(
        "value", \.value, required: true,
        "The number; a word is drawn as written, an empty one not at all."),
      Parameter("color", \.color, "The pill's color or gradient."),
      Parameter("text-color", \.textColor, "The digits' color; auto is black or white."),
      Parameter("font", \.font, "The font; builtin needs no file."),
      Parameter("max", \.max, in: 1...999_999_999, "Numbers above it are shown as it with a +."),
      Parameter("abbreviate", \.abbreviate, "Shows thousands as in 1.3K, in place of max."),
      Parameter("show-zero", \.showZero, "Shows a 0, which else draws nothing."),
      Parameter("max-width", \.maxWidth, in: 0...65_535, "What is wider becomes 9+, then a dot."),
      Parameter("min-glyph", \.minGlyph, in: 0...65_535, "Digits lower than this become a dot."),
    ] + Parameter.badge(\.placement)

  func extent(
    _ size: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> BadgeExtent {
    try face(size, in: space, context)?.extent ?? BadgeExtent(width: 0, height: 0)
  }

  func draw(
    _ badge: BadgeBox, for canvas: Bitmap, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt {
    let pill = placement.turned(.pill(badge.box), in: badge.box)
    guard let face = try face(badge.size, in: badge.space, context) else {
      return BadgeArt(bitmap: Bitmap(canvas.size), contour: pill)
    }
    let ink = textColor.legible(on: color.mean(on: canvas.meanColor(in: badge.box.pixels)))
    let isSmall = badge.space.isSmall
    let art = try placement.art(in: badge, on: canvas.size) {
      (art, box) throws(OperationError) in
      let shader = try context.shader(for: color, over: box)
      art.draw(shader, through: Outline.pill(box).coverage(in: art.size))
      face.text?.draw(
        on: &art, at: face.text?.origin(in: box, isSnapped: isSmall) ?? box.center,
        shader: Shader(ink))
    }
    return BadgeArt(bitmap: art, contour: pill)
  }

  /// What is shown: a text in a pill, or a dot without one.
  private struct Face {
    var text: Lettering?
    var extent: BadgeExtent
  }

  /// The first form that is wide enough and large enough to be read; nil when nothing is shown.
  private func face(
    _ height: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> Face? {
    let texts = texts
    guard !texts.isEmpty else { return nil }
    let style = LetterStyle(typeface: font, weight: 700, isSnapped: space.isSmall)
    let capHeight = capHeight(share: 0.6, of: height, isSnapped: space.isSmall)
    let padding = space.isSmall ? (0.24 * height).rounded() : 0.24 * height
    if capHeight > 0, capHeight >= minGlyph.pixels(in: space.basis) {
      for text in texts {
        let line = try context.lettering(text, style, capHeight: capHeight)
        let ink = space.isSmall ? line.ink.width.rounded(.up) : line.ink.width
        let width = Swift.max(height, ink + 2 * padding)
        if width <= maxWidth.pixels(in: space.basis) {
          return Face(text: line, extent: BadgeExtent(width: width, height: height))
        }
      }
    }
    let dot = Status().placement.size.pixels(in: space.basis)
    return Face(text: nil, extent: BadgeExtent(width: dot, height: dot))
  }

  /// What may be shown, the fullest first; nothing when there is nothing to count.
  private var texts: [String] {
    switch value {
    case .word(let word): return word.isEmpty ? [] : [word]
    case .number(0) where !showZero: return []
    case .number(let number):
      let full = abbreviate ? Self.abbreviated(number) : number > max ? "\(max)+" : String(number)
      return number > 9 && full != "9+" ? [full, "9+"] : [full]
    }
  }

  /// Thousands as K, M and B, cut off and not rounded; a tenth is shown below ten.
  private static func abbreviated(_ number: Int) -> String {
    for (unit, letter) in [(1_000_000_000, "B"), (1_000_000, "M"), (1000, "K")]
    where number >= unit {
      let tenths = number / (unit / 10)
      return tenths < 100 && tenths % 10 > 0
        ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(tenths / 10)\(letter)"
    }
    return String(number)
  }
}
