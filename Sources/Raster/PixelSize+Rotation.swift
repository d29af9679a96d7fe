extension PixelSize {
  /// The size of the canvas that holds a turned picture of this size.
  ///
  /// ⌈w·|cos| + h·|sin|⌉ × ⌈w·|sin| + h·|cos|⌉, less a hair, so that the noise of a sine adds no
  /// pixel.
  package func rotated(clockwise angle: Angle) -> PixelSize {
    let (sine, cosine) = angle.sineAndCosine
    guard sine.isFinite, cosine.isFinite else { return self }
    let (w, h) = (Double(width), Double(height))
    return PixelSize(
      Int((w * abs(cosine) + h * abs(sine) - 1e-9).rounded(.up)),
      Int((w * abs(sine) + h * abs(cosine) - 1e-9).rounded(.up)))
  }
}
