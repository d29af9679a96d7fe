/// Changes the size of pictures by separable filters.
///
/// All sums are exact: the result does not depend on the order of the passes, and flips and
/// transposition of the picture flip and transpose the result to the bit.
package enum Resampler {
  /// Makes a picture of `size` from the part `source` of `bitmap`, a box inside it.
  ///
  /// Pixels outside the box but in reach of the filter count too; the weights of those outside the
  /// bitmap go to the others. An axis that only moves by whole pixels is copied. A pixel whose
  /// alpha leaves 0…255 is scaled as a whole. With `linear` light is averaged, not sRGB values.
  package static func resample(
    _ bitmap: Bitmap, from source: Box, to size: PixelSize, filter: ResampleFilter,
    linear: Bool = false, _ workers: any Workers = OneWorker()
  ) -> Bitmap {
    let source = source.limited(to: bitmap.size)
    if source == Box(bitmap.size), size == bitmap.size { return bitmap }
    let bits = linear ? 16 : 20
    let columns = AxisWeights(
      length: bitmap.width, low: source.left, high: source.right, count: size.width,
      filter: filter, bits: bits)
    let rows = AxisWeights(
      length: bitmap.height, low: source.top, high: source.bottom, count: size.height,
      filter: filter, bits: bits)
    let pass = ResamplePasses(columns: columns, rows: rows, size: size, linear: linear)
    return pass.prefersTransposed(bitmap.size)
      ? pass.transposed.run(bitmap.transposed, workers).transposed : pass.run(bitmap, workers)
  }

  /// Brings the whole picture to `size` by the filter that suits the change.
  package static func resample(_ bitmap: Bitmap, to size: PixelSize) -> Bitmap {
    let whole = Box(bitmap.size)
    return resample(
      bitmap, from: whole, to: size, filter: .automatic(from: whole, to: size))
  }
}

extension Box {
  /// The box cut to a canvas; the whole canvas where it is not a box of numbers.
  fileprivate func limited(to size: PixelSize) -> Box {
    let whole = Box(size)
    guard left < right, top < bottom else { return whole }
    let cut = Box(
      left: max(0, left), top: max(0, top), right: min(whole.right, right),
      bottom: min(whole.bottom, bottom))
    return cut.left < cut.right && cut.top < cut.bottom ? cut : whole
  }
}
