import Raster

/// Puts a picture on the picture.
package struct Badge: BadgeOperation {
  package var image = Possible<ImageFile>.none
  package var placement = BadgePlacement(at: .bottomRight, size: .percent(36))
  package init() {}

  package static let name = "badge"
  package static let phase = Phase.badges
  package static let summary = "Put another picture on the picture."
  package static let examples = [
    Example("--badge ./star.png", "a picture in the corner, 36% of the canvas on its longer side"),
    Example("--badge ./hat.png,top,rotate=-12,clip=none", "a hat that reaches over the edge"),
    Example("--badge ./logo.png,cutout=3%", "with clear space that follows its contour"),
  ]
  package static let parameters: [Parameter<Self>] =
    [Parameter("image", \.image, required: true, "The picture's file.")]
    + Parameter.badge(\.placement)

  func shape(
    in context: any OperationContext
  ) throws(OperationError) -> (width: Double, height: Double) {
    guard let file = image.value else { return (0, 0) }
    let size = try context.image(at: file.path).size
    let longer = Double(max(size.width, size.height))
    return (Double(size.width) / longer, Double(size.height) / longer)
  }

  func draw(
    _ badge: BadgeBox, on size: PixelSize, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt {
    var art = Bitmap(size)
    guard let file = image.value, badge.box.shorter > 0 else {
      return BadgeArt(bitmap: art, contour: .rectangle(badge.box))
    }
    var picture = try context.image(at: file.path)
    for axis in placement.flip.axes {
      picture = axis == .horizontal ? picture.flippedHorizontally : picture.flippedVertically
    }
    let fitted = PixelSize(roundHalfUp(badge.box.width), roundHalfUp(badge.box.height))
    picture = Resampler.resample(picture, to: fitted).rotated(clockwise: placement.rotate)
    // Whole pixels keep the picture as sharp as it is.
    art.draw(
      picture, x: roundHalfUp(badge.box.center.x - Double(picture.width) / 2),
      y: roundHalfUp(badge.box.center.y - Double(picture.height) / 2))
    return BadgeArt(bitmap: art, contour: Outline(alphaOf: art))
  }
}
