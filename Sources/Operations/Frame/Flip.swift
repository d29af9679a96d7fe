import Raster

/// Mirrors the canvas.
package struct Flip: Operation {
  /// Along which axis pixels change places.
  package enum Axis: String, Word {
    case horizontal, vertical, both
    package static let kindName = "axis"
    package static let aliases = ["h": Axis.horizontal, "v": .vertical]
  }

  package var axis = Axis.horizontal
  package init() {}

  package static let name = "flip"
  package static let phase = Phase.frame
  package static let summary = "Mirror the picture."
  package static let mayStandBare = true
  package static let examples = [
    Example("--flip", "left and right change places"),
    Example("--flip=vertical", "top and bottom change places"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("axis", \.axis, "What changes places: left and right, top and bottom, or both.")
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    var frame = frame
    let size = frame.size
    frame.resize(to: size) { outline in axes.reduce(outline) { $0.flipped($1, in: size) } }
    return frame
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let frame = try layout(canvas.frame, in: context)
    var bitmap = canvas.bitmap
    for axis in axes {
      bitmap = axis == .horizontal ? bitmap.flippedHorizontally : bitmap.flippedVertically
    }
    canvas = Canvas(bitmap, frame: frame)
  }

  private var axes: [FlipAxis] { axis.axes }
}

extension Flip.Axis {
  /// The single mirrors that it stands for.
  var axes: [FlipAxis] {
    switch self {
    case .horizontal: [.horizontal]
    case .vertical: [.vertical]
    case .both: [.horizontal, .vertical]
    }
  }
}
