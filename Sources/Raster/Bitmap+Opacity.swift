extension Bitmap {
  /// Whether alpha is 255 everywhere.
  package var isOpaque: Bool {
    let pixels = pixels.span
    for index in pixels.indices where pixels[index].w != 255 { return false }
    return true
  }

  /// This canvas laid on a colour; a colour with alpha lies on white itself.
  package func flattened(on matte: Color) -> Bitmap {
    if isOpaque { return self }
    let ground = over(matte.premultiplied, Color.white.premultiplied)
    var result = self
    var pixels = result.pixels.mutableSpan
    for index in pixels.indices where pixels[index].w != 255 {
      pixels[index] = over(pixels[index], ground)
    }
    return result
  }
}
