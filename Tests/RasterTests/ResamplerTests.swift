import Raster
import Testing
import TestSupport

/// The convolution as it is written in books: every output a sum over every source pixel.
private func reference(
  _ bitmap: Bitmap, _ source: Box, _ size: PixelSize, _ filter: ResampleFilter
) -> Bitmap {
  func kernel(_ t: Double) -> Double {
    let t = abs(t)
    switch filter {
    case .lanczos3:
      if t == 0 { return 1 }
      let a = Double.pi * t
      return t < 3 ? sine(a) / a * (sine(a / 3) / (a / 3)) : 0
    case .mitchell:
      if t < 1 { return (7 * t * t * t - 12 * t * t + 16 / 3) / 6 }
      return t < 2 ? (-7 / 3 * t * t * t + 12 * t * t - 20 * t + 32 / 3) / 6 : 0
    case .box, .nearest: return 0
    }
  }
  func weights(_ length: Int, _ low: Double, _ high: Double, _ count: Int) -> [[Double]] {
    let pitch = (high - low) / Double(count)
    return (0..<count).map { index in
      let place = low + (Double(index) + 0.5) * pitch
      let raw = (0..<length).map { pixel in
        let left = Double(pixel)
        if filter == .box {
          return max(0, min(left + 1, place + pitch / 2) - max(left, place - pitch / 2))
        }
        if pitch == 1, place == left + 0.5 { return 1e30 }
        return kernel((left + 0.5 - place) / max(1, pitch))
      }
      let total = raw.reduce(0, +)
      return raw.map { $0 / total }
    }
  }
  let columns = weights(bitmap.width, source.left, source.right, size.width)
  let rows = weights(bitmap.height, source.top, source.bottom, size.height)
  var result = Bitmap(size)
  for y in 0..<size.height {
    for x in 0..<size.width {
      var sum = SIMD4<Double>.zero
      for v in 0..<bitmap.height {
        for u in 0..<bitmap.width {
          sum += SIMD4<Double>(bitmap[u, v]) * (rows[y][v] * columns[x][u])
        }
      }
      if sum.w > 255 { sum *= 255 / sum.w }
      if sum.w <= 0 { sum = .zero }
      for c in 0..<4 { result[x, y][c] = UInt8(max(0, min(sum.w, sum[c])).rounded()) }
    }
  }
  return result
}

private let sizes = [
  (PixelSize(9, 7), PixelSize(4, 3)), (PixelSize(4, 5), PixelSize(11, 9)),
  (PixelSize(12, 5), PixelSize(5, 12)), (PixelSize(1, 1), PixelSize(3, 2)),
  (PixelSize(8, 1), PixelSize(3, 4)), (PixelSize(1, 9), PixelSize(1, 4)),
  (PixelSize(13, 13), PixelSize(1, 1)), (PixelSize(6, 6), PixelSize(6, 3)),
]

@Test(arguments: [ResampleFilter.lanczos3, .mitchell, .box])
func `resampling is within one of direct convolution`(filter: ResampleFilter) {
  for (index, (from, to)) in sizes.enumerated() {
    let bitmap = Bitmap.noise(from.width, from.height, seed: UInt64(index))
    let boxes = [
      Box(from),
      Box(
        left: 0.3 * Double(from.width), top: 0.125 * Double(from.height),
        right: 0.9 * Double(from.width), bottom: Double(from.height)),
    ]
    for box in boxes {
      let result = Resampler.resample(bitmap, from: box, to: to, filter: filter)
      #expect(result.difference(from: reference(bitmap, box, to, filter)) <= 1, "\(from) \(to)")
      #expect(result.isPremultiplied)
    }
  }
}

