import Raster

/// Turns colours into the shades of one.
package struct Tint: Operation {
  package var color = Color.black
  package var amount = Ratio(1)
  package init() {}

  package static let name = "tint"
  package static let phase = Phase.adjust
  package static let summary = "Turn the picture into shades of one color."
  package static let examples = [
    Example("--tint teal", "white becomes teal, black stays black"),
    Example("--tint '#f97316,amount=40%'", "a touch of orange"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("color", \.color, required: true, "What white becomes."),
    Parameter("amount", \.amount, in: 0...100, "How far towards the shades of the color."),
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap.apply([.tint(color, amount.value)])
  }
}
