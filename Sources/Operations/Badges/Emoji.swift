import Glyphs
import Raster

/// Puts an emoji on the picture.
package struct Emoji: BadgeOperation {
  package var text = ""
  package var font = Typeface.auto
  package var placement = BadgePlacement(at: .bottomRight, size: .percent(42))
  package init() {}

  package static let name = "emoji"
  package static let phase = Phase.badges
  package static let summary = "Put an emoji on the picture."
  package static let examples = [
    Example("--emoji 🎉", "at the bottom right"),
    Example("--emoji 🥳,at=top-left,rotate=-15", "turned, in another corner"),
    Example("--emoji 🔥,cutout=3%", "with clear space along its contour"),
  ]
  package static let parameters: [Parameter<Self>] =
    [
      Parameter("text", \.text, required: true, "The emoji; an empty text draws nothing."),
      Parameter("font", \.font, "The font; auto takes the system's color emoji."),
    ] + Parameter.badge(\.placement)

  func extent(
    _ size: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> BadgeExtent {
    let ink = try set(em: 100, context).ink
    let longer = max(ink.width, ink.height)
    guard longer > 0 else { return BadgeExtent(width: 0, height: 0) }
    return BadgeExtent(width: size * ink.width / longer, height: size * ink.height / longer)
  }

  func draw(
    _ badge: BadgeBox, for canvas: Bitmap, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt {
    let whole = try set(em: 100, context).ink
    let longer = max(whole.width, whole.height)
    guard longer > 0 else {
      return BadgeArt(bitmap: Bitmap(canvas.size), contour: .rectangle(badge.box))
    }
    let line = try set(em: 100 * max(badge.box.width, badge.box.height) / longer, context)
    let ground = canvas.meanColor(in: badge.box.pixels)
    let art = try placement.art(in: badge, on: canvas.size) { art, box in
      let center = box.center
      line.draw(
        on: &art, at: Point(center.x - line.ink.center.x, center.y - line.ink.center.y),
        shader: Shader(.blackOrWhite(on: ground)))
    }
    return BadgeArt(bitmap: art, contour: Outline(alphaOf: art))
  }

  private func set(
    em: Double, _ context: any OperationContext
  ) throws(OperationError) -> Lettering {
    let style = LetterStyle(typeface: font, weight: 400, isSnapped: false)
    return try context.lettering(text, style, capHeight: try context.capHeight(ofEm: em, style))
  }
}
