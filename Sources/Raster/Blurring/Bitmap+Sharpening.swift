extension Bitmap {
  /// Sharpened by unsharp masking: `amount` times the difference to a blur is added; 0 changes
  /// nothing.
  ///
  /// Alpha stays. A pixel is compared with the mean colour around it, weighed by alpha, so that the
  /// picture's own edge is no edge to be sharpened.
  package func sharpened(by amount: Double, sigma: Double) -> Bitmap {
    guard amount > 0, sigma > 0 else { return self }
    let soft = blurredSums(sigma: sigma, edge: .extended)
    let amount = Float(amount)
    var result = self
    var pixels = result.pixels.mutableSpan
    let mean = soft.span
    for index in pixels.indices {
      let pixel = pixels[index]
      guard pixel.w > 0, mean[index].w > 0 else { continue }
      let value = SIMD4<Float>(pixel)
      let around = SIMD4<Float>(mean[index]) * (value.w / Float(mean[index].w))
      let sharp = value + (value - around) * amount
      let positive = sharp.replacing(with: 0, where: sharp .< 0)
      var nearest = nearestBytes(
        positive.replacing(with: value.w, where: positive .> value.w))
      nearest.w = pixel.w
      pixels[index] = nearest
    }
    return result
  }
}
