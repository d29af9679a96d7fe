import Operations
import Raster

extension Layout {
  /// The least size that the picture may be decoded to without a difference that counts.
  ///
  /// Twice the first resize's result, when every step before it is free of scale and it is neither
  /// linear nor nearest; nil asks for the whole picture.
  package var leastInput: PixelSize? {
    guard let index = firstResize, let resize = steps[index].operation as? Resize,
      !resize.linear, resize.filter != .nearest,
      steps[..<index].allSatisfy({ $0.operation.isScaleFree })
    else { return nil }
    let input = frames[0].size
    let before = frames[index].size
    let after = frames[index + 1].size
    let scale = max(
      2 * Double(after.width) / Double(before.width),
      2 * Double(after.height) / Double(before.height))
    guard scale < 1 else { return nil }
    return PixelSize(
      Int((Double(input.width) * scale).rounded(.up)),
      Int((Double(input.height) * scale).rounded(.up)))
  }

  /// The part that the first step keeps of a picture that is decoded to `size`; nil where it is no
  /// crop.
  package func neededInput(of size: PixelSize, in context: any OperationContext) -> PixelRect? {
    try? (steps.first?.operation as? Crop)?.region(of: size, in: context)
  }

  private var firstResize: Int? { steps.firstIndex { $0.operation is Resize } }

  /// The steps for a picture that was decoded smaller than it is: the first resize in pixels.
  package var scaleFreeSteps: [BoundStep] {
    guard let index = firstResize, var resize = steps[index].operation as? Resize,
      resize.size.both == nil || resize.fit == .inside || resize.fit == .outside
    else { return steps }
    var steps = steps
    resize.size = Extent(frames[index + 1].size)
    resize.fit = .cover
    steps[index].operation = resize
    return steps
  }
}

extension Operation {
  /// Whether the step does the same to a picture of any scale.
  fileprivate var isScaleFree: Bool {
    switch self {
    case let crop as Crop: crop.isScaleFree
    case is Flip: true
    case let rotate as Rotate: rotate.quarterTurns != nil
    default: false
    }
  }
}
