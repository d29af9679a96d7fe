import Codecs
import Raster

/// A canvas and the ways to put paint on it.
struct Easel {
  private(set) var bitmap: Bitmap

  var size: PixelSize { bitmap.size }

  init(_ width: Int, _ height: Int) {
    bitmap = Bitmap(PixelSize(width, height))
  }

  func area(_ curve: Curve) -> Coverage { Path([curve.points]).coverage(in: size) }
  func area(_ outline: Outline) -> Coverage { outline.coverage(in: size) }

  /// Many curves as one area.
  func area(_ curves: [Curve]) -> Coverage { Path(curves.map(\.points)).coverage(in: size) }

  func circle(_ x: Double, _ y: Double, _ radius: Double) -> Coverage {
    area(Outline.circle(center: Point(x, y), radius: radius))
  }

  func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Coverage {
    area(Outline.ellipse(Box(center: Point(x, y), width: width, height: height)))
  }

  /// A spot that fades out towards its edge.
  func spot(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Coverage {
    .spot(Box(center: Point(x, y), width: width, height: height), in: size)
  }

  mutating func fill(_ area: Coverage, _ color: Color, opacity: Double = 1) {
    bitmap.draw(Shader(color), through: area, opacity: opacity)
  }

  mutating func draw(_ picture: Bitmap) { bitmap.draw(picture, x: 0, y: 0) }

  /// Runs from the first colour at `angle` degrees to the last, over the area's own box.
  mutating func fill(_ area: Coverage, _ colors: [Color], angle: Double, opacity: Double = 1) {
    let gradient = Gradient(
      .linear(Angle(degrees: angle)), stops: colors.map { .init($0) }, space: .oklab)
    bitmap.draw(Shader(gradient, box: Box(area.rect)), through: area, opacity: opacity)
  }

  /// Runs from the first colour in the middle of a circle to the last at its edge.
  mutating func fill(
    _ area: Coverage, _ colors: [Color], around center: Point, radius: Double, opacity: Double = 1
  ) {
    // The gradient ends at the corners of its box.
    let side = radius * (2.0).squareRoot()
    let gradient = Gradient(.radial, stops: colors.map { .init($0) }, space: .oklab)
    let box = Box(center: center, width: side, height: side)
    bitmap.draw(Shader(gradient, box: box), through: area, opacity: opacity)
  }

  mutating func blend(
    _ area: Coverage, _ color: Color, _ mode: BlendMode, opacity: Double = 1
  ) {
    bitmap.blend(Shader(color), mode, atop: true, through: area, opacity: opacity)
  }

  /// Moves every channel of each pixel by up to `amount`, evenly and differently from pixel to
  /// pixel.
  mutating func addGrain(_ amount: Int, seed: UInt64) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = bitmap[x, y]
        let shift = Int(Noise.unit(x, y, seed) * Double(2 * amount + 1)) - amount
        func moved(_ channel: UInt8) -> UInt8 {
          UInt8(min(max(Int(channel) + shift, 0), Int(pixel.w)))
        }
        bitmap[x, y] = Pixel(moved(pixel.x), moved(pixel.y), moved(pixel.z), pixel.w)
      }
    }
  }

  func png() throws(EncodeError) -> [UInt8] {
    try encode(bitmap, EncodeOptions(format: .png, compression: .best))
  }
}

extension Color {
  /// From `0xRRGGBB`.
  init(_ rgb: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: rgb >> 16), UInt8(truncatingIfNeeded: rgb >> 8),
      UInt8(truncatingIfNeeded: rgb))
  }

  func faded(to alpha: UInt8) -> Color { Color(red, green, blue, alpha) }
}
