import Raster

/// Keeps a part of the canvas.
package struct Crop: Operation {
  package var area = Area.square
  package var at = Automatic<Anchor>.auto
  package var x = Length.pixels(0)
  package var y = Length.pixels(0)
  package var focus = Possible<Focus>.none
  package init() {}

  package static let name = "crop"
  package static let phase = Phase.frame
  package static let summary = "Keep a part of the picture."
  package static let examples = [
    Example("--crop square", "the largest square, a little above the middle of a portrait"),
    Example("--crop 16:9,at=top", "the largest 16:9 part, at the top"),
    Example("--crop 300x200,x=40,y=10,at=top-left", "300×200 pixels from (40, 10)"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter(
      "area", \.area, required: true, "What is kept: square, a ratio, or a size in pixels."),
    Parameter("at", \.at, "Which part; auto centres, portraits a quarter from the top."),
    Parameter("x", \.x, in: -65_535...65_535, "Moves the part inward from the anchor, or right."),
    Parameter("y", \.y, in: -65_535...65_535, "Moves the part inward from the anchor, or down."),
    Parameter("focus", \.focus, in: 0...100, "The point of the picture to keep in the middle."),
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    let region = try region(of: frame.size, in: context)
    var frame = frame
    frame.resize(to: PixelSize(region.width, region.height)) {
      $0.moved(by: Point(-Double(region.left), -Double(region.top)))
    }
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    // What is cut off may have been all that was transparent.
    guard before, let region = try? region(of: frame.size, in: context) else { return false }
    return region == PixelRect(frame.size)
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let region = try region(of: canvas.size, in: context)
    let frame = try layout(canvas.frame, in: context)
    canvas = Canvas(canvas.bitmap.cropped(to: region), frame: frame)
  }

  /// The part that is kept, in whole pixels.
  package func region(
    of size: PixelSize, in context: any OperationContext
  ) throws(OperationError) -> PixelRect {
    let basis = context.basis(size)
    let (width, height) = kept(of: size, pixel: basis.pixel)
    let spare = (x: Double(size.width - width), y: Double(size.height - height))
    var origin = offset(of: spare, at: at, in: size)
    if let focus = focus.value {
      // The point stays as near the middle as the canvas's edges allow.
      origin.x = clamp(focus.x.value * Double(size.width) - Double(width) / 2, 0, spare.x)
      origin.y = clamp(focus.y.value * Double(size.height) - Double(height) / 2, 0, spare.y)
    }
    let inward = at.value ?? .center
    origin.x += x.pixels(in: basis) * (inward.x > 0 ? -1 : 1)
    origin.y += y.pixels(in: basis) * (inward.y > 0 ? -1 : 1)
    let left = roundHalfUp(origin.x)
    let top = roundHalfUp(origin.y)
    let region = PixelRect(left: left, top: top, right: left + width, bottom: top + height)
    guard left >= 0, top >= 0, region.right <= size.width, region.bottom <= size.height else {
      throw .beyondCanvas(area: region, canvas: size)
    }
    return region
  }

  private func kept(of size: PixelSize, pixel: Double) -> (width: Int, height: Int) {
    switch area {
    case .size(let width, let height):
      return (
        max(1, roundHalfUp(Double(width) * pixel)), max(1, roundHalfUp(Double(height) * pixel))
      )
    case .ratio(let width, let height):
      let scale = min(Double(size.width) / width, Double(size.height) / height)
      return (
        min(size.width, max(1, roundHalfUp(width * scale))),
        min(size.height, max(1, roundHalfUp(height * scale)))
      )
    }
  }

  /// Whether the same part is kept at any scale of the picture.
  package var isScaleFree: Bool {
    guard case .ratio = area else { return false }
    return (x.magnitudes + y.magnitudes).allSatisfy { $0 == 0 }
  }
}

private func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  max(low, min(value, max(low, high)))
}
