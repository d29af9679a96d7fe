import Operations
import Raster

/// What a canvas may grow to.
package struct CanvasLimits: Hashable, Sendable {
  package var pixels = 100_000_000
  package var side = 65_535

  package init(pixels: Int = 100_000_000) { self.pixels = pixels }
}

/// The steps of one output with every size settled, before the first pixel.
package struct Layout: Sendable {
  package private(set) var steps: [BoundStep]
  /// The canvas before each step, and after the last.
  package private(set) var frames: [Frame]

  /// The size that the output will have.
  package var size: PixelSize { frames[frames.count - 1].size }

  /// Settles `steps` for a picture of `input` pixels and a file of `target`.
  package static func solve(
    _ steps: [BoundStep], input: PixelSize, target: Extent?, limits: CanvasLimits,
    in context: any OperationContext
  ) throws(LayoutError) -> Layout {
    guard let target else {
      return try Layout(steps, input: input, limits: limits, in: context)
    }
    var steps = steps
    let index = resizeIndex(in: &steps)
    guard var resize = steps[index].operation as? Resize else {
      return try Layout(steps, input: input, limits: limits, in: context)
    }
    resize.size = target
    guard let size = target.both, resize.fit.fillsItsSize else {
      steps[index].operation = resize
      return try Layout(steps, input: input, limits: limits, in: context)
    }
    let layout = try shrink(
      steps, index, resize, to: size, input: input, limits: limits, in: context)
    return try layout.padded(to: size, limits: limits, in: context)
  }

  private init(
    _ steps: [BoundStep], input: PixelSize, limits: CanvasLimits, in context: any OperationContext
  ) throws(LayoutError) {
    self.steps = steps
    frames = [Frame(input)]
    for step in steps {
      let frame: Frame
      do throws(OperationError) {
        frame = try step.operation.layout(frames[frames.count - 1], in: context)
        try limits.check(frame.size)
      } catch {
        throw .step(error, name: step.name, origin: step.origin)
      }
      frames.append(frame)
    }
  }

  /// The recipe's last `resize`, or a new one before the first step that is not of phase frame.
  private static func resizeIndex(in steps: inout [BoundStep]) -> Int {
    if let index = steps.lastIndex(where: { $0.operation is Resize }) { return index }
    let index = steps.firstIndex { type(of: $0.operation).phase != .frame } ?? steps.count
    steps.insert(
      BoundStep(operation: Resize(), name: Resize.name, origin: .flag("size")), at: index)
    return index
  }

  /// Takes the smallest even amount off the resize for which the last canvas fits `size`.
  private static func shrink(
    _ steps: [BoundStep], _ index: Int, _ resize: Resize, to size: PixelSize, input: PixelSize,
    limits: CanvasLimits, in context: any OperationContext
  ) throws(LayoutError) -> Layout {
    var steps = steps
    var resize = resize
    for taken in stride(from: 0, to: size.shorter, by: 2) {
      resize.size = .pixels(width: size.width - taken, height: size.height - taken)
      steps[index].operation = resize
      let layout = try Layout(steps, input: input, limits: limits, in: context)
      if layout.size.width <= size.width, layout.size.height <= size.height { return layout }
    }
    throw .noRoom(size)
  }

  /// Lets the last step that changes the canvas's size add what is missing of `size`.
  private func padded(
    to size: PixelSize, limits: CanvasLimits, in context: any OperationContext
  ) throws(LayoutError) -> Layout {
    let missing = (width: size.width - self.size.width, height: size.height - self.size.height)
    guard missing.width > 0 || missing.height > 0 else { return self }
    let last = steps.indices.last { frames[$0].size != frames[$0 + 1].size } ?? steps.count - 1
    let (left, top) = (missing.width / 2, missing.height / 2)
    let margin = Insets(
      top: top, right: missing.width - left, bottom: missing.height - top, left: left)
    let color = (steps[last].operation as? Pad)?.color ?? .transparent
    let pad = BoundStep(
      operation: Pad(margin, color: color), name: Pad.name, origin: steps[last].origin)
    // Steps after it keep their places; only where they then grow is the margin put last.
    for place in [last + 1, steps.count] {
      var steps = steps
      steps.insert(pad, at: place)
      let layout = try Layout(steps, input: frames[0].size, limits: limits, in: context)
      if layout.size == size { return layout }
    }
    throw .noRoom(size)
  }
}

extension Resize.Fit {
  /// Whether the canvas always gets the size that was asked for.
  fileprivate var fillsItsSize: Bool { self != .inside && self != .outside }
}

extension CanvasLimits {
  /// Refuses a canvas over the limits.
  package func check(_ size: PixelSize) throws(OperationError) {
    guard size.width <= side, size.height <= side else { throw .sideTooLong(size, limit: side) }
    guard size.area <= pixels else { throw .canvasTooLarge(size, limit: pixels) }
  }
}

/// Why the sizes of an output cannot be settled.
package enum LayoutError: Error, Hashable, Sendable {
  case step(OperationError, name: String, origin: Origin)
  /// Borders, shadows and margins leave no room for the picture in a file of this size.
  case noRoom(PixelSize)
  /// The time that an item was given is over.
  case overTime
}
