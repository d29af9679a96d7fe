import Raster

/// Makes the picture more transparent.
package struct Opacity: Operation {
  package var amount = Ratio(1)
  package init() {}

  package static let name = "opacity"
  package static let phase = Phase.adjust
  package static let summary = "Make the picture more transparent."
  package static let examples = [Example("--opacity 50%", "half of what is behind shows through")]
  package static let parameters: [Parameter<Self>] = [
    Parameter(
      "amount", \.amount, in: 0...100, required: true, "How much stays; 100% changes nothing.")
  ]

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool { before || amount.value < 1 }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    guard amount.value < 1 else { return }
    canvas.bitmap.fade(to: amount.value)
  }
}
