import Raster

/// Cuts the canvas to a shape.
package struct Shape: Operation {
  package var kind = Choice.word(.circle)
  package init() {}

  /// The shapes that have a name.
  package enum Name: String, Word {
    case circle, squircle
    package static let kindName = "shape"
  }

  /// A shape by name.
  package enum Choice: ParameterValue {
    case word(Name)
    package static var kind: ParameterKind { Name.kind }
    package init(parsing text: String) throws(ValueError) { self = .word(try Name(parsing: text)) }
    package var spelling: String {
      switch self {
      case .word(let name): name.spelling
      }
    }
  }

  package static let name = "shape"
  package static let phase = Phase.shape
  package static let summary = "Cut the picture to a shape."
  package static let examples = [
    Example("--shape circle", "a round avatar; the canvas becomes its largest square"),
    Example("--shape squircle", "a soft square"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("kind", \.kind, required: true, "The shape.")
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    var frame = try Crop().layout(frame, in: context)
    frame.set(outline(in: Box(frame.size)))
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    // Both shapes leave the corners of the square.
    true
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let frame = try layout(canvas.frame, in: context)
    if frame.size != canvas.size { try Crop().apply(to: &canvas, in: context) }
    canvas.bitmap.keep(frame.outline.coverage(in: canvas.size))
    canvas.frame = frame
  }

  private func outline(in box: Box) -> Outline {
    switch kind {
    case .word(.circle): .ellipse(box)
    case .word(.squircle): .squircle(box)
    }
  }
}
