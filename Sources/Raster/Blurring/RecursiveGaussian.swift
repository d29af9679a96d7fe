/// A Gaussian as two damped oscillations that run along the line once each way.
///
/// The fit is R. Deriche's of fourth order ("Recursively implementing the Gaussian and its
/// derivatives", INRIA 1993): of a step it is within a thousandth.
struct RecursiveGaussian {
  private typealias Lanes = SIMD8<Float>

  /// One oscillation: `s ← λ s + input`, of which `cosine · Re s + sine · Im s` is put out.
  ///
  /// Every number stands in all lanes, ready to be multiplied with.
  private struct Pole {
    let real, imaginary, cosine, sine: Lanes
    /// What the state settles at for an input of 1.
    let settledReal, settledImaginary: Lanes

    init(_ decay: Decay, scale: Double) {
      real = Lanes(repeating: decay.real)
      imaginary = Lanes(repeating: decay.imaginary)
      cosine = Lanes(repeating: Float(decay.fit.cosine * scale))
      sine = Lanes(repeating: Float(decay.fit.sine * scale))
      settledReal = Lanes(repeating: Float(decay.settled.x))
      settledImaginary = Lanes(repeating: Float(decay.settled.y))
    }
  }

  /// λ of an oscillation for one deviation.
  private struct Decay {
    let fit: (cosine: Double, sine: Double, decay: Double, frequency: Double)
    let real, imaginary: Float

    init(_ fit: (cosine: Double, sine: Double, decay: Double, frequency: Double), sigma: Double) {
      self.fit = fit
      let damping = exponential(-fit.decay / sigma)
      real = Float(damping * Raster.cosine(fit.frequency / sigma))
      imaginary = Float(damping * Raster.sine(fit.frequency / sigma))
    }

    /// 1 / (1 − λ), of λ as it was rounded, so that even colour stays as it is.
    var settled: Point {
      let (x, y) = (1 - Double(real), Double(imaginary))
      return Point(x / (x * x + y * y), y / (x * x + y * y))
    }
    /// What is put out for an endless 1, before scaling.
    var gain: Double { fit.cosine * settled.x + fit.sine * settled.y }
  }

  private let first, second: Pole
  /// The response at 0, which both directions hold.
  private let middle: Lanes

  init(sigma: Double) {
    let first = Decay((1.68, 3.735, 1.783, 0.6318), sigma: sigma)
    let second = Decay((-0.6803, -0.2598, 1.723, 1.997), sigma: sigma)
    let center = first.fit.cosine + second.fit.cosine
    let scale = 1 / (2 * (first.gain + second.gain) - center)
    self.first = Pole(first, scale: scale)
    self.second = Pole(second, scale: scale)
    middle = Lanes(repeating: Float(center * scale))
  }

  func filter(
    _ line: Span<SIMD8<Float>>, edge: BlurEdge, into output: inout MutableSpan<SIMD8<Float>>
  ) {
    guard let last = line.indices.last, output.count == line.count else { return }
    let (first, second, middle) = (first, second, middle)
    var forth = State(self, before: edge == .extended ? line[0] : .zero)
    for x in 0...last { output[x] = forth.next(line[x], first, second) }
    var back = State(self, before: edge == .extended ? line[last] : .zero)
    for x in (0...last).reversed() {
      // The sum of both ways comes first: mirrored lines give mirrored results to the bit.
      output[x] = (output[x] + back.next(line[x], first, second)) - line[x] * middle
    }
  }

  /// Both oscillations of eight lines.
  private struct State {
    var real1, imaginary1, real2, imaginary2: Lanes

    /// As after an endless run of `before`.
    init(_ filter: RecursiveGaussian, before: Lanes) {
      real1 = before * filter.first.settledReal
      imaginary1 = before * filter.first.settledImaginary
      real2 = before * filter.second.settledReal
      imaginary2 = before * filter.second.settledImaginary
    }

    @inline(__always)
    mutating func next(_ input: Lanes, _ a: Pole, _ b: Pole) -> Lanes {
      let turned1 = real1 * a.real - imaginary1 * a.imaginary + input
      imaginary1 = imaginary1 * a.real + real1 * a.imaginary
      real1 = turned1
      let turned2 = real2 * b.real - imaginary2 * b.imaginary + input
      imaginary2 = imaginary2 * b.real + real2 * b.imaginary
      real2 = turned2
      return (real1 * a.cosine + imaginary1 * a.sine) + (real2 * b.cosine + imaginary2 * b.sine)
    }
  }
}