@Test(arguments: ResampleFilter.allCases, [false, true])
func `flips and transposition commute with resampling to the bit`(
  filter: ResampleFilter, linear: Bool
) {
  for (index, (from, to)) in sizes.enumerated() {
    let bitmap = Bitmap.noise(from.width, from.height, seed: 50 + UInt64(index))
    func run(_ bitmap: Bitmap, _ to: PixelSize) -> Bitmap {
      Resampler.resample(bitmap, from: Box(bitmap.size), to: to, filter: filter, linear: linear)
    }
    let plain = run(bitmap, to)
    // A lone nearest pixel in the middle of an even number has no mirror image.
    if filter != .nearest || to.width % 2 == 0 || from.width % 2 == 1 {
      #expect(run(bitmap.flippedHorizontally, to) == plain.flippedHorizontally)
    }
    if filter != .nearest || to.height % 2 == 0 || from.height % 2 == 1 {
      #expect(run(bitmap.flippedVertically, to) == plain.flippedVertically)
    }
    #expect(run(bitmap.transposed, PixelSize(to.height, to.width)) == plain.transposed)
  }
}

@Test func `a box at broken places mirrors to the bit`() {
  let bitmap = Bitmap.noise(10, 8, seed: 3)
  let box = Box(left: 1.2345678, top: 0, right: 7.7654321, bottom: 8)
  let mirrored = Box(left: 10 - 7.7654321, top: 0, right: 10 - 1.2345678, bottom: 8)
  let size = PixelSize(4, 4)
  let plain = Resampler.resample(bitmap, from: box, to: size, filter: .lanczos3)
  let other = Resampler.resample(
    bitmap.flippedHorizontally, from: mirrored, to: size, filter: .lanczos3)
  #expect(other == plain.flippedHorizontally)
}

@Test(arguments: ResampleFilter.allCases, [false, true])
func `the same box and size give the same pixels`(filter: ResampleFilter, linear: Bool) {
  let bitmap = Bitmap.noise(5, 4, seed: 9)
  #expect(
    Resampler.resample(
      bitmap, from: Box(bitmap.size), to: bitmap.size, filter: filter, linear: linear) == bitmap)
}

@Test(arguments: ResampleFilter.allCases)
func `a box on whole pixels at their own size is a crop`(filter: ResampleFilter) {
  let bitmap = Bitmap.noise(9, 8, seed: 9)
  let rect = PixelRect(left: 2, top: 1, right: 6, bottom: 8)
  let result = Resampler.resample(
    bitmap, from: Box(rect), to: PixelSize(4, 7), filter: filter)
  #expect(result == bitmap.cropped(to: rect))
}

@Test(arguments: ResampleFilter.allCases, [false, true])
func `one colour stays that colour at every ratio`(filter: ResampleFilter, linear: Bool) {
  let pixel = Color(200, 100, 50, 77).premultiplied
  for (from, to) in sizes + [(PixelSize(700, 2), PixelSize(3, 2))] {
    let result = Resampler.resample(
      Bitmap(from, filledWith: pixel), from: Box(from), to: to, filter: filter, linear: linear)
    #expect(result.difference(from: Bitmap(to, filledWith: pixel)) <= (linear ? 1 : 0))
    #expect(result.pixels.allSatisfy { $0.w == 77 })
  }
}

@Test(arguments: ResampleFilter.allCases, [false, true])
func `extreme ratios neither trap nor leave the premultiplied range`(
  filter: ResampleFilter, linear: Bool
) {
  let wide = Bitmap.noise(10_000, 2, seed: 1)
  for bitmap in [wide, wide.transposed] {
    for size in [PixelSize(1, 1), PixelSize(1, 3), PixelSize(3, 1)] {
      #expect(
        Resampler.resample(
          bitmap, from: Box(bitmap.size), to: size, filter: filter, linear: linear
        ).isPremultiplied)
    }
  }
  let dot = Bitmap.noise(1, 1, seed: 2)
  let line = Resampler.resample(
    dot, from: Box(dot.size), to: PixelSize(2_000, 1), filter: filter, linear: linear)
  #expect(line.difference(from: Bitmap(line.size, filledWith: dot[0, 0])) <= (linear ? 1 : 0))
}

@Test func `a box that is none takes the whole picture`() {
  let bitmap = Bitmap.noise(4, 4, seed: 4)
  let size = PixelSize(2, 2)
  let whole = Resampler.resample(bitmap, from: Box(bitmap.size), to: size, filter: .box)
  for box in [
    Box(left: 3, top: 0, right: 1, bottom: 2), Box(left: .nan, top: 0, right: 1, bottom: 2),
    Box(left: 9, top: 9, right: 10, bottom: 10),
    Box(left: -.infinity, top: -1, right: .infinity, bottom: 1e300),
  ] {
    #expect(Resampler.resample(bitmap, from: box, to: size, filter: .box) == whole)
  }
}

