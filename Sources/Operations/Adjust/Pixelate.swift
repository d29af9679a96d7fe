import Raster

/// Makes the picture of large squares.
package struct Pixelate: Operation {
  package var size = Length.percent(6)
  package init() {}

  package static let name = "pixelate"
  package static let phase = Phase.adjust
  package static let summary = "Make the picture of large squares of one color."
  package static let mayStandBare = true
  package static let examples = [
    Example("--pixelate", "a face nobody recognizes"),
    Example("--pixelate=8", "squares of 8 by 8 pixels"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter(
      "size", \.size, in: 0...65_535,
      "The side of a square, in whole pixels; the squares lie centered.")
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap.averageBlocks(of: roundHalfUp(size.pixels(in: context.basis(canvas.size))))
  }
}
