import Raster

/// Blurs the picture.
package struct Blur: Operation {
  package var sigma = Length.percent(2)
  package init() {}

  package static let name = "blur"
  package static let phase = Phase.adjust
  package static let mayStandBare = true
  package static let summary = "Blur the picture."
  package static let examples = [
    Example("--blur", "soft: a Gaussian whose deviation is 2% of the shorter side"),
    Example("--blur=8%", "no more than shades"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("sigma", \.sigma, in: 0...65_535, "The Gaussian's standard deviation.")
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap = canvas.bitmap.blurred(sigma: sigma.pixels(in: context.basis(canvas.size)))
  }
}
