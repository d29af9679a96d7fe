import Raster
import TestSupport
import Testing

@Suite struct BlurTests {
  /// A Gaussian by its definition: every pixel weighs every other, in double precision.
  private func reference(_ bitmap: Bitmap, sigma: Double, edge: BlurEdge) -> [[Double]] {
    let reach = Int((6 * sigma).rounded(.up))
    let taps = (-reach...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = taps.reduce(0, +)
    func along(
      _ values: [[Double]], _ count: Int, _ index: (Int, Int) -> Int, lines: Int
    ) -> [[Double]] {
      var result = values
      for line in 0..<lines {
        for place in 0..<count {
          var total = [0.0, 0, 0, 0]
          for (tap, weight) in zip(-reach...reach, taps) {
            let from = place + tap
            if edge == .clear, from < 0 || from >= count { continue }
            let source = values[index(line, min(max(from, 0), count - 1))]
            for channel in 0..<4 { total[channel] += source[channel] * weight / sum }
          }
          result[index(line, place)] = total
        }
      }
      return result
    }
    let (width, height) = (bitmap.width, bitmap.height)
    let start = bitmap.pixels.map { [Double($0.x), Double($0.y), Double($0.z), Double($0.w)] }
    let across = along(start, width, { $0 * width + $1 }, lines: height)
    return along(across, height, { $1 * width + $0 }, lines: width)
  }

  /// Noise, a hard corner and a thin bright line: the worst that a filter can be given.
  private static let pictures: [Bitmap] = {
    var corner = Bitmap(PixelSize(37, 30))
    for y in 9..<30 { for x in 14..<37 { corner[x, y] = Pixel(255, 120, 0, 255) } }
    var line = Bitmap(PixelSize(41, 33), filledWith: Pixel(0, 0, 0, 255))
    for x in 0..<41 { line[x, 16] = Pixel(255, 255, 255, 255) }
    return [
      .noise(33, 25, seed: 5), .noise(1, 40, seed: 6), .noise(40, 1, seed: 7), corner, line,
      corner.transposed,
    ]
  }()

  @Test(arguments: [0.3, 0.6, 1, 1.5, 1.99, 2, 2.5, 4, 7.3, 12], [BlurEdge.clear, .extended])
  func `a blur is the convolution with a Gaussian`(sigma: Double, edge: BlurEdge) {
    let tolerance = sigma < 2 ? 1.0 : 3
    for bitmap in Self.pictures {
      let blurred = bitmap.blurred(sigma: sigma, edge: edge)
      #expect(blurred.isPremultiplied)
      let truth = reference(bitmap, sigma: sigma, edge: edge)
      for (pixel, value) in zip(blurred.pixels, truth) {
        for channel in 0..<4 {
          #expect(abs(Double(pixel[channel]) - value[channel]) <= tolerance)
        }
      }
    }
  }

  @Test(arguments: [0.8, 3, 40]) func `flips and transposition commute with a blur to the bit`(
    sigma: Double
  ) {
    for bitmap in Self.pictures {
      let blurred = bitmap.blurred(sigma: sigma)
      #expect(bitmap.flippedHorizontally.blurred(sigma: sigma) == blurred.flippedHorizontally)
      #expect(bitmap.flippedVertically.blurred(sigma: sigma) == blurred.flippedVertically)
      #expect(bitmap.transposed.blurred(sigma: sigma) == blurred.transposed)
    }
  }

  @Test(arguments: [0.5, 2, 90, 3000, 65_535])
  func `even colour stays as it is however wide the blur`(sigma: Double) {
    let even = Bitmap(PixelSize(70, 9), filledWith: Pixel(200, 100, 50, 201))
    #expect(even.blurred(sigma: sigma) == even)
    let opaque = Bitmap.noise(30, 20, seed: 9, opaque: true)
    #expect(opaque.blurred(sigma: sigma).isOpaque)
  }

  @Test func `a sigma of 0 changes nothing`() {
    let bitmap = Bitmap.noise(9, 7, seed: 2)
    #expect(bitmap.blurred(sigma: 0) == bitmap)
    #expect(bitmap.sharpened(by: 0, sigma: 3) == bitmap)
    #expect(bitmap.sharpened(by: 2, sigma: 0) == bitmap)
  }

  @Test(arguments: [0.7, 2, 5.5]) func `a coverage blurs as alpha does, with nothing around it`(
    sigma: Double
  ) {
    let bitmap = Bitmap.noise(29, 23, seed: 3)
    let blurred = bitmap.alpha.blurred(sigma: sigma)
    let truth = reference(bitmap, sigma: sigma, edge: .clear)
    for (value, pixel) in zip(blurred.values, truth) {
      #expect(abs(Double(value) - pixel[3]) <= (sigma < 2 ? 1 : 3))
    }
  }

  @Test func `sharpening overshoots at an edge within and keeps alpha`() {
    var bitmap = Bitmap(PixelSize(24, 24))
    for y in 4..<20 {
      for x in 4..<20 { bitmap[x, y] = x < 12 ? Pixel(60, 60, 60, 255) : Pixel(180, 180, 180, 255) }
    }
    let sharp = bitmap.sharpened(by: 1, sigma: 1)
    #expect(sharp.alpha == bitmap.alpha)
    // Beside the edge the blur is (60 · 0.6915 + 180 · 0.3085) of a sampled Gaussian: 60 − 36.
    #expect(sharp[11, 12].x < 40 && sharp[12, 12].x > 200)
    // The artwork's own edge is no edge of the picture.
    #expect(sharp[4, 12] == bitmap[4, 12])
    #expect(sharp[19, 12] == bitmap[19, 12])
  }
}
