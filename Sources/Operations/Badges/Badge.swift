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

  func extent(
    _ size: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> BadgeExtent {
    guard let file = image.value else { return BadgeExtent(width: 0, height: 0) }
    let picture = try context.image(at: file.path).size
    let scale = size / Double(max(picture.width, picture.height))
    return BadgeExtent(
      width: Double(picture.width) * scale, height: Double(picture.height) * scale)
  }

  func draw(
    _ badge: BadgeBox, for canvas: Bitmap, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt {
    let picture = try image.value.map { (file) throws(OperationError) in
      try context.image(at: file.path)
    }
    let art = try placement.art(in: badge, on: canvas.size) { art, box in
      guard let picture, box.shorter > 0 else { return }
      // Whole pixels keep the picture as sharp as it is, and only what is seen is drawn.
      let size = PixelSize(roundHalfUp(box.width), roundHalfUp(box.height))
      let whole = PixelRect(size).moved(by: roundHalfUp(box.left), roundHalfUp(box.top))
      let seen = whole.intersection(PixelRect(art.size))
      guard !seen.isEmpty else { return }
      let source = Box(seen).moved(by: -Double(whole.left), -Double(whole.top)).scaled(
        Double(picture.width) / Double(size.width), Double(picture.height) / Double(size.height))
      let part = Resampler.resample(
        picture, from: source, to: PixelSize(seen.width, seen.height),
        filter: .automatic(from: Box(picture.size), to: size))
      art.draw(part, x: seen.left, y: seen.top)
    }
    return BadgeArt(bitmap: art, contour: Outline(alphaOf: art))
  }
}
