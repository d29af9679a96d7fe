/// A paint made ready for one box of the canvas.
package struct Shader: Sendable {
  private enum Source {
    case pixel(Pixel)
    case gradient(GradientField, GradientRamp)
    case bitmap(Bitmap, left: Int, top: Int)
  }

  private let source: Source

  package init(_ color: Color) {
    source = .pixel(color.premultiplied)
  }

  /// Spans `box`, in pixels of the canvas.
  ///
  /// A gradient without stops paints nothing.
  package init(_ gradient: Gradient, box: Box) {
    source =
      gradient.stops.isEmpty
      ? .pixel(.zero)
      : .gradient(GradientField(gradient.shape, box: box), GradientRamp(gradient))
  }

  /// Shows `bitmap` with its first pixel at `left`, `top`; around it nothing.
  package init(_ bitmap: Bitmap, left: Int = 0, top: Int = 0) {
    source = .bitmap(bitmap, left: left, top: top)
  }

  /// The one pixel that this paint has everywhere; nil when it differs from place to place.
  var pixel: Pixel? {
    if case .pixel(let pixel) = source { pixel } else { nil }
  }

  /// The paint on a canvas of `size`.
  package func bitmap(_ size: PixelSize) -> Bitmap {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(size.area)
    var row = [Pixel](repeating: .zero, count: size.width)
    for y in 0..<size.height {
      var span = row.mutableSpan
      fill(&span, row: y, from: 0)
      pixels.append(contentsOf: row)
    }
    return Bitmap(size, pixels: pixels)
  }

  /// Fills `pixels` with those of the canvas's row `y` from column `x` on.
  package func fill(_ pixels: inout MutableSpan<Pixel>, row y: Int, from x: Int) {
    switch source {
    case .pixel(let pixel):
      for index in pixels.indices { pixels[index] = pixel }
    case .bitmap(let bitmap, let left, let top):
      let inside = y >= top && y - top < bitmap.height
      let first = inside ? min(pixels.count, max(0, left - x)) : pixels.count
      let end = max(first, min(pixels.count, left + bitmap.width - x))
      let start = (y - top) * bitmap.width + x - left
      for index in 0..<first { pixels[index] = .zero }
      for index in first..<end { pixels[index] = bitmap.pixels[start + index] }
      for index in end..<pixels.count { pixels[index] = .zero }
    case .gradient(let field, let ramp):
      fill(&pixels, field, ramp, row: y, from: x)
    }
  }

  private func fill(
    _ pixels: inout MutableSpan<Pixel>, _ field: GradientField, _ ramp: GradientRamp, row y: Int,
    from x: Int
  ) {
    let pieces = ramp.pieces.span
    // The ends meet visibly at the start of a conic gradient unless they are alike.
    let (first, last) = (ramp.color(at: 0), ramp.color(at: 1))
    let hasSeam = field.kind == .conic && first != last
    var index = 0
    var piece = pieces[0]
    for start in stride(from: 0, to: pixels.count, by: 8) {
      let places = field.places(column: x + start, row: y)
      let (across, along) = field.turned(column: x + start, row: y)
      let mayCross =
        hasSeam && min(across[0], across[7]) < 0.75 && max(across[0], across[7]) > -0.75
      for lane in 0..<min(8, pixels.count - start) {
        let place = places[lane]
        if place < piece.start || place >= piece.end {
          index = GradientRamp.piece(of: pieces, at: place, near: index)
          piece = pieces[index]
        }
        var color = piece.color(at: place)
        if mayCross, along[lane] > 0, abs(across[lane]) < 0.75 {
          let before = field.areaBeforeStart(across: across[lane])
          color =
            across[lane] < 0
            ? color * before + first * (1 - before) : last * before + color * (1 - before)
        }
        pixels[start + lane] = nearestBytes(color)
      }
    }
  }
}
