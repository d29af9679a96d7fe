import Raster

/// Changes brightness, contrast, saturation, hue and gamma, in this order.
package struct Adjust: Operation {
  package var brightness = 0.0
  package var contrast = 0.0
  package var saturation = 0.0
  package var hue = Angle(degrees: 0)
  package var gamma = 1.0
  package init() {}

  package static let name = "adjust"
  package static let phase = Phase.adjust
  package static let summary = "Change brightness, contrast, saturation, hue and gamma."
  package static let mayStandBare = true
  package static let hasPrimary = false
  package static let examples = [
    Example("--adjust=contrast=20,saturation=-30", "more contrast, paler colors"),
    Example("--adjust=hue=180", "every color becomes its opposite"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("brightness", \.brightness, in: -100...100, "Lighter or darker; -100 is black."),
    Parameter("contrast", \.contrast, in: -100...100, "More or less contrast; -100 is gray."),
    Parameter(
      "saturation", \.saturation, in: -100...100, "Stronger or paler colors; -100 has none."),
    Parameter("hue", \.hue, in: -3600...3600, "How far colors turn around the color circle."),
    Parameter("gamma", \.gamma, in: 0.1...10, "Lighter middle tones above 1, darker below."),
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    canvas.bitmap.apply(
      [
        .brightness(1 + brightness / 100), .contrast(1 + contrast / 100),
        .saturation(1 + saturation / 100), .hueRotation(hue),
      ],
      exponent: 1 / gamma)
  }
}
