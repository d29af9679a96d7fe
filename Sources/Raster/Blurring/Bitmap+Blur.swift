extension Bitmap {
  /// Blurred by a Gaussian whose standard deviation is `sigma` pixels; 0 changes nothing.
  package func blurred(sigma: Double, edge: BlurEdge = .extended) -> Bitmap {
    guard sigma > 0 else { return self }
    let sums = blurredSums(sigma: sigma, edge: edge)
    return Bitmap(
      size,
      pixels: sums.map { sum in
        let pixel = Pixel(truncatingIfNeeded: (sum &+ 128) &>> 8)
        // A wide filter may put a colour a hair above its alpha.
        let alpha = Pixel(repeating: pixel.w)
        return pixel.replacing(with: alpha, where: pixel .> alpha)
      })
  }

  /// The blurred pixels in 1/256 of a step.
  func blurredSums(sigma: Double, edge: BlurEdge) -> [SIMD4<UInt16>] {
    BlurPasses(size: size, filter: Gaussian(sigma: sigma), edge: edge)
      .run(pixels.map { SIMD4<UInt16>(truncatingIfNeeded: $0) &<< 7 })
  }
}

extension Coverage {
  /// Blurred by a Gaussian whose standard deviation is `sigma` pixels, with nothing beyond the rect;
  /// 0 changes nothing.
  package func blurred(sigma: Double) -> Coverage {
    guard sigma > 0, !rect.isEmpty else { return self }
    let size = PixelSize(rect.width, rect.height)
    let passes = BlurPasses(size: size, filter: Gaussian(sigma: sigma), edge: .clear)
    let sums = passes.run(values.map { UInt16($0) << 7 })
    return Coverage(rect, values: sums.map { UInt8(truncatingIfNeeded: ($0 &+ 128) &>> 8) })
  }
}
