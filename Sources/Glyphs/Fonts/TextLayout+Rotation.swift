import Raster

extension TextLayout {
  /// The text turned about the pen's start; the lengths along and across the line stay.
  package func turned(clockwise angle: Angle) -> TextLayout {
    let (sine, cosine) = angle.sineAndCosine
    guard sine.isFinite, cosine.isFinite else { return self }
    func turn(_ point: Point) -> Point {
      Point(point.x * cosine - point.y * sine, point.x * sine + point.y * cosine)
    }
    var result = self
    result.path = path.mapped(turn)
    result.coloredParts = coloredParts.map { part in
      switch part {
      case .layer(let path, let color):
        return .layer(path.mapped(turn), color)
      case .picture(let picture, let box):
        // The turned picture is larger and its pixels have the same size.
        let turned = picture.rotated(clockwise: angle)
        let scale = box.width / Double(picture.width)
        return .picture(
          turned,
          Box(
            center: turn(box.center), width: Double(turned.width) * scale,
            height: Double(turned.height) * scale))
      }
    }
    return result
  }
}
