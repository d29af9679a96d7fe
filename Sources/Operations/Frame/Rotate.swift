import Raster

/// Turns the canvas clockwise about its centre.
package struct Rotate: Operation {
  package var angle = Angle(degrees: 0)
  package init() {}

  package static let name = "rotate"
  package static let phase = Phase.frame
  package static let summary = "Turn the picture clockwise."
  package static let examples = [
    Example("--rotate 90", "a quarter turn to the right, exact"),
    Example("--rotate -12", "a slight tilt to the left; the corners are transparent"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter(
      "angle", \.angle, in: -3600...3600, required: true,
      "How far, clockwise; quarter turns are exact, others grow the canvas.")
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    var frame = frame
    let before = frame.size
    let size = frame.size.rotated(clockwise: angle)
    frame.resize(to: size) { outline in
      if let quarters = quarterTurns { return outline.quarterTurned(quarters, in: before) }
      return outline.rotated(degrees: angle.degrees, in: before, to: size)
    }
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    before || quarterTurns == nil
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let frame = try layout(canvas.frame, in: context)
    canvas = Canvas(canvas.bitmap.rotated(clockwise: angle), frame: frame)
  }

  /// How many quarter turns the angle is, 0…3; nil when it is none.
  package var quarterTurns: Int? {
    let turns = angle.degrees / 90
    guard turns == turns.rounded() else { return nil }
    return (Int(turns) % 4 + 4) % 4
  }
}
