import Raster

/// Replaces colours by those between two.
package struct Duotone: Operation {
  package var shadow = Color(0x1E, 0x1B, 0x4B)
  package var highlight = Color(0xFD, 0xE6, 0x8A)
  package init() {}

  package static let name = "duotone"
  package static let phase = Phase.adjust
  package static let summary = "Redraw the picture in the shades between two colors."
  package static let mayStandBare = true
  package static let bareColor = "highlight"
  package static let examples = [
    Example("--duotone", "dark indigo to pale yellow"),
    Example("--duotone='#0f172a,#38bdf8'", "night to sky blue"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("shadow", \.shadow, "What black becomes; alpha lets the picture through."),
    Parameter("highlight", \.highlight, "What white becomes; alpha lets the picture through."),
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap.applyDuotone(shadow: shadow, highlight: highlight)
  }
}
