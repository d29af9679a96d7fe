/// The filter functions of Filter Effects Level 1, and a tint in their manner.
extension ColorMatrix {
  /// Multiplies all channels; 1 changes nothing.
  package static func brightness(_ factor: Double) -> ColorMatrix { ColorMatrix(slope: factor) }

  /// Moves all channels away from the middle; 1 changes nothing, 0 is gray.
  package static func contrast(_ factor: Double) -> ColorMatrix {
    ColorMatrix(slope: factor, constant: 0.5 - 0.5 * factor)
  }

  /// Moves colours away from their gray; 1 changes nothing, 0 is gray.
  package static func saturation(_ factor: Double) -> ColorMatrix {
    mixed(gray(0.213, 0.715, 0.072), 1 - factor)
  }

  /// Turns colours about the gray axis.
  package static func hueRotation(_ angle: Angle) -> ColorMatrix {
    let (sine, cosine) = angle.sineAndCosine
    guard cosine != 1 else { return .identity }
    return ColorMatrix(
      [
        0.213 + cosine * 0.787 - sine * 0.213, 0.213 - cosine * 0.213 + sine * 0.143,
        0.213 - cosine * 0.213 - sine * 0.787,
      ],
      [
        0.715 - cosine * 0.715 - sine * 0.715, 0.715 + cosine * 0.285 + sine * 0.140,
        0.715 - cosine * 0.715 + sine * 0.715,
      ],
      [
        0.072 - cosine * 0.072 + sine * 0.928, 0.072 - cosine * 0.072 - sine * 0.283,
        0.072 + cosine * 0.928 + sine * 0.072,
      ])
  }

  /// Gray by BT.709 luma; 0 changes nothing, 1 leaves no colour.
  package static func grayscale(_ amount: Double) -> ColorMatrix {
    mixed(tones(of: SIMD3(1, 1, 1)), amount)
  }

  /// The brown of old photographs; 0 changes nothing.
  package static func sepia(_ amount: Double) -> ColorMatrix {
    mixed(([0.393, 0.349, 0.272], [0.769, 0.686, 0.534], [0.189, 0.168, 0.131]), amount)
  }

  /// The negative; 0 changes nothing, one half is gray.
  package static func inversion(_ amount: Double) -> ColorMatrix {
    ColorMatrix(slope: 1 - 2 * amount, constant: amount)
  }

  /// The shades of `color` by BT.709 luma, from black to it; 0 changes nothing.
  ///
  /// An alpha of `color` multiplies the amount.
  package static func tint(_ color: Color, _ amount: Double) -> ColorMatrix {
    let shade = SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255
    return mixed(tones(of: shade), amount * Double(color.alpha) / 255)
  }

  private typealias Columns = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  private static func gray(_ red: Double, _ green: Double, _ blue: Double) -> Columns {
    (SIMD3(repeating: red), SIMD3(repeating: green), SIMD3(repeating: blue))
  }

  /// `color` times BT.709 luma.
  private static func tones(of color: SIMD3<Double>) -> Columns {
    (color * Luma.red, color * Luma.green, color * Luma.blue)
  }

  /// `amount` of `columns` and the rest of the identity.
  private static func mixed(_ columns: Columns, _ amount: Double) -> ColorMatrix {
    let rest = 1 - amount
    return ColorMatrix(
      columns.0 * amount + SIMD3(rest, 0, 0), columns.1 * amount + SIMD3(0, rest, 0),
      columns.2 * amount + SIMD3(0, 0, rest))
  }
}
