import Raster

extension OperationContext {
  /// A paint made ready to fill `box`; an image is scaled to cover it.
  package func shader(for paint: Paint, over box: Box) throws(OperationError) -> Shader {
    switch paint {
    case .color(let color): return Shader(color)
    case .gradient(let gradient): return Shader(gradient, box: box)
    case .image(let path):
      let size = PixelSize(roundHalfUp(box.width), roundHalfUp(box.height))
      var resize = Resize()
      resize.size = Extent(size)
      var canvas = Canvas(try image(at: path))
      try resize.apply(to: &canvas, in: self)
      return Shader(
        canvas.bitmap, left: roundHalfUp(box.left), top: roundHalfUp(box.top))
    }
  }
}
