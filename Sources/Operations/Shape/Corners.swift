import Raster

/// Rounds the corners of the canvas.
package struct Corners: Operation {
  /// The curve of a corner: a circle's, or one that leaves the edges without a jolt.
  package enum Style: String, Word {
    case round, squircle
    package static let kindName = "style"
  }

  package var radius = Radii.auto
  package var style = Style.round
  package init() {}

  package static let name = "corners"
  package static let phase = Phase.shape
  package static let summary = "Round the corners."
  package static let examples = [
    Example("--corners 16", "a radius of 16 pixels at each corner"),
    Example("--corners auto,style=squircle", "corners like an app icon's"),
    Example("--corners 24%/24%/0/0", "only the upper two"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter(
      "radius", \.radius, in: 0...65_535,
      "One to four radii joined by /, from the top left clockwise; auto is 22%, max a pill."),
    Parameter("style", \.style, "The curve: a circle's, or a squircle's without a jolt."),
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    var frame = frame
    frame.set(
      .rectangle(
        Box(frame.size), radii: radius.corners(in: context.basis(frame.size)),
        style: style == .round ? .round : .squircle))
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    before || radius.corners(in: context.basis(frame.size)) != CornerRadii(0)
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let frame = try layout(canvas.frame, in: context)
    canvas.bitmap.keep(frame.outline.coverage(in: canvas.size))
    canvas.frame = frame
  }
}
