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
  package init(_ gradient: Gradient, box: Box) {
    source = .gradient(GradientField(gradient.shape, box: box), GradientRamp(gradient))
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
      for index in pixels.indices {
        let (u, v) = (x + index - left, y - top)
        let inside = u >= 0 && v >= 0 && u < bitmap.width && v < bitmap.height
        pixels[index] = inside ? bitmap[u, v] : .zero
      }
    case .gradient(let field, let ramp):
      let v = Double(y) + 0.5
      let u = Double(x) + 0.5
      switch field.kind {
      case .linear:
        for index in pixels.indices {
          pixels[index] = nearestBytes(ramp.color(at: field.linear(u + Double(index), v)))
        }
      case .radial:
        for index in pixels.indices {
          pixels[index] = nearestBytes(ramp.color(at: field.radial(u + Double(index), v)))
        }
      case .conic:
        let (first, last) = (ramp.color(at: 0), ramp.color(at: 1))
        for index in pixels.indices {
          let (across, along) = field.turned(u + Double(index), v)
          var color = ramp.color(at: turns(across: across, along: along))
          if along > 0, abs(across) < 0.75, first != last {
            // The ray where the end meets the start cuts this pixel.
            let before = Float(field.areaBeforeStart(across: across))
            color =
              across < 0
              ? color * before + first * (1 - before) : last * before + color * (1 - before)
          }
          pixels[index] = nearestBytes(color)
        }
      }
    }
  }
}
