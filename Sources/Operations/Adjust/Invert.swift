import Raster

/// Turns colours into their negatives.
package struct Invert: Operation {
  package var amount = Ratio(1)
  package init() {}

  package static let name = "invert"
  package static let phase = Phase.adjust
  package static let summary = "Turn the picture into its negative."
  package static let mayStandBare = true
  package static let examples = [
    Example("--invert", "black and white change places"),
    Example("--invert=90%", "a soft negative"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("amount", \.amount, in: 0...100, "How far towards the negative; 50% is gray.")
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap.apply([.inversion(amount.value)])
  }
}
