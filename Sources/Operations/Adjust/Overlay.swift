import Raster

/// Lays a paint on the picture.
package struct Overlay: Operation {
  /// Where the paint is drawn.
  package enum Clip: String, Word {
    case base, canvas
    package static let kindName = "clip"
  }

  package var color = Paint.color(.transparent)
  package var opacity = Automatic<Ratio>.auto
  package var blend = BlendMode.normal
  package var clip = Clip.base
  package init() {}

  package static let name = "overlay"
  package static let phase = Phase.adjust
  package static let summary = "Lay a color, a gradient or an image on the picture."
  package static let examples = [
    Example("--overlay '#2563eb'", "a blue veil"),
    Example("--overlay 'linear(180, transparent 50%, black@70%)'", "darker towards the bottom"),
    Example("--overlay paper.png,blend=multiply,opacity=1", "printed on paper"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("color", \.color, required: true, "The color, gradient or image."),
    Parameter(
      "opacity", \.opacity, in: 0...100,
      "How strong it is; auto is 100% for what has transparency itself, else 35%."),
    Parameter("blend", \.blend, "How it mixes with the picture's colors."),
    Parameter(
      "clip", \.clip, "Whether it is drawn where the picture is, or on the whole canvas."),
  ]

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let opacity = try strength(in: context)
    guard opacity > 0 else { return }
    canvas.bitmap.blend(
      try context.shader(for: color, over: Box(canvas.size)), blend, atop: clip == .base,
      opacity: opacity)
  }

  private func strength(in context: any OperationContext) throws(OperationError) -> Double {
    if let ratio = opacity.value { return ratio.value }
    return try isTranslucent(in: context) ? 1 : 0.35
  }

  /// Whether the paint has any transparency.
  private func isTranslucent(in context: any OperationContext) throws(OperationError) -> Bool {
    if case .image(let path) = color { return try !context.image(at: path).isOpaque }
    return color.isTranslucent
  }
}
