import Raster

/// Adds a margin around the canvas.
package struct Pad: Operation {
  package var all = Automatic<Length>.auto
  package var top = Automatic<Length>.auto
  package var right = Automatic<Length>.auto
  package var bottom = Automatic<Length>.auto
  package var left = Automatic<Length>.auto
  package var color = Color.transparent
  package init() {}

  package static let name = "pad"
  package static let phase = Phase.frame
  package static let summary = "Add a margin around the picture."
  package static let examples = [
    Example("--pad 10%", "a transparent margin of a tenth of the shorter side"),
    Example("--pad 0,bottom=24,white", "24 white pixels below"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("all", \.all, in: 0...65_535, "The margin at each side; auto is 8%."),
    Parameter("top", \.top, in: 0...65_535, "The margin above; auto is as all."),
    Parameter("right", \.right, in: 0...65_535, "The margin at the right; auto is as all."),
    Parameter("bottom", \.bottom, in: 0...65_535, "The margin below; auto is as all."),
    Parameter("left", \.left, in: 0...65_535, "The margin at the left; auto is as all."),
    Parameter("color", \.color, "What the margin is filled with."),
  ]

  package init(_ insets: Insets, color: Color) {
    top = .value(.pixels(Double(insets.top)))
    right = .value(.pixels(Double(insets.right)))
    bottom = .value(.pixels(Double(insets.bottom)))
    left = .value(.pixels(Double(insets.left)))
    self.color = color
  }

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    var frame = frame
    frame.grow(by: insets(for: frame.size, in: context))
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    before || color.alpha < 255 && !insets(for: frame.size, in: context).isZero
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let frame = try layout(canvas.frame, in: context)
    let insets = insets(for: canvas.size, in: context)
    canvas = Canvas(canvas.bitmap.padded(by: insets, with: color.premultiplied), frame: frame)
  }

  private func insets(for size: PixelSize, in context: any OperationContext) -> Insets {
    let basis = context.basis(size)
    let all = all.value ?? .percent(8)
    func side(_ length: Automatic<Length>) -> Int {
      roundHalfUp((length.value ?? all).pixels(in: basis))
    }
    return Insets(top: side(top), right: side(right), bottom: side(bottom), left: side(left))
  }
}
