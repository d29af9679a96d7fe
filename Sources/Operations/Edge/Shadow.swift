import Raster

/// Casts a shadow or a glow of what is on the canvas.
package struct Shadow: Operation {
  package var blur = Length.percent(6)
  package var x = Length.pixels(0)
  package var y = Length.percent(2.5)
  package var spread = Length.pixels(0)
  package var color = Paint.color(Color(0, 0, 0, 89))
  package var inner = false
  package init() {}

  package static let name = "shadow"
  package static let phase = Phase.edge
  package static let rank = 1
  package static let mayStandBare = true
  package static let summary = "Cast a shadow, outside or inside, or a glow."
  package static let examples = [
    Example("--shadow", "a soft shadow below; the canvas grows to hold it"),
    Example("--shadow=12%,y=0,#38bdf8", "a blue glow all around"),
    Example("--shadow=4%,inner,black@50%", "as if the picture lay behind a hole"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("blur", \.blur, in: 0...65_535, "How far it fades out, twice its deviation."),
    Parameter("x", \.x, in: -65_535...65_535, "How far it is moved to the right."),
    Parameter("y", \.y, in: -65_535...65_535, "How far it is moved down."),
    Parameter(
      "spread", \.spread, in: -65_535...65_535, "How much wider than its cause it is."),
    Parameter("color", \.color, "Its color or gradient."),
    Parameter("inner", \.inner, "Casts it from the edge onto the picture."),
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    var frame = frame
    frame.grow(by: growth(in: context.basis(frame.outlineBox)))
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    let basis = context.basis(frame.outlineBox)
    let fades = blur.pixels(in: basis) > 0 || color.isTranslucent
    return before || fades && !growth(in: basis).isZero
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let basis = context.basis(canvas.frame.outlineBox)
    let growth = growth(in: basis)
    if !growth.isZero {
      canvas.bitmap = canvas.bitmap.padded(by: growth)
      canvas.frame.grow(by: growth)
    }
    let shader = try context.shader(for: color, over: Box(canvas.size))
    let spread = spread.pixels(in: basis)
    let cast = canvas.bitmap.alpha.cast(
      on: canvas.size, blur: blur.pixels(in: basis),
      moved: Point(x.pixels(in: basis), y.pixels(in: basis)),
      spread: inner ? -spread : spread)
    if inner {
      canvas.bitmap.drawAtop(shader, through: cast.inverted(in: canvas.size))
    } else {
      canvas.bitmap.drawUnder(shader, through: cast)
    }
  }

  private func growth(in basis: LengthBasis) -> Insets {
    guard !inner else { return Insets() }
    let reach = Coverage.castReach(blur: blur.pixels(in: basis)) + spread.pixels(in: basis)
    let (x, y) = (x.pixels(in: basis), y.pixels(in: basis))
    return Insets(
      top: max(0, roundUp(reach - y)), right: max(0, roundUp(reach + x)),
      bottom: max(0, roundUp(reach + y)), left: max(0, roundUp(reach - x)))
  }
}
