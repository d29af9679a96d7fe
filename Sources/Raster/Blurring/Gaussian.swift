/// A Gaussian filter along lines; what it costs doesn't depend on its width.
struct Gaussian {
  /// From this standard deviation on the recursive filter takes over.
  static let widestDirect = 2.0

  private enum Method {
    case direct(DirectGaussian)
    case recursive(RecursiveGaussian)
  }

  private let method: Method

  /// `sigma` is the standard deviation in pixels and must be positive.
  init(sigma: Double) {
    method =
      sigma < Self.widestDirect
      ? .direct(DirectGaussian(sigma: sigma)) : .recursive(RecursiveGaussian(sigma: sigma))
  }

  /// Filters eight lines at once; `output` is as long as `line`.
  func filter(
    _ line: Span<SIMD8<Float>>, edge: BlurEdge, into output: inout MutableSpan<SIMD8<Float>>
  ) {
    switch method {
    case .direct(let filter): filter.filter(line, edge: edge, into: &output)
    case .recursive(let filter): filter.filter(line, edge: edge, into: &output)
    }
  }
}

/// What a filter takes for what lies beyond the picture.
package enum BlurEdge: Sendable {
  /// Nothing: transparent.
  case clear
  /// The nearest pixel of the picture.
  case extended
}
