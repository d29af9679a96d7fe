/// How the pixels around a place are weighed when a picture changes its size.
package enum ResampleFilter: String, CaseIterable, Sendable {
  case lanczos3, mitchell, box, nearest

  /// The filter that suits a change of size: lanczos3 when the picture loses area, else mitchell.
  package static func automatic(from source: Box, to size: PixelSize) -> ResampleFilter {
    source.width * source.height >= Double(size.area) ? .lanczos3 : .mitchell
  }

  /// How far the filter reaches on each side, in pixels of the coarser grid.
  var reach: Double {
    switch self {
    case .lanczos3: 3
    case .mitchell: 2
    case .box, .nearest: 0.5
    }
  }

  /// The weight, not normalised, of a pixel whose centre lies `distance` source pixels away from a
  /// place where the coarser grid's pixels are `pitch` source pixels wide.
  ///
  /// An even function to the bit. `box` is the length that the pixel shares with the place's own
  /// pixel; `nearest` has no weights.
  func weight(at distance: Double, pitch: Double) -> Double {
    let distance = abs(distance)
    switch self {
    case .lanczos3: return lanczos3(distance / pitch)
    case .mitchell: return mitchell(distance / pitch)
    case .box, .nearest: return max(0, min(1, pitch, (1 + pitch) / 2 - distance))
    }
  }

  /// `sinc(t) · sinc(t/3)`, by the triple angle from one sine.
  private func lanczos3(_ t: Double) -> Double {
    guard t < 3 else { return 0 }
    let angle = t * (Double.pi / 3)
    guard angle > 1e-8 else { return 1 }
    let third = sine(angle)
    let square = third * third
    return square * (3 - 4 * square) / (3 * angle * angle)
  }

  /// The cubic of Mitchell and Netravali with B = C = 1/3.
  private func mitchell(_ t: Double) -> Double {
    if t < 1 { return ((7 * t - 12) * t * t + 16 / 3) / 6 }
    if t < 2 { return (((-7 / 3 * t + 12) * t - 20) * t + 32 / 3) / 6 }
    return 0
  }
}
