import Raster

/// Puts a color, a gradient or an image behind everything.
package struct Background: Operation {
  package var color = Paint.color(.white)
  package init() {}

  package static let name = "background"
  package static let phase = Phase.edge
  package static let rank = 2
  package static let mayStandBare = true
  package static let summary = "Fill what is transparent."
  package static let examples = [
    Example("--background", "white behind the picture"),
    Example("--background='linear(180, #38bdf8, #1e3a8a)'", "a gradient from top to bottom"),
    Example("--background=./wall.jpg", "another picture behind it, scaled to cover"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("color", \.color, "What is put behind: a color, a gradient or an image file.")
  ]

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    // What an image leaves open is not known before it is read.
    if case .image = color { return false }
    return before && color.isTranslucent
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap.drawUnder(try context.shader(for: color, over: Box(canvas.size)))
  }
}
