import Raster

/// Makes edges within the picture stand out.
package struct Sharpen: Operation {
  package var amount = Ratio(0.5)
  package var radius = Length.max([.percent(0.2), .pixels(0.6)])
  package init() {}

  package static let name = "sharpen"
  package static let phase = Phase.adjust
  package static let mayStandBare = true
  package static let summary = "Sharpen the picture."
  package static let examples = [
    Example("--sharpen", "a little crisper, as after a large reduction"),
    Example("--sharpen=120%,radius=1.2", "strong"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("amount", \.amount, in: 0...1000, "How much of the difference to a blur is added."),
    Parameter("radius", \.radius, in: 0...65_535, "The blur's standard deviation."),
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let sigma = radius.pixels(in: context.basis(canvas.size))
    canvas.bitmap = canvas.bitmap.sharpened(by: amount.value, sigma: sigma)
  }
}
