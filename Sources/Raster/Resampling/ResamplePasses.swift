/// The two passes of a change of size: for each output row first down the columns, then across.
struct ResamplePasses {
  let columns, rows: AxisWeights
  let size: PixelSize
  let linear: Bool

  var transposed: ResamplePasses {
    ResamplePasses(
      columns: rows, rows: columns, size: PixelSize(size.height, size.width), linear: linear)
  }

  /// Whether to go across before down saves more than two transpositions cost.
  func prefersTransposed(_ source: PixelSize) -> Bool {
    let down = Double(size.height) * Double(source.width * rows.taps + size.width * columns.taps)
    let across = Double(size.width) * Double(source.height * columns.taps + size.height * rows.taps)
    return down > 2 * across + 4 * Double(source.area + size.area)
  }

  func run(_ bitmap: Bitmap) -> Bitmap {
    linear ? runLinear(bitmap) : runPlain(bitmap)
  }

  private func runPlain(_ bitmap: Bitmap) -> Bitmap {
    var result = Bitmap(size)
    let range = columns.sources(length: bitmap.width)
    var sums = [SIMD4<Int32>](repeating: .zero, count: range.count)
    var line = [SIMD4<Double>](repeating: .zero, count: range.count + columns.taps)
    let starts = columns.starts.map { $0 - range.lowerBound }
    let factors = columns.weights.map(Double.init)
    let unit = Double(columns.unit) * Double(rows.unit)
    var pixels = result.pixels.mutableSpan
    for y in 0..<size.height {
      addRows(of: bitmap, columns: range, output: y, sums: &sums, line: &line)
      for x in 0..<size.width {
        let sum = weighed(line.span, from: starts[x], factors.span, from: x * columns.taps)
        pixels[y * size.width + x] = premultipliedPixel(scaledWhole(sum / unit))
      }
    }
    return result
  }

  private func runLinear(_ bitmap: Bitmap) -> Bitmap {
    let light = LinearLight()
    var result = Bitmap(size)
    let range = columns.sources(length: bitmap.width)
    var line = [SIMD4<Double>](repeating: .zero, count: range.count + columns.taps)
    // The latest rows in light; windows only move downward, so that a ring of them is enough.
    var ring = [[SIMD4<Float>]](repeating: [], count: rows.taps)
    var held = [Int](repeating: -1, count: rows.taps)
    let starts = columns.starts.map { $0 - range.lowerBound }
    let factors = columns.weights.map(Double.init)
    let unit = Double(columns.unit) * Double(rows.unit) * LinearLight.unit
    for y in 0..<size.height {
      for index in 0..<range.count { line[index] = .zero }
      for tap in 0..<rows.taps where rows.weights[y * rows.taps + tap] != 0 {
        let row = rows.starts[y] + tap
        let slot = row % rows.taps
        if held[slot] != row {
          let first = row * bitmap.width
          ring[slot] = light.row(
            bitmap.pixels[first + range.lowerBound..<first + range.upperBound])
          held[slot] = row
        }
        add(ring[slot], times: Double(rows.weights[y * rows.taps + tap]), to: &line)
      }
      for x in 0..<size.width {
        let sum = weighed(line.span, from: starts[x], factors.span, from: x * columns.taps)
        result.pixels[y * size.width + x] = light.pixel(scaledWhole(sum / unit))
      }
    }
    return result
  }

  private func add(
    _ row: [SIMD4<Float>], times weight: Double, to line: inout [SIMD4<Double>]
  ) {
    var line = line.mutableSpan
    for index in row.indices { line[index] += SIMD4<Double>(row[index]) * weight }
  }

  /// The weighted sum of one output's window; exact, because all terms are integers.
  @inline(__always)
  private func weighed(
    _ line: Span<SIMD4<Double>>, from start: Int, _ factors: Span<Double>, from first: Int
  ) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for tap in 0..<columns.taps {
      sum += line[start &+ tap] * factors[first &+ tap]
    }
    return sum
  }

  /// Fills the front of `line` with the weighted sums of the source rows that output row `y` needs.
  private func addRows(
    of bitmap: Bitmap, columns: Range<Int>, output y: Int, sums: inout [SIMD4<Int32>],
    line: inout [SIMD4<Double>]
  ) {
    let pixels = bitmap.pixels.span
    let weights = rows.weights.span
    var sums = sums.mutableSpan
    for index in sums.indices { sums[index] = .zero }
    for tap in stride(from: 0, to: rows.taps, by: 2) {
      let row = rows.starts[y] + tap
      let upper = row * bitmap.width
      let lower = min(row + 1, bitmap.height - 1) * bitmap.width
      let over = pixels.extracting(upper + columns.lowerBound..<upper + columns.upperBound)
      let under = pixels.extracting(lower + columns.lowerBound..<lower + columns.upperBound)
      let first = weights[y * rows.taps + tap]
      let second = weights[y * rows.taps + tap + 1]
      if first == 0, second == 0 { continue }
      let pair = SIMD8<Int16>(first, second, first, second, first, second, first, second)
      for index in sums.indices { sums[index] &+= dot(over[index], under[index], pair) }
    }
    var line = line.mutableSpan
    for index in sums.indices { line[index] = SIMD4<Double>(sums[index]) }
  }
}

/// `upper · w₀ + lower · w₁` in each channel, `pair` being four times w₀, w₁.
@inline(__always)
private func dot(_ upper: Pixel, _ lower: Pixel, _ pair: SIMD8<Int16>) -> SIMD4<Int32> {
  let bytes = Pixel.interleaved(upper, lower)
  let products =
    SIMD8<Int32>(truncatingIfNeeded: SIMD8<Int16>(truncatingIfNeeded: bytes))
    &* SIMD8<Int32>(truncatingIfNeeded: pair)
  return products.evenHalf &+ products.oddHalf
}

extension Pixel {
  fileprivate static func interleaved(_ a: Pixel, _ b: Pixel) -> SIMD8<UInt8> {
    SIMD8(a.x, b.x, a.y, b.y, a.z, b.z, a.w, b.w)
  }
}

/// A filtered pixel with its alpha brought into 0…255, the colours along with it.
@inline(__always)
func scaledWhole(_ value: SIMD4<Double>) -> SIMD4<Double> {
  if value.w <= 0 { return .zero }
  return value.w > 255 ? value * (255 / value.w) : value
}

/// The nearest premultiplied pixel, each colour kept within 0…alpha.
@inline(__always)
func premultipliedPixel(_ value: SIMD4<Double>) -> Pixel {
  let kept = value.clamped(
    lowerBound: .zero, upperBound: SIMD4(repeating: max(0, min(255, value.w))))
  let half = kept + 0.5
  return Pixel(UInt8(half.x), UInt8(half.y), UInt8(half.z), UInt8(half.w))
}
