import Raster

/// Gives the canvas another size.
package struct Resize: Operation {
  /// How a picture of another ratio is brought into the size.
  package enum Fit: String, Word {
    case cover, contain, fill, inside, outside
    package static let kindName = "fit"
  }
  /// The filter by its name; `auto` is lanczos3 when shrinking and mitchell when enlarging.
  package enum Filter: String, Word {
    case auto, lanczos3, mitchell, box, nearest
    package static let kindName = "filter"
  }

  package var size = Extent.percent(100)
  package var fit = Fit.cover
  package var at = Automatic<Anchor>.auto
  package var filter = Filter.auto
  package var linear = false
  package init() {}

  package static let name = "resize"
  package static let phase = Phase.frame
  package static let summary = "Give the picture another size."
  package static let examples = [
    Example("--resize 256", "256×256, what does not fit is cut off"),
    Example("--resize 640x", "640 wide, as high as the picture's ratio asks"),
    Example("--resize 64,fit=contain", "64×64 with transparent margins"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter(
      "size", \.size, in: 1...65_535, required: true, "The new size; an open side follows."),
    Parameter("fit", \.fit, "How another ratio is fitted into the size."),
    Parameter("at", \.at, "Which part is kept or where the picture lies; auto as in crop."),
    Parameter("filter", \.filter, "How pixels are weighed; auto is lanczos3 down, mitchell up."),
    Parameter("linear", \.linear, "Averages light instead of sRGB values."),
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    let plan = plan(for: frame.size)
    var frame = frame
    let scale = Point(
      Double(plan.picture.width) / plan.source.width,
      Double(plan.picture.height) / plan.source.height)
    frame.resize(to: plan.canvas) {
      $0.moved(by: Point(-plan.source.left, -plan.source.top)).scaled(scale.x, scale.y)
        .moved(by: Point(Double(plan.margin.left), Double(plan.margin.top)))
    }
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    let plan = plan(for: frame.size)
    // What is cut off may have been all that was transparent.
    return before && plan.source == Box(frame.size) || !plan.margin.isZero
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let plan = plan(for: canvas.size)
    let frame = try layout(canvas.frame, in: context)
    let enlargement = max(
      Double(plan.picture.width) / plan.source.width,
      Double(plan.picture.height) / plan.source.height)
    if enlargement > 2 { context.note(.enlarged(from: canvas.size, to: plan.picture)) }
    let kernel: ResampleFilter =
      switch filter {
      case .auto: .automatic(from: plan.source, to: plan.picture)
      case .lanczos3: .lanczos3
      case .mitchell: .mitchell
      case .box: .box
      case .nearest: .nearest
      }
    var bitmap = Resampler.resample(
      canvas.bitmap, from: plan.source, to: plan.picture, filter: kernel, linear: linear,
      context.workers)
    if !plan.margin.isZero { bitmap = bitmap.padded(by: plan.margin) }
    canvas = Canvas(bitmap, frame: frame)
  }

  /// What of the picture is taken, how large it becomes, and the margin around it.
  private struct Plan {
    var source: Box
    var picture: PixelSize
    var margin = Insets()
    var canvas: PixelSize {
      PixelSize(
        picture.width + margin.left + margin.right, picture.height + margin.top + margin.bottom)
    }
  }

  private func plan(for size: PixelSize) -> Plan {
    let whole = Box(size)
    guard let target = size.scaled(to: self.size) else { return Plan(source: whole, picture: size) }
    let ratios = (
      x: Double(target.width) / whole.width, y: Double(target.height) / whole.height
    )
    switch fit {
    case .fill: return Plan(source: whole, picture: target)
    case .cover:
      let scale = max(ratios.x, ratios.y)
      let width = min(whole.width, Double(target.width) / scale)
      let height = min(whole.height, Double(target.height) / scale)
      let origin = offset(of: (whole.width - width, whole.height - height), at: at, in: size)
      let source = Box(
        left: origin.x, top: origin.y, right: origin.x + width, bottom: origin.y + height)
      return Plan(source: source, picture: target)
    case .inside, .outside, .contain:
      let scale = fit == .outside ? max(ratios.x, ratios.y) : min(ratios.x, ratios.y)
      let picture = PixelSize(
        roundHalfUp(whole.width * scale), roundHalfUp(whole.height * scale))
      guard fit == .contain else { return Plan(source: whole, picture: picture) }
      let spare = (target.width - picture.width, target.height - picture.height)
      let origin = offset(of: (Double(spare.0), Double(spare.1)), at: at, in: size)
      let (left, top) = (roundHalfUp(origin.x), roundHalfUp(origin.y))
      return Plan(
        source: whole, picture: picture,
        margin: Insets(top: top, right: spare.0 - left, bottom: spare.1 - top, left: left))
    }
  }
}

extension PixelSize {
  /// This size brought to an extent; an open side keeps the ratio.
  ///
  /// Nil when nothing changes.
  fileprivate func scaled(to extent: Extent) -> PixelSize? {
    let target: PixelSize
    switch extent {
    case .percent(let share):
      target = PixelSize(
        roundHalfUp(Double(width) * share / 100), roundHalfUp(Double(height) * share / 100))
    case .pixels(let width?, let height?): target = PixelSize(width, height)
    case .pixels(let width?, nil):
      target = PixelSize(
        width, roundHalfUp(Double(height) * Double(width) / Double(self.width)))
    case .pixels(nil, let height?):
      target = PixelSize(roundHalfUp(Double(width) * Double(height) / Double(self.height)), height)
    case .pixels(nil, nil): return nil
    }
    return target == self ? nil : target
  }
}
