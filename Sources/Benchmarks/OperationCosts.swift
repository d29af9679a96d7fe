import Glyphs
import Operations
import Raster
import Rendering

/// What each operation costs for a pixel of the canvas that it leaves.
struct OperationCosts {
  /// Lines that need more than their bare name, and variants that cost more than the default.
  private static let variants: [String: [[(name: String, value: String)]]] = [
    "crop": [[("area", "4:3")]], "resize": [[("size", "256")], [("size", "700")]],
    "rotate": [[("angle", "90")], [("angle", "30")]],
    "initials": [[("text", "Ada Lovelace")]],
    "adjust": [
      [("contrast", "20"), ("hue", "10")],
      [
        ("brightness", "5"), ("contrast", "20"), ("saturation", "9"), ("hue", "10"), ("gamma", "2"),
      ],
    ],
    "tint": [[("color", "teal")]],
    "overlay": [[("color", "#2563eb")], [("color", "linear(45, red, blue@40%)")]]
      + BlendMode.allCases.filter { $0 != .normal }.map {
        [("color", "teal"), ("blend", $0.rawValue)]
      },
    "opacity": [[("amount", "50%")]],
    "blur": [[("sigma", "1")], [("sigma", "2%")], [("sigma", "20%")]],
    "shape": ["circle", "squircle", "hexagon", "star", "heart", "content"].map { [("kind", $0)] },
    "border": [
      [], [("align", "outside")], [("color", "conic(0, red, lime, blue, red)")],
      [("style", "dashed")], [("around", "content")],
    ],
    "shadow": [[], [("spread", "2%")], [("inner", "true")]],
    "status": [[("kind", "online")]], "count": [[("value", "42")]],
    "label": [[("text", "1.4.0 (231)")]], "ribbon": [[("text", "BETA")]],
    "badge": [[("image", "./badge.png")], [("image", "./badge.png"), ("cutout", "3%")]],
    "emoji": [[("text", "🎉")]], "text": [[("text", "Hello")]],
  ]

  private let side = 512
  private let rounds: Int

  private let only: String?

  /// `only` names the one operation that is measured; nil measures all.
  init(rounds: Int, only: String? = nil) { (self.rounds, self.only) = (rounds, only) }

  /// Prints a table: the operation, the median in nanoseconds for a pixel, and the settings.
  func run() throws {
    print("ns/px  operation (noise of \(side)×\(side), the median of \(rounds))")
    for info in Catalog.all where only == nil || only == info.name {
      for settings in Self.variants[info.name] ?? [[]] {
        let cost = try cost(of: info, settings)
        let words = settings.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
        print(padded(cost), info.name, words)
      }
    }
  }

  private func cost(
    of info: OperationInfo, _ settings: [(name: String, value: String)]
  ) throws -> Double {
    let operation = try info.bind(settings)
    let context = Pictures()
    // Artwork: a disc of noise, as the steps after a shape see it.
    var canvas = Canvas(Bitmap.noise(side))
    if info.phase >= .edge, !settings.contains(where: { $0.value == "content" }) {
      let circle = try Catalog.operation("shape")?.bind([("kind", "circle")])
      try circle?.apply(to: &canvas, in: context)
    }
    var times: [Double] = []
    var area = 1
    for _ in 0..<rounds {
      var copy = canvas
      let clock = ContinuousClock()
      let time = try clock.measure { try operation.apply(to: &copy, in: context) }
      area = copy.size.area
      let (seconds, attoseconds) = time.components
      times.append(Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
    }
    return times.sorted()[times.count / 2] / Double(area)
  }

  private func padded(_ cost: Double) -> String {
    let text = "\((cost * 10).rounded() / 10)"
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}

/// A context with one picture.
private final class Pictures: OperationContext {
  let units: Double? = nil
  let fonts = FontLibrary()
  private let picture = Bitmap.noise(300)

  func image(at path: String) throws(OperationError) -> Bitmap { picture }
  func note(_ note: OperationNote) {}
}

extension Bitmap {
  /// Opaque pseudo-random pixels, always the same.
  fileprivate static func noise(_ side: Int) -> Bitmap {
    var state: UInt32 = 1
    return Bitmap(
      PixelSize(side, side),
      pixels: (0..<side * side).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Pixel(
          UInt8(truncatingIfNeeded: state >> 24), UInt8(truncatingIfNeeded: state >> 16),
          UInt8(truncatingIfNeeded: state >> 8), 255)
      })
  }
}
