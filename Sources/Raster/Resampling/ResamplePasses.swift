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

  func run(_ bitmap: Bitmap, _ workers: any Workers) -> Bitmap {
    let columns = columns.sources(length: bitmap.width).count
    let steps = size.height * (columns * rows.taps + size.width * self.columns.taps)
    let pixels = workers.joined(size.height, steps: steps) {
      linear ? runLinear(bitmap, $0) : runPlain(bitmap, $0)
    }
    return Bitmap(size, pixels: pixels)
  }

  private func runPlain(_ bitmap: Bitmap, _ band: Range<Int>) -> [Pixel] {
    var result = [Pixel](repeating: .zero, count: band.count * size.width)
    let range = columns.sources(length: bitmap.width)
    let pairs = rows.pairs
    var line = [SIMD4<Double>](repeating: .zero, count: range.count + columns.taps)
    let starts = columns.starts.map { $0 - range.lowerBound }
    let factors = columns.weights.map(Double.init)
    let step = 1 / (Double(columns.unit) * Double(rows.unit))
    var pixels = result.mutableSpan
    for y in band {
      let first = (y - band.lowerBound) * size.width
      addRows(of: bitmap, columns: range, output: y, pairs: pairs.span, line: &line)
      for x in 0..<size.width {
        let sum = WeighColumns.sum(
          line.span, from: starts[x], factors.span, from: x * columns.taps, taps: columns.taps)
        pixels[first + x] = premultipliedPixel(scaledWhole(sum * step))
      }
    }
    return result
  }

  private func runLinear(_ bitmap: Bitmap, _ band: Range<Int>) -> [Pixel] {
    let light = LinearLight()
    var result = [Pixel](repeating: .zero, count: band.count * size.width)
    let range = columns.sources(length: bitmap.width)
    var line = [SIMD4<Double>](repeating: .zero, count: range.count + columns.taps)
    // The latest rows in light; windows only move downward, so that a ring of them is enough.
    var ring = [[SIMD4<Float>]](repeating: [], count: rows.taps)
    var held = [Int](repeating: -1, count: rows.taps)
    let starts = columns.starts.map { $0 - range.lowerBound }
    let factors = columns.weights.map(Double.init)
    let step = 1 / (Double(columns.unit) * Double(rows.unit) * LinearLight.unit)
    for y in band {
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
        let sum = WeighColumns.sum(
          line.span, from: starts[x], factors.span, from: x * columns.taps, taps: columns.taps)
        result[(y - band.lowerBound) * size.width + x] = light.pixel(scaledWhole(sum * step))
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

  /// Fills the front of `line` with the weighted sums of the source rows that output row `y` needs.
  private func addRows(
    of bitmap: Bitmap, columns: Range<Int>, output y: Int, pairs: Span<SIMD8<Int16>>,
    line: inout [SIMD4<Double>]
  ) {
    let start = rows.starts[y]
    let end = min(bitmap.height, start + rows.taps)
    let first = start * bitmap.width + columns.lowerBound
    var line = line.mutableSpan
    WeighRows.fill(
      &line, count: columns.count,
      from: bitmap.pixels.span.extracting(
        first..<(end - 1) * bitmap.width + columns.upperBound),
      rows: end - start, stride: bitmap.width,
      pairs: pairs.extracting(y * rows.taps / 2..<(y + 1) * rows.taps / 2))
  }
}

/// A filtered pixel with its alpha brought into 0…255, the colours along with it.
@inline(__always)
func scaledWhole(_ value: SIMD4<Double>) -> SIMD4<Double> {
  if value.w <= 0 { return .zero }
  return value.w > 255 ? value * (255 / value.w) : value
}

/// The nearest premultiplied pixel, each colour kept within 0…alpha; halves go to the even.
@inline(__always)
func premultipliedPixel(_ value: SIMD4<Double>) -> Pixel {
  // Beside 1.5 · 2⁵² a number has no room for a fraction: its low bits are the nearest integer.
  let shifted = value + 6_755_399_441_055_744
  let whole = SIMD4<Int32>(
    Int32(truncatingIfNeeded: shifted.x.bitPattern),
    Int32(truncatingIfNeeded: shifted.y.bitPattern),
    Int32(truncatingIfNeeded: shifted.z.bitPattern),
    Int32(truncatingIfNeeded: shifted.w.bitPattern))
  let alpha = SIMD4<Int32>(repeating: whole.w)
  let positive = whole.replacing(with: 0, where: whole .< 0)
  return Pixel(truncatingIfNeeded: positive.replacing(with: alpha, where: positive .> alpha))
}