private func halved(_ left: Color, _ right: Color, _ filter: ResampleFilter, linear: Bool = false)
  -> Pixel
{
  let bitmap = Bitmap(PixelSize(2, 1), pixels: [left.premultiplied, right.premultiplied])
  return Resampler.resample(
    bitmap, from: Box(bitmap.size), to: PixelSize(1, 1), filter: filter, linear: linear
  ).pixels[0]
}

@Test(arguments: [ResampleFilter.lanczos3, .mitchell, .box], [false, true])
func `white beside nothing is half-transparent white`(filter: ResampleFilter, linear: Bool) {
  for hidden in [Color.transparent, Color(255, 0, 0, 0)] {
    let pixel = halved(.white, hidden, filter, linear: linear)
    #expect(pixel == Pixel(repeating: 127) || pixel == Pixel(repeating: 128))
  }
}

@Test(arguments: [ResampleFilter.lanczos3, .mitchell, .box])
func `black and white meet at half the value or at half the light`(filter: ResampleFilter) {
  #expect([127, 128].contains(halved(.black, .white, filter).x))
  #expect(halved(.black, .white, filter, linear: true) == Pixel(188, 188, 188, 255))
}

@Test(arguments: ResampleFilter.allCases)
func `a disc on hidden noise keeps its colour when it shrinks`(filter: ResampleFilter) {
  var bitmap = Bitmap(PixelSize(256, 256))
  for y in 0..<256 {
    for x in 0..<256 where (2 * x - 255) * (2 * x - 255) + (2 * y - 255) * (2 * y - 255) < 40_000 {
      bitmap[x, y] = Pixel(51, 102, 204, 255)
    }
  }
  let result = Resampler.resample(
    bitmap, from: Box(bitmap.size), to: PixelSize(20, 20), filter: filter)
  for pixel in result.pixels {
    let exact = Color(51, 102, 204, pixel.w).premultiplied
    #expect((0..<4).allSatisfy { abs(Int(pixel[$0]) - Int(exact[$0])) <= 1 })
    guard pixel.w >= 64 else { continue }
    let straight = Color(unpremultiplying: pixel)
    #expect(abs(Int(straight.red) - 51) <= 2 && abs(Int(straight.blue) - 204) <= 2)
    #expect(abs(Int(straight.green) - 102) <= 2)
  }
}

@Test func `linear light is averaged on premultiplied pixels within one`() {
  let bitmap = Bitmap.noise(6, 6, seed: 12)
  let result = Resampler.resample(
    bitmap, from: Box(bitmap.size), to: PixelSize(3, 3), filter: .box, linear: true)
  func light(_ v: Double) -> Double {
    v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4)
  }
  func encoded(_ l: Double) -> Double {
    l <= 0.0031308 ? l * 12.92 : 1.055 * power(l, 1 / 2.4) - 0.055
  }
  for y in 0..<3 {
    for x in 0..<3 {
      var sum = SIMD4<Double>.zero
      for pixel in [(0, 0), (1, 0), (0, 1), (1, 1)].map({ bitmap[2 * x + $0, 2 * y + $1] })
      where pixel.w > 0 {
        let alpha = Double(pixel.w) / 255
        for c in 0..<3 { sum[c] += light(Double(pixel[c]) / 255 / alpha) * alpha / 4 }
        sum.w += alpha / 4
      }
      for c in 0..<3 {
        let exact = encoded(sum[c] / sum.w) * sum.w * 255
        #expect(abs(Double(result[x, y][c]) - exact) <= 1)
      }
      #expect(abs(Double(result[x, y].w) - sum.w * 255) <= 0.5)
    }
  }
}

@Test func `the automatic filter follows the change of area`() {
  let box = Box(PixelSize(100, 100))
  #expect(ResampleFilter.automatic(from: box, to: PixelSize(50, 50)) == .lanczos3)
  #expect(ResampleFilter.automatic(from: box, to: PixelSize(200, 200)) == .mitchell)
}
