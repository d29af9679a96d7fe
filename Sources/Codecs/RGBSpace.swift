/// An RGB colour space by its primaries and the curve of its values.
struct RGBSpace: Hashable {
  var primaries: Primaries
  var curve: Curve

  /// A colour by its CIE 1931 chromaticity.
  struct Chromaticity: Hashable {
    var x, y: Double
  }

  struct Primaries: Hashable {
    var white, red, green, blue: Chromaticity
  }

  /// From values to light.
  enum Curve: Hashable {
    case power(Double)
    case srgb
    case bt709
  }

  static let srgb = RGBSpace(primaries: .bt709, curve: .srgb)

  /// Whether values in this space look like sRGB: the same primaries within 0.002 and that curve
  /// or a power of about 2.2, which is how the makers of most files say sRGB.
  var isNearlySRGB: Bool {
    guard primaries.isClose(to: .bt709) else { return false }
    return switch curve {
    case .srgb: true
    case .power(let exponent): abs(exponent - 2.2) < 0.03
    case .bt709: false
    }
  }

  /// Reads gAMA, with cHRM where it is there; nil when there is no gAMA.
  init?(gamma: Int?, primaries: Primaries?) {
    guard let gamma, gamma > 0 else { return nil }
    self.init(primaries: primaries ?? .bt709, curve: .power(100_000 / Double(gamma)))
  }

  init(primaries: Primaries, curve: Curve) {
    (self.primaries, self.curve) = (primaries, curve)
  }

  /// Whether the numbers describe a space at all: an exponent between 1/10 and 10, primaries that
  /// are no points on a line.
  var isUsable: Bool {
    if case .power(let exponent) = curve, !(0.1...10).contains(exponent) { return false }
    let all = [primaries.white, primaries.red, primaries.green, primaries.blue]
    guard all.allSatisfy({ $0.x >= 0 && $0.x <= 1.5 && $0.y > 0 && $0.y <= 1.5 }) else {
      return false
    }
    let (red, green, blue) = (primaries.red, primaries.green, primaries.blue)
    let area = (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
    return abs(area) > 0.001
  }
}

extension RGBSpace.Primaries {
  static let bt709 = d65(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))

  static func d65(
    red: (Double, Double), green: (Double, Double), blue: (Double, Double)
  ) -> Self {
    .init(
      white: .init(x: 0.3127, y: 0.3290), red: .init(x: red.0, y: red.1),
      green: .init(x: green.0, y: green.1), blue: .init(x: blue.0, y: blue.1))
  }

  func isClose(to other: Self) -> Bool {
    zip(
      [white, red, green, blue], [other.white, other.red, other.green, other.blue]
    ).allSatisfy { abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002 }
  }
}
