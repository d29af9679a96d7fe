import Raster

extension TextLayout {
  /// Draws the text with its pen's start at `origin`; outlines take `shader`, coloured glyphs don't.
  package func draw(on bitmap: inout Bitmap, at origin: Point, shader: Shader) {
    bitmap.draw(shader, through: outlineCoverage(in: bitmap.size, at: origin))
    for part in coloredParts {
      switch part {
      case .picture(let picture, let box):
        let place = box.moved(by: origin.x, origin.y)
        guard let placed = PlacedPicture(picture, box: place, in: bitmap.size) else { continue }
        bitmap.draw(placed.bitmap, x: placed.left, y: placed.top)
      case .layer(let path, let color):
        bitmap.draw(
          color.map(Shader.init) ?? shader,
          through: path.moved(to: origin).coverage(in: bitmap.size))
      }
    }
  }

  /// How much of each pixel the text covers, coloured glyphs by their alpha.
  package func coverage(in size: PixelSize, at origin: Point) -> Coverage {
    guard hasColor else { return outlineCoverage(in: size, at: origin) }
    let rect = ink.moved(by: origin.x, origin.y).pixels(within: PixelRect(size))
    guard !rect.isEmpty else { return .empty }
    var bitmap = Bitmap(PixelSize(rect.width, rect.height))
    let corner = Point(Double(rect.left), Double(rect.top))
    draw(on: &bitmap, at: origin - corner, shader: Shader(.white))
    return Coverage(rect, values: bitmap.pixels.map { $0.w })
  }

  private func outlineCoverage(in size: PixelSize, at origin: Point) -> Coverage {
    path.moved(to: origin).coverage(in: size)
  }
}

extension Path {
  fileprivate func moved(to origin: Point) -> Path {
    mapped { $0 + origin }
  }
}
