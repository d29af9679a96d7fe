import Raster

/// Turns colours into browns.
package struct Sepia: Operation {
  package var amount = Ratio(1)
  package init() {}

  package static let name = "sepia"
  package static let phase = Phase.adjust
  package static let summary = "Give the picture the brown of old photographs."
  package static let mayStandBare = true
  package static let examples = [
    Example("--sepia", "a brown picture"),
    Example("--sepia=40%", "a warm tone"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("amount", \.amount, in: 0...100, "How much of the brown there is.")
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap.apply([.sepia(amount.value)])
  }
}
