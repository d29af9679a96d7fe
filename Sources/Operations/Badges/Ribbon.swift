import Glyphs
import Raster

/// Lays a band with a text across a corner.
package struct Ribbon: Operation {
  /// What bounds the band.
  package enum Clip: String, Word {
    case auto, canvas, content
    package static let kindName = "clip"
  }

  package var text = ""
  package var thickness = Length.percent(20)
  package var offset = Length.percent(62)
  package var angle = Angle(degrees: 45)
  package var color = Automatic<Paint>.auto
  package var textColor = Automatic<Color>.auto
  package var font = Typeface.auto
  package var weight = 700
  package var clip = Clip.auto
  package var placement: BadgePlacement = {
    var placement = BadgePlacement(at: .topLeft, size: .pixels(0))
    placement.shadow = .value(.percent(1))
    return placement
  }()
  package init() {}

  package static let name = "ribbon"
  package static let phase = Phase.badges
  package static let summary = "Lay a ribbon with a text across a corner."
  package static let examples = [
    Example("--ribbon BETA", "orange, across the top left"),
    Example("--ribbon STAGING,at=bottom-right", "violet, across the opposite corner"),
    Example("--ribbon 'v2,color=#0f766e,thickness=16%'", "in a color and width of your own"),
  ]
  package static let parameters: [Parameter<Self>] =
    [
      Parameter(
        "text", \.text, required: true, "The text; one of blanks draws the band alone."),
      Parameter("thickness", \.thickness, in: 0...65_535, "How wide the band is."),
      Parameter(
        "offset", \.offset, in: -65_535...65_535,
        "From the corner along the edge to where the middle of the band crosses it."),
      Parameter("angle", \.angle, in: 0...90, "How steep it is; 0 lies level."),
      Parameter("color", \.color, "The band's color or gradient; auto goes by the word."),
      Parameter("text-color", \.textColor, "The letters' color; auto is black or white."),
      Parameter("font", \.font, "The font; auto is Inter, or else the system's sans-serif."),
      Parameter("weight", \.weight, in: 1...1000, "The font's weight; 400 is regular, 700 bold."),
      Parameter(
        "clip", \.clip,
        "What bounds it: the canvas or its content; auto is content when there is any beside"
          + " transparency."),
    ]
    + Parameter.badge(\.placement).filter {
      ["at", "within", "cutout", "ring", "behind", "opacity", "shadow"].contains($0.name)
    }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let content = canvas.bitmap.contentRect
    var placement = placement
    placement.clip =
      switch clip {
      case .auto: canvas.bitmap.isOpaque || content == nil ? .canvas : .content
      case .canvas: .canvas
      case .content: .content
      }
    let region = placement.region(
      of: canvas.frame, content: placement.within == .content ? content : nil)
    let basis = context.basis(region)
    let thickness = thickness.pixels(in: basis)
    guard thickness > 0 else { return }
    let line = RibbonLine(
      at: placement.at, in: region, offset: offset.pixels(in: basis), angle: angle,
      thickness: thickness)
    let band = line.band(thickness, reach: 4 * Double(canvas.size.width + canvas.size.height))
    let paint = color.value ?? .color(Self.color(of: text))
    var art = Bitmap(canvas.size)
    art.draw(
      try context.shader(for: paint, over: Box(canvas.size)), through: band.coverage(in: art.size))
    let ink = textColor.legible(
      on: paint.mean(on: canvas.bitmap.meanColor(in: PixelRect(canvas.size))))
    try write(
      along: line, thickness, on: &art,
      within: placement.clip == .content ? canvas.bitmap.alpha : nil, Shader(ink), in: context)
    let space = BadgeSpace(region: region, basis: basis, isSmall: false)
    let badge = BadgeBox(
      box: region, cutout: placement.cutout.pixels(in: basis), size: thickness, space: space)
    placement.compose(BadgeArt(bitmap: art, contour: band), badge, on: &canvas.bitmap)
  }

  /// Writes the text where the band is seen, clear of its cut ends.
  private func write(
    along line: RibbonLine, _ thickness: Double, on art: inout Bitmap, within content: Coverage?,
    _ shader: Shader, in context: any OperationContext
  ) throws(OperationError) {
    let word = text.trimmed
    guard !word.isEmpty else { return }
    // Half of the band; where that cannot be read, as much as the band can spare.
    let capHeight = max(0.5 * thickness, min(5, 0.7 * thickness))
    guard
      let seen = line.visible(
        in: art.size, content, halfHeight: capHeight / 2 + 0.1 * thickness)
    else { return }
    let room = seen.upperBound - seen.lowerBound - 0.5 * capHeight
    let style = LetterStyle(typeface: font, weight: weight, isSnapped: false)
    let lettering = try context.fittedLettering(
      word, style, capHeight: capHeight, least: 0.6 * capHeight, within: max(0, room))
    guard lettering.ink.width <= room else { return }
    let center = line.point(at: (seen.lowerBound + seen.upperBound) / 2)
    let (sine, cosine) = line.turn.sineAndCosine
    let middle = Point(lettering.ink.center.x, -lettering.capHeight / 2)
    let origin = Point(
      center.x - (middle.x * cosine - middle.y * sine),
      center.y - (middle.x * sine + middle.y * cosine))
    lettering.turned(clockwise: line.turn).draw(on: &art, at: origin, shader: shader)
  }

  /// The color that stands for a word of the trade.
  package static func color(of text: String) -> Color {
    switch text.trimmed.uppercased() {
    case "DEV", "DEBUG": Color(0x25, 0x63, 0xEB)
    case "ALPHA": Color(0xC0, 0x26, 0xD3)
    case "BETA": Color(0xC2, 0x41, 0x0C)
    case "RC": Color(0x0E, 0x74, 0x90)
    case "QA", "TEST", "UAT": Color(0x15, 0x80, 0x3D)
    case "STAGING": Color(0x7C, 0x3A, 0xED)
    case "NIGHTLY", "CANARY": Color(0x64, 0x74, 0x8B)
    default: Color(0xDC, 0x26, 0x26)
    }
  }
}
