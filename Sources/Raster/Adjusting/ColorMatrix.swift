/// A linear map of colours with a constant, as the colour matrices of CSS filters are.
///
/// It acts on premultiplied values: the constant counts times alpha, and clamping a straight colour
/// to 0…1 is clamping a premultiplied one to 0…alpha. So no pixel is ever divided by its alpha.
package struct ColorMatrix: Hashable, Sendable {
  /// What one of red, green and blue adds to each channel; the last lane is 0.
  private var red, green, blue: SIMD4<Float>
  /// What is added to each channel of an opaque colour; the last lane is 1, so that alpha stays.
  private var constant: SIMD4<Float>

  /// Changes nothing.
  package static let identity = ColorMatrix([1, 0, 0], [0, 1, 0], [0, 0, 1])

  /// Takes what each of red, green and blue adds to the three channels, and what is always added.
  init(
    _ red: SIMD3<Double>, _ green: SIMD3<Double>, _ blue: SIMD3<Double>,
    constant: SIMD3<Double> = .zero
  ) {
    self.red = SIMD4(SIMD3<Float>(red), 0)
    self.green = SIMD4(SIMD3<Float>(green), 0)
    self.blue = SIMD4(SIMD3<Float>(blue), 0)
    self.constant = SIMD4(SIMD3<Float>(constant), 1)
  }

  /// Multiplies every channel by `slope` and adds `constant`.
  init(slope: Double, constant: Double = 0) {
    self.init(
      [slope, 0, 0], [0, slope, 0], [0, 0, slope], constant: SIMD3(repeating: constant))
  }

  /// The premultiplied colour that comes of one, in the same unit.
  @inline(__always)
  func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
    let sum = red * color.x + green * color.y + blue * color.z + constant * color.w
    return BlendFormula.lesser(BlendFormula.greater(sum, .zero), SIMD4(repeating: color.w))
  }

  /// Whether no colour needs clamping.
  var staysInRange: Bool {
    let columns = [red, green, blue]
    let zero = SIMD4<Float>.zero
    let low = columns.reduce(constant) { $0 + pointwiseMin($1, zero) }
    let high = columns.reduce(constant) { $0 + pointwiseMax($1, zero) }
    // A rounded sum of coefficients may be off by a hair, which no pixel of 8 bits can show.
    return all(low .>= -1e-5) && all(high .<= 1 + 1e-5)
  }

  /// This map and then `next` without clamping between them.
  private func folded(into next: ColorMatrix) -> ColorMatrix {
    func through(_ column: SIMD4<Float>) -> SIMD4<Float> {
      next.red * column.x + next.green * column.y + next.blue * column.z + next.constant * column.w
    }
    var result = self
    result.red = through(red)
    result.green = through(green)
    result.blue = through(blue)
    result.constant = through(constant)
    return result
  }

  /// The same maps in fewer steps: those that need no clamping are made one with the next.
  static func shortened(_ matrices: [ColorMatrix]) -> [ColorMatrix] {
    matrices.filter { $0 != .identity }.reduce(into: []) { result, next in
      if let last = result.last, last.staysInRange {
        result[result.count - 1] = last.folded(into: next)
      } else {
        result.append(next)
      }
    }
  }
}
