import Raster

/// Turns colours into grays.
package struct Grayscale: Operation {
  package var amount = Ratio(1)
  package init() {}

  package static let name = "grayscale"
  package static let phase = Phase.adjust
  package static let summary = "Take the color away."
  package static let mayStandBare = true
  package static let examples = [
    Example("--grayscale", "a gray picture"),
    Example("--grayscale=60%", "colors that are barely there"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("amount", \.amount, in: 0...100, "How much of the color is taken away.")
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap.apply([.grayscale(amount.value)])
  }
}
