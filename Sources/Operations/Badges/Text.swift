import Glyphs
import Raster

/// Writes on the picture.
package struct Text: BadgeOperation {
  /// How lines stand beside each other.
  package enum Align: String, Word {
    case auto, left, center, right
    package static let kindName = "align"
  }

  package var text = ""
  package var color = Automatic<Paint>.auto
  package var font = Typeface.auto
  package var weight = 600
  package var lineHeight = 1.2
  package var maxWidth = Length.percent(90)
  package var align = Align.auto
  package var stroke = Possible<Length>.none
  package var placement = BadgePlacement(at: .center, size: .percent(24))
  package init() {}

  package static let name = "text"
  package static let phase = Phase.badges
  package static let summary = "Write on the picture."
  package static let examples = [
    Example("--text Hello", "in the middle, black or white by what is beneath"),
    Example("--text '東京,at=bottom,size=16%,stroke=1%'", "at the bottom, with an edge around it"),
    Example("--text '42,color=linear(90, #f43f5e, #f59e0b),size=60%'", "large, in a gradient"),
  ]
  package static let parameters: [Parameter<Self>] =
    [
      Parameter("text", \.text, required: true, "The text; an empty one draws nothing."),
      Parameter(
        "color", \.color, "The letters' color or gradient; auto is black or white."),
      Parameter("font", \.font, "The font; auto is Inter, or else the system's sans-serif."),
      Parameter("weight", \.weight, in: 1...1000, "The font's weight; 400 is regular, 700 bold."),
      Parameter("line-height", \.lineHeight, in: 0.1...10, "From line to line, in sizes."),
      Parameter(
        "max-width", \.maxWidth, in: 0...65_535,
        "A longer text is broken into lines and set smaller, a longer word is cut short."),
      Parameter("align", \.align, "How lines stand; auto goes by the place."),
      Parameter(
        "stroke", \.stroke, in: 0...65_535, "The width of an edge in black or white around it."),
    ] + Parameter.badge(\.placement)

  func extent(
    _ size: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> BadgeExtent {
    try block(size, in: space, context).extent
  }

  func draw(
    _ badge: BadgeBox, for canvas: Bitmap, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt {
    let block = try block(badge.size, in: badge.space, context)
    let ground = canvas.meanColor(in: badge.box.pixels)
    let paint = color.value ?? .color(.blackOrWhite(on: ground))
    let edge = Color.blackOrWhite(on: paint.mean(on: ground))
    let art = try placement.art(in: badge, on: canvas.size) {
      (art, box) throws(OperationError) in
      block.draw(
        on: &art, in: box, align: align.factor ?? Double(placement.at.x),
        shader: try context.shader(for: paint, over: box))
      if block.stroke > 0 {
        let wider = art.alpha.spread(by: block.stroke, in: PixelRect(art.size))
        art.drawUnder(Shader(edge), through: wider)
      }
    }
    return BadgeArt(bitmap: art, contour: Outline(alphaOf: art))
  }

  private func block(
    _ em: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> TextBlock {
    let style = LetterStyle(typeface: font, weight: weight, isSnapped: space.isSmall)
    let stroke = stroke.value?.pixels(in: space.basis) ?? 0
    let width = max(0, maxWidth.pixels(in: space.basis) - 2 * stroke)
    var em = em
    while true {
      let block = try TextBlock(
        text, style, em: em, lineHeight: lineHeight, stroke: stroke, within: width, in: context)
      // More lines than there is room for are set smaller, as far as they can be read.
      guard block.extent.height > space.region.height, em > 8 else { return block }
      // Half as large a text takes a quarter of the room.
      let fitting = (space.region.height / block.extent.height).squareRoot()
      em = max(8, em * min(0.95, fitting))
    }
  }
}

extension Text.Align {
  /// -1 for left, 1 for right; nil for auto.
  fileprivate var factor: Double? {
    switch self {
    case .auto: nil
    case .left: -1
    case .center: 0
    case .right: 1
    }
  }
}
