import Codecs
import Operations
import Raster
import Rendering
import TestSupport
import Testing

@Suite struct OperationContractTests {
  private static let sizes = [
    PixelSize(1, 1), PixelSize(1, 9), PixelSize(9, 1), PixelSize(8, 6), PixelSize(70, 65),
  ]
  /// Values for primaries that have no default.
  private static let primaries = [
    "crop": "square", "resize": "7", "rotate": "30", "shape": "circle", "status": "busy",
    "badge": "./noise.png", "count": "7", "label": "Beta 2", "ribbon": "BETA", "emoji": "🎉",
    "text": "Hi there", "initials": "Ada Lovelace",
    "tint": "teal", "overlay": "linear(45, red, blue@40%)", "opacity": "40%",
  ]

  private func run(
    _ info: OperationInfo, _ settings: [(name: String, value: String)], on bitmap: Bitmap
  ) throws -> (icon: Bitmap, size: PixelSize) {
    let context = DrawnImages(["./noise.png": noise(PixelSize(5, 8))])
    let limits = CanvasLimits(pixels: 40_000)
    let step = BoundStep(
      operation: try info.bind(settings), name: info.name, origin: .flag(info.name))
    let layout = try Layout.solve(
      [step], input: bitmap.size, target: nil, limits: limits, in: context)
    return (try Renderer.render(bitmap, layout, limits: limits, in: context), layout.size)
  }

  private func primary(_ info: OperationInfo) -> [(name: String, value: String)] {
    guard let primary = info.primary, primary.isRequired,
      let value = Self.primaries[info.name]
    else { return [] }
    return [(primary.name, value)]
  }

  private func isPremultiplied(_ bitmap: Bitmap) -> Bool {
    bitmap.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w }
  }

  private func noise(_ size: PixelSize) -> Bitmap {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return Bitmap(
      size,
      pixels: (0..<size.area).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let bits = state >> 32
        return Color(
          UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 24)
        ).premultiplied
      })
  }

  @Test(arguments: Catalog.names)
  func `an operation keeps the canvas premultiplied, repeatable and as large as it said`(
    name: String
  ) throws {
    let info = try #require(Catalog.operation(name))
    for size in Self.sizes {
      for bitmap in [noise(size), Bitmap(size), Bitmap(size, filledWith: Pixel(9, 8, 7, 255))] {
        let first = try run(info, primary(info), on: bitmap)
        #expect(first.icon.size == first.size, "\(size)")
        #expect(isPremultiplied(first.icon), "\(size)")
        #expect(try run(info, primary(info), on: bitmap).icon == first.icon, "\(size)")
      }
    }
  }

  @Test(arguments: Catalog.names)
  func `both ends of every range run or end in a typed error`(name: String) throws {
    let info = try #require(Catalog.operation(name))
    for parameter in info.parameters {
      guard let range = parameter.range, parameter.kind.name != "focus" else { continue }
      for end in [range.lowerBound, range.upperBound] {
        let unit = parameter.kind.unit == "%" ? "%" : ""
        var settings = primary(info).filter { $0.name != parameter.name }
        settings.append((parameter.name, spell(end) + unit))
        do {
          let result = try run(info, settings, on: noise(PixelSize(9, 7)))
          #expect(isPremultiplied(result.icon), "\(parameter.name) \(end)")
        } catch is LayoutError {
          // A canvas over its limit, or a crop beyond it, is an answer too.
        }
      }
    }
  }
}
