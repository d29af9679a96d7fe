import Raster

extension Landscape {
  /// Firs on two banks in the foreground, dark against the light.
  static func drawForest(_ easel: inout Easel) {
    let banks: [(color: UInt32, base: Double, height: ClosedRange<Double>, seed: UInt64)] = [
      (0x1C1A40, 850, 110...230, 141), (0x0E1029, 960, 170...390, 142),
    ]
    for bank in banks {
      let line = (0...160).map { step -> (Double, Double) in
        let x = Double(step) * 10
        return (x, ground(x, bank.base, bank.seed))
      }
      easel.fill(easel.area(Curve.polygon(line + [(1600, 1067), (0, 1067)])), Color(bank.color))
      let firs = (0..<46).compactMap { index -> [Curve]? in
        let x = Noise.between(-20, 1620, index, bank.seed)
        let away = abs(x - 1000) / 900
        // The view to the sun stays open.
        guard away > 0.22 else { return nil }
        let height = Noise.between(
          bank.height.lowerBound, bank.height.upperBound, index, bank.seed + 10)
        return fir(
          x, ground(x, bank.base, bank.seed) + 12, height * min(1, 0.35 + away * 0.75),
          seed: bank.seed + UInt64(index) * 7)
      }
      easel.fill(easel.area(firs.flatMap { $0 }), Color(bank.color))
    }
  }

  /// The banks' surface: high at the sides, low in the middle.
  private static func ground(_ x: Double, _ base: Double, _ seed: UInt64) -> Double {
    let away = (x - 1000) / 900
    return base + 130 - 190 * away * away - 16 * Noise.ridge(x / 130, octaves: 3, seed: seed)
  }

  private static func fir(
    _ x: Double, _ foot: Double, _ height: Double, seed: UInt64
  ) -> [Curve] {
    let layers = 11
    let branches = (0..<layers).flatMap { layer -> [Curve] in
      let t = Double(layer) / Double(layers)
      let top = foot - height + height * 0.92 * t
      let reach = height * (0.03 + 0.2 * t) * Noise.between(0.82, 1.15, layer, seed)
      let drop = height * 0.15
      return [
        Curve.polygon([
          (x, top), (x + reach * 0.55, top + drop * 0.72), (x + reach, top + drop),
          (x + reach * 0.4, top + drop * 0.9), (x - reach * 0.4, top + drop * 0.9),
          (x - reach, top + drop * 1.02), (x - reach * 0.5, top + drop * 0.7),
        ])
      ]
    }
    let trunk = Curve.line([(x, foot - height * 0.2), (x, foot + 4)], width: height * 0.035)
    return branches + [trunk]
  }
}
