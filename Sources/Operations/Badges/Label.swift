import Glyphs
import Raster

/// Puts a line of text in a pill on the picture.
package struct Label: BadgeOperation {
  package var text = ""
  package var color = Paint.color(Color(0x11, 0x18, 0x27, 224))
  package var textColor = Automatic<Color>.auto
  package var font = Typeface.auto
  package var weight = 600
  package var padding = Ratio(0.5)
  package var radius = Radii.max
  package var maxWidth = Length.percent(92)
  package var placement = BadgePlacement(
    at: .bottom, edgeInset: .percent(4),
    size: .max([.percent(18), .min([.pixels(9), .percent(45)])]))
  package init() {}

  package static let name = "label"
  package static let phase = Phase.badges
  package static let summary = "Put a text in a pill on the picture."
  package static let examples = [
    Example("--label '1.4.0 (231)'", "a version, at the bottom"),
    Example("--label 'On call,at=top,color=#dc2626'", "a red one at the top"),
    Example("--label 'Ada,font=Inter Bold,size=22%'", "in a font and size of your own"),
  ]
  package static let parameters: [Parameter<Self>] =
    [
      Parameter("text", \.text, required: true, "The text; an empty one draws nothing."),
      Parameter("color", \.color, "The pill's color or gradient."),
      Parameter("text-color", \.textColor, "The letters' color; auto is black or white."),
      Parameter("font", \.font, "The font; auto is Inter, or else the system's sans-serif."),
      Parameter("weight", \.weight, in: 1...1000, "The font's weight; 400 is regular, 700 bold."),
      Parameter(
        "padding", \.padding, in: 0...1000,
        "Space at both ends, a share of the height; half of it on canvases of at most 64 pixels."),
      Parameter("radius", \.radius, in: 0...65_535, "The corners' radii; max makes a pill."),
      Parameter(
        "max-width", \.maxWidth, in: 0...65_535,
        "A longer text is set smaller, then cut short with an ellipsis."),
      Parameter(
        "y", \.placement.y, in: -65_535...65_535,
        "Inset from the upper or lower edge, where auto is 4%; down where centred, where auto is 0."
      ),
    ] + Parameter.badge(\.placement).filter { $0.name != "y" }

  func extent(
    _ size: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> BadgeExtent {
    let line = try line(size, in: space, context)
    return BadgeExtent(
      width: max(
        size,
        line.ink.width.rounded(space.isSmall ? .up : .toNearestOrEven)
          + 2 * ends(size, in: space)), height: size)
  }

  func draw(
    _ badge: BadgeBox, for canvas: Bitmap, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt {
    let line = try line(badge.size, in: badge.space, context)
    let ink = textColor.legible(on: color.mean(on: canvas.meanColor(in: badge.box.pixels)))
    func plate(_ box: Box) -> Outline {
      .rectangle(box, radii: radius.corners(in: context.basis(box)))
    }
    let art = try placement.art(in: badge, on: canvas.size) {
      (art, box) throws(OperationError) in
      art.draw(
        try context.shader(for: color, over: box), through: plate(box).coverage(in: art.size))
      line.draw(
        on: &art, at: line.origin(in: box, isSnapped: badge.space.isSmall), shader: Shader(ink))
    }
    return BadgeArt(bitmap: art, contour: placement.turned(plate(badge.box), in: badge.box))
  }

  private func ends(_ height: Double, in space: BadgeSpace) -> Double {
    let ends = padding.value * height
    // Where every pixel counts, letters need the room more than the ends do.
    return space.isSmall ? (ends / 2).rounded(.up) : ends
  }

  private func line(
    _ height: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> Lettering {
    let style = LetterStyle(typeface: font, weight: weight, isSnapped: space.isSmall)
    let share = capHeight(share: 0.5, of: height, isSnapped: space.isSmall)
    // On small canvases capitals get all that the pill can spare, up to what can be read.
    let full = space.isSmall ? max(share, min(5, height - 2)) : share
    return try context.fittedLettering(
      text, style, capHeight: full, least: space.isSmall ? min(full, 5) : 0.65 * full,
      within: max(0, maxWidth.pixels(in: space.basis) - 2 * ends(height, in: space)))
  }
}
